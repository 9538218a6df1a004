// The machine the server runs on: its clock and chance (the real ones of outside.h), its limits, its names and
// addresses, and what this process uses of it. Linux only, as the launcher is.
#pragma once

#include <string>
#include <vector>

#include "server/core/guests.h"
#include "server/core/outside.h"
#include "server/net/log.h"

namespace feerie::server {

Moment moment_now();

// getrandom(2). When it fails the program says so and ends: no table is dealt without chance.
class SystemEntropy final : public Entropy {
 public:
  explicit SystemEntropy(Log& log) : log_(log) {}
  void fill(std::span<std::uint8_t> bytes) override;

 private:
  Log& log_;
};

// The secret that seals guests' tokens: the file `key` in the data folder, made when there is none. One that cannot be
// read is refused, never replaced: everybody would lose their seats.
Result<Bytes32> key_in(const std::string& folder, Entropy& entropy);

// Who shut which tokens out: the file `shut_out` beside the key, a line for each time, the last of a person counts.
// Reading a file that has grown long leaves out what no longer counts.
Result<void> read_shut_outs(const std::string& folder, Guests& guests);
Result<void> keep_shut_out(const std::string& folder, const std::string& person, const Guests::ShutOut& limit);

std::size_t raise_file_limit();  // to the most the system allows; how many files may be open then
// Some files are kept for the store, the log and the system; the rest may be connections.
std::size_t most_connections(std::size_t wanted, std::size_t file_limit);

std::string host_name();                   // in small letters; "" when it has none
std::vector<std::string> lan_addresses();  // IPv4, without loopback, as others in the house reach it

std::uint64_t resident_bytes();
double cpu_seconds();

}  // namespace feerie::server
