// How far quoridor's evaluator "handcrafted" is off from deeper searches;
// boardgames/search/error_fits.h. Made by: boardgames fit quoridor --positions 1500
// --evaluator handcrafted --depth 6 --nodes 600000 --seed 1
#pragma once

#include <array>

#include "boardgames/search/error_fits.h"

namespace boardgames::quoridor {

// By stage; slopes in 1024ths, offsets and sigmas in score units.
inline constexpr std::array<search::ErrorFits, 4> kErrors = {{
    {.from_evaluation = {{{}, {1011, 93, 26}, {1002, -6, 45}, {987, 107, 72}, {998, -4, 89}}},
     .from_search = {{{}, {}, {}, {1011, 14, 63}, {1032, 1, 72}}}},
    {.from_evaluation = {{{}, {1027, 85, 69}, {1095, -18, 108}, {1102, 115, 153}, {1136, 0, 180}}},
     .from_search = {{{}, {}, {}, {1127, 20, 115}, {1092, 18, 119}}}},
    {.from_evaluation =
         {{{}, {1048, 84, 125}, {1063, 8, 145}, {1011, 132, 187}, {992, 34, 202}, {954, 146, 216}}},
     .from_search = {{{}, {}, {}, {997, 49, 127}, {967, 25, 130}, {968, 21, 110}}}},
    {.from_evaluation = {{{},
                          {1044, 31, 112},
                          {1053, -9, 137},
                          {1055, 44, 207},
                          {1061, -3, 246},
                          {1072, 36, 296},
                          {1098, -30, 324}}},
     .from_search =
         {{{}, {}, {}, {1058, 2, 149}, {1068, -1, 161}, {1081, -11, 150}, {1116, -24, 254}}}},
}};

}  // namespace boardgames::quoridor
