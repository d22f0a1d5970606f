#include "boardgames/runtime/fit_errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string>
#include <string_view>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/player/spec.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/result.h"
#include "boardgames/zobrist.h"

namespace boardgames {

void LineFit::Add(double x, double y) {
  ++n_;
  x_ += x;
  y_ += y;
  xx_ += x * x;
  xy_ += x * y;
  yy_ += y * y;
}

search::ErrorFit LineFit::Result() const {
  if (n_ < kLeastFitted) return {};
  const double spread = xx_ - x_ * x_ / n_;
  const double common = xy_ - x_ * y_ / n_;
  if (spread <= 0 || common <= 0) return {};
  const double slope = common / spread;
  const double rest = std::max(yy_ - y_ * y_ / n_ - slope * common, 0.0);
  return {static_cast<int>(std::lround(slope * 1024)),
          static_cast<Score>(std::lround((y_ - slope * x_) / n_)),
          std::max<Score>(static_cast<Score>(std::lround(std::sqrt(rest / (n_ - 2)))), 1)};
}

namespace {

using search::ErrorFits;

class ErrorFitter {
 public:
  ErrorFitter(const AnyGame& game, AnyEvaluator& evaluator, AnySearcher& searcher,
              const FitOptions& options)
      : game_(game),
        evaluator_(evaluator),
        searcher_(searcher),
        options_(options),
        random_(options.seed),
        lines_(static_cast<std::size_t>(evaluator.stages())) {}

  std::vector<ErrorFits> Fit() {
    while (done_ < options_.positions && go_on_) PlayAndTake();
    std::vector<ErrorFits> fits(lines_.size());
    for (std::size_t stage = 0; stage < fits.size(); ++stage) {
      for (std::size_t d = 1; d <= ErrorFits::kDeepest; ++d) {
        fits[stage].from_evaluation[d] = lines_[stage].from_evaluation[d].Result();
        fits[stage].from_search[d] = lines_[stage].from_search[d].Result();
      }
    }
    return fits;
  }

 private:
  struct Lines {
    std::array<LineFit, ErrorFits::kDeepest + 1> from_evaluation, from_search;
  };
  using Position = std::unique_ptr<AnyPosition>;

  // The position after that move as the start of a game: what was there before plays no part.
  Position After(const AnyPosition& position, const std::string& move) const {
    Position after = position.clone();
    static_cast<void>(after->play(move));  // it is legal
    return *game_.parse_position(after->to_string());
  }
  Position AfterRandom(const AnyPosition& position) {
    const std::vector<std::string> moves = position.legal_moves();
    return After(position, moves[random_.Uniform(static_cast<std::uint32_t>(moves.size()))]);
  }

  void PlayAndTake() {
    Position at = game_.initial();
    const auto opening = static_cast<int>(random_.Uniform(12));
    for (int ply = 0; ply < options_.plies && !at->terminal() && go_on_; ++ply) {
      if (done_ >= options_.positions) return;
      const std::uint64_t lot = random_.Uniform(8);
      if (lot < 2) {
        const Position spoilt = lot == 0 ? AfterRandom(*at) : at->clone();
        if (!spoilt->terminal()) Take(*spoilt);
      }
      if (ply < opening || lot == 7) {
        at = AfterRandom(*at);
      } else if (const auto r = searcher_.search(*at, {.depth = 2}); r && r->best) {
        at = After(*at, *r->best);
      }
    }
  }

  void Take(const AnyPosition& position) {
    std::array<Score, ErrorFits::kDeepest + 1> values{};
    values[0] = evaluator_.score(position);
    Lines& lines = lines_[static_cast<std::size_t>(evaluator_.stage(position))];
    bool known = false;
    searcher_.clear();
    const Limits limits{.depth = options_.depth, .nodes = options_.nodes};
    static_cast<void>(searcher_.search(position, limits, [&](const SearchReport& r) {
      const auto d = static_cast<std::size_t>(r.depth);
      known = known || r.kind != search::Kind::kHeuristic || r.bound != Bound::kExact;
      if (known) return;
      values[d] = r.score_units;
      lines.from_evaluation[d].Add(values[0], r.score_units);
      const auto shallow = static_cast<std::size_t>(ErrorFits::ShallowOf(r.depth));
      if (shallow > 0) lines.from_search[d].Add(values[shallow], r.score_units);
    }));
    ++done_;
    if (options_.go_on != nullptr) go_on_ = options_.go_on(done_, options_.argument);
  }

  const AnyGame& game_;
  AnyEvaluator& evaluator_;
  AnySearcher& searcher_;
  const FitOptions options_;
  SplitMix64 random_;
  std::vector<Lines> lines_;
  int done_ = 0;
  bool go_on_ = true;
};

}  // namespace

Result<std::vector<ErrorFits>> AnyGame::fit_errors(std::string_view name,
                                                   const FitOptions& options) const {
  using Fitted = Result<std::vector<ErrorFits>>;
  if (players() != 2) return Fitted::Error("errors are fitted for games of two players");
  const auto evaluator = make_evaluator(name);
  if (!evaluator) return Fitted::Error(evaluator.error);
  const auto searcher = make_searcher({.who = Algorithm::kEngine,
                                       .evaluator = std::string(name),
                                       .table_bytes = options.table_bytes});
  if (!searcher) return Fitted::Error(searcher.error);
  return Fitted::Ok(FitErrors(*this, **evaluator, **searcher, options));
}

std::vector<ErrorFits> FitErrors(const AnyGame& game, AnyEvaluator& evaluator,
                                 AnySearcher& searcher, const FitOptions& options) {
  return ErrorFitter(game, evaluator, searcher, options).Fit();
}

}  // namespace boardgames
