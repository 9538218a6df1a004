// Untrusted records: whatever the bytes, parsing and replaying end in a game or in a sentence. What was accepted must
// be canonical: written anew it is the same text, and so is every certificate of a bot in it.
#include <cstdint>
#include <string_view>

#include "catalog/certificate.h"
#include "engine/core/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace feerie;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Record> record = parse_record(text);
  if (!record) return 0;
  check(format_record(*record) == text, "an accepted record is not canonical");
  for (const RecordEntry& entry : record->entries) {
    if (!is_certificate(entry)) continue;
    const Result<Certificate> certificate = parse_certificate(entry.move, 1);
    if (certificate) check(format_certificate(*certificate) == entry.move, "a certificate with two spellings");
  }
  const Result<std::unique_ptr<Table>> table = open_record(*record);
  if (!table) return 0;
  check(static_cast<std::size_t>((*table)->events()) == record->entries.size(), "a replay lost entries");
  for (int seat = 0; seat < (*table)->players(); ++seat)
    check(!(*table)->view(seat_at(seat)).empty(), "a seat without a view");
  return 0;
}
