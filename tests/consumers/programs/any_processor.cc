// The program beside it, which is compiled for any processor.
#include <cinttypes>
#include <cstdint>
#include <cstdio>

extern "C" std::uint64_t Leaves(int depth);

int main() { std::printf("reversi: perft 5 is %" PRIu64 "\n", Leaves(5)); }
