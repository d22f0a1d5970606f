// How far go's evaluator "handcrafted" is off from deeper searches;
// boardgames/search/error_fits.h. Made by: boardgames fit go --positions 1200
// --depth 6 --nodes 300000 --seed 1
#pragma once

#include <array>

#include "boardgames/search/error_fits.h"

namespace boardgames::go {

// By stage; slopes in 1024ths, offsets and sigmas in score units.
inline constexpr std::array<search::ErrorFits, 4> kErrors = {{
    {.from_evaluation = {{{}, {87, 701, 1055}, {127, -70, 144}, {63, 308, 180}, {94, -76, 116}}},
     .from_search = {{{}, {}, {}, {129, 194, 140}, {754, -25, 49}}}},
    {.from_evaluation = {{{}, {927, 168, 96}, {963, -20, 60}, {947, 175, 102}, {939, -21, 97}}},
     .from_search = {{{}, {}, {}, {981, 11, 69}, {1048, 2, 56}}}},
    {.from_evaluation = {{{},
                          {1084, -12, 132},
                          {1125, -37, 99},
                          {1109, 14, 153},
                          {1151, -49, 131},
                          {1175, 32, 192}}},
     .from_search = {{{}, {}, {}, {1039, 26, 84}, {1048, -11, 81}, {1086, 15, 64}}}},
    {.from_evaluation = {{{},
                          {1047, -243, 319},
                          {1081, -76, 343},
                          {1090, -254, 419},
                          {1104, -115, 448},
                          {1111, -241, 506},
                          {1126, -141, 578}}},
     .from_search =
         {{{}, {}, {}, {1053, 23, 258}, {1065, -33, 247}, {1045, 23, 215}, {1085, -48, 375}}}},
}};

}  // namespace boardgames::go
