#include "catalog/fact_totals.h"

#include "catalog/catalog.h"

namespace feerie::inline catalog {

void FactTotal::add(const FactTotal& other) {
  count += other.count;
  amount += other.amount;
  about += other.about;
  won_parts += other.won_parts;
  games += other.games;
  first_about += other.first_about;
  first_won_parts += other.first_won_parts;
  for (const auto& [key, ids] : other.terms)
    for (const auto& [id, times] : ids) terms[key][id] += times;
}

void add_to(FactTotals& totals, const FactTotals& more) {
  for (const auto& [id, total] : more) totals[id].add(total);
}

namespace {

// Whose a thing is, from 0; -1: nobody's.
int owner_of(Thing thing) { return (thing.kind == ThingKind::seat ? thing.at : thing.seat) - 1; }

}  // namespace

// Told of whom it befell, or else of whoever did it. The amount goes with the first of several sentences.
void FactCounter::hear(std::int16_t amount, Thing source, Thing target, std::span<const Message> lines) {
  const int whose = owner_of(target) >= 0 ? owner_of(target) : owner_of(source);
  for (const Message& line : lines) {
    FactTotal& total = totals_[line.id];
    ++total.count;
    total.amount += amount;
    amount = 0;
    total.games = 1;
    if (whose >= 0 && whose < kMaxSeats) {
      About& about = about_[line.id];
      ++about.times[static_cast<std::size_t>(whose)];
      if (about.first < 0) about.first = whose;
    }
    for (const Arg& arg : line.args) {
      if (const Term* term = std::get_if<Term>(&arg.value)) ++total.terms[arg.key][term->id];
      if (const auto* terms = std::get_if<std::vector<Term>>(&arg.value))
        for (const Term& term : *terms) ++total.terms[arg.key][term.id];
    }
  }
}

FactTotals FactCounter::close(const Outcome& end) {
  const auto won = [&](std::size_t seat) -> std::uint64_t {
    return end.place[seat] == 1 ? kWinParts / static_cast<unsigned>(end.winners()) : 0;
  };
  for (const auto& [id, about] : about_) {
    FactTotal& total = totals_[id];
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(end.seats); ++seat) {
      total.about += about.times[seat];
      total.won_parts += about.times[seat] * won(seat);
    }
    total.first_about += 1;
    total.first_won_parts += won(static_cast<std::size_t>(about.first));
  }
  about_.clear();
  return std::move(totals_);
}

}  // namespace feerie::inline catalog
