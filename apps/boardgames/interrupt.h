// Ctrl-C: the first one asks for an end, the second one ends the program at once.
#pragma once

#include <atomic>

// Installs the handler. Call it once, before anything long.
void CatchInterrupts();

// As the first Ctrl-C.
void Interrupt();

// Becomes true with the first Ctrl-C; made to be a search's stop flag.
const std::atomic<bool>& Interrupted();
