#include "connect_four.h"

#include "boardgames/testing/conformance.h"

BOARDGAMES_CONFORMANCE(ConnectFour);
