#include "boardgames/runtime/internal/erring.h"

#include <string>
#include <utility>
#include <vector>

#include "boardgames/zobrist.h"

namespace boardgames::internal {
namespace {

class ErringSearcher final : public AnySearcher {
 public:
  ErringSearcher(std::unique_ptr<AnySearcher> searcher, double epsilon, std::uint64_t seed)
      : searcher_(std::move(searcher)), epsilon_(epsilon), draws_(Mix64(seed)) {}

  Result<SearchReport> search(const AnyPosition& position, const Limits& limits,
                              const OnDepth& on_depth) override {
    const double draw = static_cast<double>(draws_() >> 11) * 0x1p-53;
    if (!(draw < epsilon_)) return searcher_->search(position, limits, on_depth);
    std::vector<std::string> moves = position.legal_moves();
    if (moves.empty()) return searcher_->search(position, limits, on_depth);
    SearchReport report;
    report.algorithm = Algorithm::kRandom;
    report.best = std::move(moves[draws_.Uniform(static_cast<std::uint32_t>(moves.size()))]);
    report.pv = {*report.best};
    report.statistics.nodes = report.iteration.nodes = 1;
    if (on_depth) on_depth(report);
    return Result<SearchReport>::Ok(std::move(report));
  }

  Result<Trace> trace(const AnyPosition& position, const Limits& limits,
                      const TraceOptions& options) override {
    return searcher_->trace(position, limits, options);
  }
  void clear() override { searcher_->clear(); }

 private:
  std::unique_ptr<AnySearcher> searcher_;
  double epsilon_;
  SplitMix64 draws_;
};

}  // namespace

std::unique_ptr<AnySearcher> Erring(std::unique_ptr<AnySearcher> searcher, double epsilon,
                                    std::uint64_t seed) {
  return std::make_unique<ErringSearcher>(std::move(searcher), epsilon, seed);
}

}  // namespace boardgames::internal
