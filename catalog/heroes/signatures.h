// The signatures of Heroes under either version of its rules: those of version 1 must never change again.
#pragma once

#include <vector>

#include "catalog/signature.h"
#include "engine/games/heroes/content.h"

namespace feerie::heroes {

std::vector<Signature> signatures_under(int rules);

}  // namespace feerie::heroes
