// Ctrl-C: the first one asks for an end, the second one ends the program at once.
#pragma once

#include "boardgames/program/console.h"

namespace boardgames::program {

// Installs the handler. Call it once, before anything long.
void CatchInterrupts();

// As the first Ctrl-C.
void Interrupt();

// What Ctrl-C does, by the word of a person who has had enough: Interrupted() becomes true, and
// Left() says that it was no accident.
void Leave();
bool Left();

}  // namespace boardgames::program
