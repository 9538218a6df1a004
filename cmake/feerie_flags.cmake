# What every target of ours is compiled with. It travels as the interface target feerie_flags and not as global flags,
# so that nothing of ours is forced on a third-party target. Exceptions stay on here (check() throws where it can);
# that engine/ needs none is proven by the target engine_noexceptions and by the wasm build.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

option(FEERIE_WERROR "Treat our own warnings as errors" OFF)
set(FEERIE_SANITIZE "" CACHE STRING "Sanitizers to compile and link with, such as address,undefined")

# Precompiled headers halve the time of a build. The second compiler goes without: it shows a missing #include.
option(FEERIE_PRECOMPILE "Compile the large headers of others once per group of targets" OFF)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without this sloppiness ccache does not serve a file that uses a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${CCACHE_PROGRAM}")
endif()

add_library(feerie_flags INTERFACE)
target_include_directories(feerie_flags INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(feerie_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # Clang counts sign changes as conversions, GCC does not: both shall judge the same text alike.
  target_compile_options(feerie_flags INTERFACE -Wno-sign-conversion)
endif()
if(FEERIE_WERROR)
  target_compile_options(feerie_flags INTERFACE -Werror)
endif()
if(FEERIE_SANITIZE)
  target_compile_options(feerie_flags INTERFACE
    -fsanitize=${FEERIE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -g1 -D_GLIBCXX_ASSERTIONS)
  target_link_options(feerie_flags INTERFACE -fsanitize=${FEERIE_SANITIZE})
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # GCC's analysis of instrumented code sees ghosts in <regex>; the uninstrumented builds judge this warning.
    target_compile_options(feerie_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
