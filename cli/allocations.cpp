// Replaces the global operator new with one that counts. Sanitizers bring their own allocator: there it counts nothing.
#include "cli/allocations.h"

#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define FEERIE_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FEERIE_COUNTS_ALLOCATIONS 0
#endif
#endif
#ifndef FEERIE_COUNTS_ALLOCATIONS
#define FEERIE_COUNTS_ALLOCATIONS 1
#endif

namespace {
thread_local std::uint64_t allocations = 0;
}

namespace feerie::cli {
std::uint64_t allocations_so_far() { return allocations; }
}  // namespace feerie::cli

#if FEERIE_COUNTS_ALLOCATIONS
void* operator new(std::size_t size) {
  ++allocations;
  while (true) {
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
