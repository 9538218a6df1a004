// Prints the behaviour signatures, one line each. Built for wasm32-wasi and run in Node, its output must equal that of
// `feerie bench --signatures`: the engine then plays the same in a browser as on the server.
#include <cstdio>

#include "catalog/signature.h"

int main() {
  for (const feerie::Signature& line : feerie::all_signatures()) std::puts(feerie::format_signature(line).c_str());
}
