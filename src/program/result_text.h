// Numbers of results as people read them.
#pragma once

#include <string>

#include "boardgames/process/fault.h"

namespace boardgames::program {

std::string Fixed(double x, int digits);    // "inf", "-inf"; no negative zero
std::string EloText(double x);              // one digit
std::string PointsText(double x);           // sums of halves "1.5", or of thirds "0.67"
std::string PercentText(double x);          // "51.3 %" of 0.513
std::string FaultText(const Fault& fault);  // a line at most; empty: there is none

}  // namespace boardgames::program
