// The signals that the program handles. Ctrl-C: the first one asks for an end, the second one ends the
// program at once. A file beyond the limit of file sizes (SIGXFSZ) fails to be written, as on a full
// disk. A table that another program truncates while it is mapped (SIGBUS) ends this one with a sentence.
#pragma once

#include "boardgames/program/console.h"

namespace boardgames::program {

// Installs the handlers. Call it once, before anything long.
void CatchSignals();

// As the first Ctrl-C.
void Interrupt();

// What Ctrl-C does, by the word of a person who has had enough: Interrupted() becomes true, and
// Left() says that it was no accident.
void Leave();
bool Left();

}  // namespace boardgames::program
