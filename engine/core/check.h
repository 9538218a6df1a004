// check(): a broken invariant, on in release too. It is for what our own code got wrong, never for what a person
// typed (that is a Result, see message.h). Where exceptions exist the failure is a BrokenInvariant that the edge
// (server, command line) catches, so that it stops one table only; without them (wasm32-wasi) it traps.
#pragma once

#ifdef __cpp_exceptions
#include <stdexcept>
#endif

namespace feerie {

#ifdef __cpp_exceptions
struct BrokenInvariant : std::logic_error {
  using std::logic_error::logic_error;
};
#endif

[[noreturn, gnu::cold]] inline void broken([[maybe_unused]] const char* what) {
#ifdef __cpp_exceptions
  throw BrokenInvariant(what);
#else
  __builtin_trap();
#endif
}

constexpr void check(bool holds, const char* what) {
  if (!holds) [[unlikely]]
    broken(what);
}

}  // namespace feerie
