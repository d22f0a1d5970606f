// How check_game asks a game which members it has, and says that one is not what it should be.
// Include boardgames/game.h instead.
#pragma once

#include <type_traits>

namespace boardgames::internal {

template <class>
inline constexpr bool kAlwaysFalse = false;

// --- which members a game has --------------------------------------------------------------------

// BOARDGAMES_NAMED(name) makes two questions of a name.
// Named_name<G>: whether G has any member of that name, a template, an overloaded or a private one
// too. Beside a second base with such a member the name is ambiguous, and only then it cannot be
// named. (A final class cannot be asked so; what can be named of it is found.)
// Usable_name<G>: whether there is one that can be named or called in public. A hook that a
// requires-clause takes away is not, nor is a private helper.
template <class Pointer>
inline constexpr bool kIsFunction = std::is_member_function_pointer_v<Pointer> ||
                                    std::is_function_v<std::remove_pointer_t<Pointer>>;

#define BOARDGAMES_NAMED(name)                                                                  \
  struct Decoy_##name {                                                                         \
    int name;                                                                                   \
  };                                                                                            \
  template <class G>                                                                            \
  struct Beside_##name : G, Decoy_##name {};                                                    \
  template <class G>                                                                            \
  consteval bool Named_##name() {                                                               \
    if constexpr (std::is_final_v<G>) {                                                         \
      return requires { &G::name; };                                                            \
    } else {                                                                                    \
      return !requires { &Beside_##name<G>::name; };                                            \
    }                                                                                           \
  }                                                                                             \
  template <class G, class S = typename G::State, class M = typename G::Move>                   \
  concept Usable_##name =                                                                       \
      requires { &G::name; } || requires(G& g) { g.name(); } ||                                 \
      requires(G& g, const S& s) { g.name(s); } || requires(G& g, const M& m) { g.name(m); } || \
      requires(G& g, const S& s, int i) { g.name(s, i); } ||                                    \
      requires(G& g, const S& s, int i) { g.name(s, i, i); } ||                                 \
      requires(G& g, const S& s, const M& m) { g.name(s, m); } ||                               \
      requires(G& g, const S& s, const M& m, int i) { g.name(s, m, i); } ||                     \
      requires(G& g, const M& m, int i) { g.name(m, i); };

// The same hook under a name that is likely but not the contract's would silently do nothing. Only
// public functions are looked at, and only where the right name is missing; each ends in `else`.
// The number is that of the likely names.
#define BOARDGAMES_MISNAMED(right, signature, wrong)                                               \
  if constexpr (!Named_##right<G>() && requires { requires kIsFunction<decltype(&G::wrong)>; }) {  \
    static_assert(kAlwaysFalse<G>,                                                                 \
                  "boardgames: the game has a function " #wrong                                    \
                  ", which no algorithm calls; the contract calls it " #right ": " signature "."); \
  } else
#define BOARDGAMES_MISNAMED_2(right, signature, a, b) \
  BOARDGAMES_MISNAMED(right, signature, a) BOARDGAMES_MISNAMED(right, signature, b)
#define BOARDGAMES_MISNAMED_3(right, signature, a, b, c) \
  BOARDGAMES_MISNAMED_2(right, signature, a, b) BOARDGAMES_MISNAMED(right, signature, c)
#define BOARDGAMES_MISNAMED_4(right, signature, a, b, c, d) \
  BOARDGAMES_MISNAMED_2(right, signature, a, b) BOARDGAMES_MISNAMED_2(right, signature, c, d)
#define BOARDGAMES_MISNAMED_CONSTANT(right, wrong)                                  \
  if constexpr (!requires { G::right; } && requires { G::wrong; }) {                \
    static_assert(kAlwaysFalse<G>,                                                  \
                  "boardgames: the game has a constant " #wrong                     \
                  ", which no algorithm reads; the contract calls it " #right "."); \
  } else

// A member function without const; of templates and overloads this cannot be said.
template <class Pointer>
inline constexpr bool kLacksConst = false;
template <class R, class C, class... Args>
inline constexpr bool kLacksConst<R (C::*)(Args...)> = true;
template <class R, class C, class... Args>
inline constexpr bool kLacksConst<R (C::*)(Args...) noexcept> = true;

// A hook that is there under its name but cannot be called as the contract says.
#define BOARDGAMES_CHECK_HOOK(name, Concept, signature)                                            \
  if constexpr (!Concept<G> && requires { requires kLacksConst<decltype(&G::name)>; }) {           \
    static_assert(kAlwaysFalse<G>,                                                                 \
                  "boardgames: the game has a member " #name                                       \
                  " that the search cannot use; it must be " signature ". Its const is missing."); \
  } else if constexpr (!Concept<G> && Usable_##name<G>) {                                          \
    static_assert(kAlwaysFalse<G>, "boardgames: the game has a member " #name                      \
                                   " that the search cannot use; it must be " signature ".");      \
  } else

// One of the six functions, which can be called if the game is not const. Ends in `else`.
#define BOARDGAMES_NOT_CONST(name, arguments, signature)                                          \
  if constexpr (                                                                                  \
      requires(G& g, typename G::State& s, const typename G::Move& m, MoveListFor<G>& out,        \
               int p) { g.name arguments; } &&                                                    \
      !requires(const G& g, typename G::State& s, const typename G::Move& m, MoveListFor<G>& out, \
                int p) { g.name arguments; }) {                                                   \
    static_assert(kAlwaysFalse<G>, "boardgames: " #name " must be const: " signature " const.");  \
  } else

}  // namespace boardgames::internal
