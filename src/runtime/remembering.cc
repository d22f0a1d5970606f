#include "boardgames/runtime/internal/remembering.h"

#include <cstddef>
#include <utility>

#include "boardgames/runtime/multi_pv.h"

namespace boardgames::internal {

namespace {

using Key = std::function<std::uint64_t(const AnyPosition&)>;

class RememberingSearcher final : public AnySearcher {
 public:
  RememberingSearcher(std::shared_ptr<const AnyGame> game, Algorithm algorithm,
                      std::unique_ptr<AnySearcher> searcher,
                      std::shared_ptr<const learn::PositionBook> book, Key key)
      : game_(std::move(game)),
        algorithm_(algorithm),
        searcher_(std::move(searcher)),
        book_(std::move(book)),
        key_(std::move(key)) {}

  Result<SearchReport> search(const AnyPosition& position, const Limits& limits,
                              const OnDepth& on_depth) override {
    Result<SearchReport> report = searcher_->search(position, limits, on_depth);
    if (!report || !report->best || report->kind != search::Kind::kHeuristic) return report;
    if (!book_->Failed(KeyAfter(position, *report->best))) return report;
    const std::size_t moves = position.legal_moves().size();
    if (moves == 1) return report;
    Result<MultiPv> found = SearchMultiPv(*game_, algorithm_, *searcher_, position, limits, moves);
    if (!found) return Result<SearchReport>::Error(found.error);
    const SearchReport* best = nullptr;
    double best_result = 0;
    for (const SearchReport& line : found->lines) {
      if (line.kind == search::Kind::kLoss) continue;
      if (line.kind == search::Kind::kWin) {
        best = &line;
        break;
      }
      const learn::BookEntry* const entry = book_->Find(KeyAfter(position, *line.best));
      if (entry == nullptr || entry->result >= 0) {
        best = &line;
        break;
      }
      const double result = static_cast<double>(entry->result) / entry->times;
      if (best == nullptr || result > best_result) {
        best = &line;
        best_result = result;
      }
    }
    if (best == nullptr) {  // all that were searched lose
      report->best = found->report.best;
      report->pv = found->report.pv;
      return report;
    }
    SearchReport chosen = *best;
    chosen.statistics += report->statistics;
    return Result<SearchReport>::Ok(std::move(chosen));
  }

  Result<Trace> trace(const AnyPosition& position, const Limits& limits,
                      const TraceOptions& options) override {
    return searcher_->trace(position, limits, options);
  }
  void clear() override { searcher_->clear(); }

 private:
  std::uint64_t KeyAfter(const AnyPosition& position, const std::string& move) const {
    const std::unique_ptr<AnyPosition> after = position.clone();
    static_cast<void>(after->play(move));  // it is legal
    return key_(*after);
  }

  std::shared_ptr<const AnyGame> game_;
  Algorithm algorithm_;
  std::unique_ptr<AnySearcher> searcher_;
  std::shared_ptr<const learn::PositionBook> book_;
  Key key_;
};

}  // namespace

std::unique_ptr<AnySearcher> Remembering(std::shared_ptr<const AnyGame> game, Algorithm algorithm,
                                         std::unique_ptr<AnySearcher> searcher,
                                         std::shared_ptr<const learn::PositionBook> book, Key key) {
  return std::make_unique<RememberingSearcher>(std::move(game), algorithm, std::move(searcher),
                                               std::move(book), std::move(key));
}

}  // namespace boardgames::internal
