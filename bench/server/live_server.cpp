// See live_server.h.
#include "bench/server/live_server.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

namespace feerie::bench {

namespace {

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

// The one line that says where it listens.
std::uint16_t read_port(int pipe) {
  std::string line;
  for (char c = 0; read(pipe, &c, 1) == 1 && c != '\n';) line += c;
  close(pipe);
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("port")) throw std::runtime_error("the server did not start: " + line);
  return json["port"].get<std::uint16_t>();
}

}  // namespace

LiveServer::LiveServer(std::string program, std::vector<std::string> more_arguments)
    : program_(std::move(program)), more_arguments_(std::move(more_arguments)) {
  std::string name = std::filesystem::temp_directory_path() / "feerie_live_XXXXXX";
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for the server");
  folder_ = name;
}

LiveServer::~LiveServer() {
  kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void LiveServer::start() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  std::vector<std::string> words{
      program_, "serve", "--json",       "--address", "127.0.0.1", "--port", std::to_string(port_),
      "--data", folder_, "--log-format", "json"};
  words.insert(words.end(), more_arguments_.begin(), more_arguments_.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log_file = folder_ + "/log";
  process_ = fork();
  if (process_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    const int log = open(log_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(log, STDERR_FILENO);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(ends[1]);
  port_ = read_port(ends[0]);
}

void LiveServer::kill() {
  if (!runs()) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

int LiveServer::stop() {
  ::kill(process_, SIGTERM);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return exit_code(status);
}

std::optional<int> LiveServer::ended() {
  int status = 0;
  if (!runs() || waitpid(process_, &status, WNOHANG) != process_) return std::nullopt;
  process_ = -1;
  return exit_code(status);
}

std::string LiveServer::log() const {
  std::ifstream file(folder_ + "/log", std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// Of /proc/<process>/stat, the fields after the name; the name is in brackets and may hold anything but ours does not.
static std::vector<std::string> stat_fields(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  std::vector<std::string> fields;
  while (file >> word) fields.push_back(word);
  return fields;
}

double LiveServer::cpu_seconds() const {
  const std::vector<std::string> fields = stat_fields(process_);
  return (std::stod(fields.at(13)) + std::stod(fields.at(14))) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace feerie::bench
