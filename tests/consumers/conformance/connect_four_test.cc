#include "boardgames/testing/conformance.h"
#include "connect_four.h"

BOARDGAMES_CONFORMANCE(ConnectFour);
