// How far morris's evaluator "handcrafted" is off from deeper searches;
// boardgames/search/error_fits.h. Made by: boardgames fit morris --positions 2000
// --depth 10 --nodes 500000 --seed 1
#pragma once

#include <array>

#include "boardgames/search/error_fits.h"

namespace boardgames::morris {

// By stage; slopes in 1024ths, offsets and sigmas in score units.
inline constexpr std::array<search::ErrorFits, 3> kErrors = {{
    {.from_evaluation = {{{},
                          {1043, 88, 25},
                          {1011, 6, 24},
                          {1031, 91, 27},
                          {987, 7, 28},
                          {999, 89, 31},
                          {1012, 8, 32},
                          {1046, 92, 33},
                          {1010, 8, 34},
                          {1017, 91, 39}}},
     .from_search = {{{},
                      {},
                      {},
                      {960, 7, 19},
                      {990, 1, 17},
                      {997, 1, 17},
                      {1010, 2, 22},
                      {1017, 1, 22},
                      {1029, 1, 20},
                      {1014, -1, 22}}}},
    {.from_evaluation = {{{},
                          {1025, 86, 39},
                          {964, 14, 38},
                          {899, 90, 46},
                          {963, 21, 51},
                          {949, 98, 63},
                          {1010, 35, 69},
                          {1094, 109, 90},
                          {1143, 51, 98},
                          {1251, 125, 122},
                          {1332, 77, 137}}},
     .from_search = {{{},
                      {},
                      {},
                      {886, 15, 33},
                      {998, 8, 38},
                      {1108, 1, 36},
                      {1066, 21, 58},
                      {1293, -4, 64},
                      {1298, 26, 67},
                      {1480, -14, 69},
                      {1604, 48, 97}}}},
    {.from_evaluation = {{{},
                          {1038, 39, 48},
                          {1063, 1, 60},
                          {1089, 44, 82},
                          {1103, 5, 96},
                          {1149, 55, 122},
                          {1207, 14, 141},
                          {1268, 61, 162},
                          {1319, 21, 181},
                          {1421, 69, 199},
                          {1561, 35, 207}}},
     .from_search = {{{},
                      {},
                      {},
                      {1074, 4, 57},
                      {1067, 3, 58},
                      {1081, 7, 55},
                      {1172, 12, 97},
                      {1209, 10, 94},
                      {1258, 16, 93},
                      {1297, 7, 90},
                      {1488, 28, 128}}}},
}};

}  // namespace boardgames::morris
