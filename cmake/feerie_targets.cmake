# How a folder becomes a target. The sources are globbed and re-globbed at build time; a folder of headers alone
# becomes an interface library, so whoever links it need not know which of the two it is.

# feerie_sources(VARIABLE FOLDER…): every .cpp below the folders, sorted.
function(feerie_sources variable)
  set(found "")
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE here CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(APPEND found ${here})
  endforeach()
  list(SORT found)
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# feerie_library(NAME SOURCES file… LINKS target…): PUBLIC links, because a folder's headers show what it stands on.
function(feerie_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
  if(arg_SOURCES)
    add_library(${name} STATIC ${arg_SOURCES})
    target_link_libraries(${name} PUBLIC feerie_flags ${arg_LINKS})
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE feerie_flags ${arg_LINKS})
  endif()
endfunction()

# feerie_precompile(FIRST HEADERS header… ALSO target…): the headers are compiled once, with the flags of the first
# target, and serve the others, whose flags must be the same. Only headers that are not ours: ours change too often.
function(feerie_precompile first)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;ALSO")
  if(NOT FEERIE_PRECOMPILE)
    return()
  endif()
  set(options "")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # The first is for ccache. As to the others: GCC 12 sees ghosts in its own <string> and is not silent about them when
    # that header is precompiled. engine_noexceptions, which goes without, is judged by all warnings.
    set(options -fpch-preprocess -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
  target_precompile_headers(${first} PRIVATE ${arg_HEADERS})
  target_compile_options(${first} PRIVATE ${options})
  foreach(target IN LISTS arg_ALSO)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      target_precompile_headers(${target} REUSE_FROM ${first})
      target_compile_options(${target} PRIVATE ${options})
    endif()
  endforeach()
endfunction()

set(FEERIE_STANDARD_HEADERS
  <algorithm> <array> <bit> <compare> <cstdint> <cstring> <expected> <functional> <map> <memory> <optional> <ranges>
  <span> <string> <string_view> <vector>)

# feerie_embed_files(OUT FOLDER file…): a source with the bytes of the files below the folder, by their paths in it (see
# server/net/embedded_web.h). The assembler reads the bytes, so that megabytes cost no compile time.
function(feerie_embed_files out folder)
  set(blocks "")
  set(rows "")
  set(number 0)
  foreach(file IN LISTS ARGN)
    file(RELATIVE_PATH path "${folder}" "${file}")
    string(APPEND blocks "asm(\".section .rodata\\n.global feerie_web_${number}\\nfeerie_web_${number}:\\n\"\n"
      "    \".incbin \\\"${file}\\\"\\n.global feerie_web_${number}_end\\nfeerie_web_${number}_end:\\n.byte 0\\n.previous\\n\");\n"
      "extern \"C\" const char feerie_web_${number}[];\nextern \"C\" const char feerie_web_${number}_end[];\n")
    string(APPEND rows "    {\"/${path}\", {feerie_web_${number}, static_cast<std::size_t>(feerie_web_${number}_end - feerie_web_${number})}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(WRITE "${out}.new" "// Made by CMake from the files of the browser client.\n#include \"server/net/embedded_web.h\"\n\n${blocks}\n")
  file(APPEND "${out}.new" "namespace feerie::server {\n\nstd::vector<EmbeddedFile> embedded_web() {\n  return {\n${rows}  };\n}\n\n}  // namespace feerie::server\n")
  file(COPY_FILE "${out}.new" "${out}" ONLY_IF_DIFFERENT)
endfunction()

# feerie_one_definition(library…): the target feerie_one_definition merges them, as compiled with -flto, into one object.
# Only then does somebody see every definition of a type at once: two of one name are undefined behaviour that no compiler
# of single files can see (-Wodr). Nothing is generated from the merged object, which makes it cheap.
function(feerie_one_definition)
  set(files "")
  foreach(library IN LISTS ARGN)
    list(APPEND files "$<TARGET_FILE:${library}>")
  endforeach()
  add_custom_target(feerie_one_definition
    COMMAND ${CMAKE_CXX_COMPILER} -r -nostdlib -O0 -flto -Wodr -Werror=odr -Wlto-type-mismatch -Werror=lto-type-mismatch
      -o "${PROJECT_BINARY_DIR}/one_definition.o" -Wl,--whole-archive ${files}
    DEPENDS ${ARGN} COMMENT "Asking whether a name means two things" VERBATIM)
endfunction()
