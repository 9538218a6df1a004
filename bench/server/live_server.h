// `feerie serve` as a process of its own, in a folder of its own, to be stopped politely or killed and started again.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace feerie::bench {

class LiveServer {
 public:
  LiveServer(std::string program, std::vector<std::string> more_arguments = {});
  ~LiveServer();  // kills it, and takes the folder away
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;

  void start();                // returns once it listens; on the same port as before
  void kill();                 // with -9
  int stop();                  // politely; its exit code
  std::optional<int> ended();  // by itself: its exit code
  bool runs() const { return process_ > 0; }
  void become(std::string program) { program_ = std::move(program); }  // from the next start on

  std::uint16_t port() const { return port_; }
  const std::string& folder() const { return folder_; }
  pid_t process() const { return process_; }
  std::string log() const;  // what it wrote on standard error

  double cpu_seconds() const;  // it has used so far, all its threads

 private:
  std::string program_;
  std::vector<std::string> more_arguments_;
  std::string folder_;
  std::uint16_t port_ = 0;
  pid_t process_ = -1;
};

}  // namespace feerie::bench
