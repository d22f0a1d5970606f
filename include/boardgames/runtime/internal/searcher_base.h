// SearcherBase: what a searcher does whatever its game and its algorithm are.
#pragma once

#include <cstdint>
#include <functional>

#include "boardgames/result.h"
#include "boardgames/runtime/any_game.h"
#include "boardgames/runtime/internal/position_base.h"
#include "boardgames/runtime/internal/searcher_names.h"
#include "boardgames/search/limits.h"
#include "boardgames/search/recorder.h"
#include "boardgames/search/result.h"
#include "boardgames/search/trace.h"

namespace boardgames::internal {

// A result whose moves are those of ErasedGame.
using ErasedResult = SearchResult<std::uint64_t>;

class SearcherBase : public AnySearcher {
 public:
  Result<SearchReport> search(const AnyPosition& position, const Limits& limits,
                              const OnDepth& on_depth) override;
  Result<Trace> trace(const AnyPosition& position, const Limits& limits,
                      const TraceOptions& options) override;

 protected:
  using OnResult = std::function<void(const ErasedResult&)>;

  explicit SearcherBase(SearcherNames names);

 private:
  // on_depth may be empty.
  virtual ErasedResult Run(const PositionBase& position, const Limits& limits,
                           const OnResult& on_depth) = 0;
  // By a search of its own, whose tree is written to `trace`.
  virtual ErasedResult RunTraced(const PositionBase& position, const Limits& limits,
                                 const RecorderOptions& options, Trace& trace) = 0;

  Result<const PositionBase*> Check(const AnyPosition& position, const Limits& limits) const;
  SearchReport Report(const PositionBase& position, const ErasedResult& r) const;
  double InUnit(Score v, search::Unit unit) const;

  const SearcherNames names_;
};

}  // namespace boardgames::internal
