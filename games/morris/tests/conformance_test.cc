// The conformance suite on every variant and some options.
#include "boardgames/testing/conformance.h"

#include "boardgames/games/morris.h"

namespace {

using boardgames::Morris;
using boardgames::MorrisOptions;
using boardgames::morris::Variant;

template <Variant v, int no_progress = 0>
struct Case {
  static Morris make() { return *Morris::Make({.variant = v, .no_progress = no_progress}); }
};
using Three = Case<Variant::kThree>;
using Five = Case<Variant::kFive>;
using Six = Case<Variant::kSix>;
using Seven = Case<Variant::kSeven>;
using NineCounting = Case<Variant::kNine, 60>;
using Twelve = Case<Variant::kTwelve>;
using Lasker = Case<Variant::kLasker>;
using Morabaraba = Case<Variant::kMorabaraba>;

}  // namespace

BOARDGAMES_CONFORMANCE(Morris);
BOARDGAMES_CONFORMANCE(Three);
BOARDGAMES_CONFORMANCE(Five);
BOARDGAMES_CONFORMANCE(Six);
BOARDGAMES_CONFORMANCE(Seven);
BOARDGAMES_CONFORMANCE(NineCounting);
BOARDGAMES_CONFORMANCE(Twelve);
BOARDGAMES_CONFORMANCE(Lasker);
BOARDGAMES_CONFORMANCE(Morabaraba);
