// See machine.h.
#include "server/net/machine.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace feerie::server {

namespace {

constexpr std::size_t kReservedFiles = 64;

class File {
 public:
  File(const std::string& path, int flags) : file_(open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (file_ >= 0) close(file_);
  }
  bool good() const { return file_ >= 0; }
  bool write_all(std::string_view text) const {
    return write(file_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  }
  bool sync() const { return fsync(file_) == 0; }

 private:
  int file_;
};

bool sync_folder(const std::string& folder) {
  const File parent(folder, O_RDONLY | O_DIRECTORY);
  return parent.good() && parent.sync();
}

// Whole or not at all, whenever the power goes: written aside, synced, renamed, and the folder synced.
bool replace_file(const std::string& folder, const std::string& path, const std::string& text) {
  const std::string aside = path + ".new";
  {
    const File file(aside, O_WRONLY | O_CREAT | O_TRUNC);
    if (!file.good() || !file.write_all(text) || !file.sync()) return false;
  }
  if (rename(aside.c_str(), path.c_str()) != 0) return false;
  return sync_folder(folder);
}

constexpr std::string_view kShutOutEnd = "end";  // closes a whole line: one that the power cut short has none
constexpr std::size_t kSpareLines = 1000;        // that no longer count, before they are left out

// Each line brings its own beginning: what was cut short before it stays a line of its own, which counts for nothing.
std::string shut_out_line(const std::string& person, const Guests::ShutOut& limit) {
  return "\n" + person + " " + std::to_string(limit.kept) + " " + std::to_string(limit.era) + " " +
         std::string(kShutOutEnd) + "\n";
}

}  // namespace

Moment moment_now() {
  using namespace std::chrono;
  return {duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count(),
          duration_cast<seconds>(system_clock::now().time_since_epoch()).count()};
}

void SystemEntropy::fill(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got > 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      log_.write(LogLevel::error, Message("log.no_entropy"));
      std::_Exit(71);
    }
  }
}

Result<Bytes32> key_in(const std::string& folder, Entropy& entropy) {
  const std::string path = folder + "/key";
  if (access(path.c_str(), F_OK) != 0) {
    const Bytes32 key = entropy.bytes32();
    if (!replace_file(folder, path, to_hex(key) + "\n"))
      return refuse(Message("serve.cannot_make_key").with("file", path));
    return key;
  }
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::getline(file, text);
  const std::optional<Bytes32> key = bytes32_of_hex(text);
  if (!file || !key) return refuse(Message("serve.bad_key").with("file", path));
  return *key;
}

Result<void> read_shut_outs(const std::string& folder, Guests& guests) {
  const std::string path = folder + "/shut_out";
  if (access(path.c_str(), F_OK) != 0) return {};
  std::ifstream file(path);
  if (!file) return refuse(Message("serve.bad_shut_out").with("file", path));
  std::size_t lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    std::istringstream words(line);
    std::string person;
    std::string end;
    Guests::ShutOut limit;
    if (words >> person >> limit.kept >> limit.era >> end && is_hex(person, 32) && end == kShutOutEnd)
      guests.shut_out(person, limit);
  }
  if (lines > 2 * guests.shut_outs().size() + kSpareLines) {
    std::string last;
    for (const auto& [person, limit] : guests.shut_outs()) last += shut_out_line(person, limit);
    replace_file(folder, path, last);  // where that fails the long file serves as well
  }
  return {};
}

Result<void> keep_shut_out(const std::string& folder, const std::string& person, const Guests::ShutOut& limit) {
  const File file(folder + "/shut_out", O_WRONLY | O_CREAT | O_APPEND);
  if (file.good() && file.write_all(shut_out_line(person, limit)) && file.sync() && sync_folder(folder)) return {};
  return refuse(Message("net.shut_out_not_kept"));
}

std::size_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur == RLIM_INFINITY ? SIZE_MAX : static_cast<std::size_t>(limit.rlim_cur);
}

std::size_t most_connections(std::size_t wanted, std::size_t file_limit) {
  const std::size_t free = file_limit > kReservedFiles ? file_limit - kReservedFiles : 1;
  return std::min(wanted, free);
}

std::string host_name() {
  std::string name(256, '\0');
  if (gethostname(name.data(), name.size() - 1) != 0) return "";
  name.resize(name.find('\0'));
  for (char& letter : name)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return name;
}

std::vector<std::string> lan_addresses() {
  std::vector<std::string> found;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return found;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    if ((at->ifa_flags & IFF_LOOPBACK) != 0 || (at->ifa_flags & IFF_UP) == 0) continue;
    char text[INET_ADDRSTRLEN] = {};
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) found.emplace_back(text);
  }
  freeifaddrs(first);
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return file ? resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

double cpu_seconds() {
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace feerie::server
