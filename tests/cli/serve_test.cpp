// `feerie serve` as a program: every wrong argument gets a sentence, the port is printed, a signal ends it in order.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace feerie {
namespace {

class Serve : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "feerie-serve-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  struct Said {
    int code = -1;
    std::string text;
  };
  static Said run(const std::string& arguments, const std::string& environment = "LC_ALL=C.UTF-8") {
    Said said;
    FILE* pipe = popen((environment + " " FEERIE_BINARY " serve " + arguments + " 2>&1 </dev/null").c_str(), "r");
    for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
      said.text += static_cast<char>(letter);
    const int status = pclose(pipe);
    said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return said;
  }

  std::string folder_;
};

TEST_F(Serve, every_wrong_argument_gets_a_sentence) {
  const std::string good = "--data " + folder_ + " --port 0 ";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {good + "--bots 0", "--bots takes a whole number from 1 to 256"},
      {good + "--max-connections none", "--max-connections takes a whole number"},
      {good + "--max-tables -1", "--max-tables takes a whole number"},
      {"--port 65536 --data " + folder_, "--port takes a whole number from 0 to 65535"},
      {good + "--origin games.example.org", "is no origin"},
      {good + "--origin https://a --origin https://b/c", "“https://b/c” is no origin"},
      {good + "--trusted-proxy localhost", "is no address of a proxy"},
      {good + "--log-format xml", "--log-format is json or text"},
      {good + "--address localhost", "is no address to listen on"},
      {good + "--address 192.0.2.254", "cannot listen on 192.0.2.254"},
      {good + "--database postgres://a", "PostgreSQL is not there yet"},
      {good + "--databse x", "did you mean “--database”"},
      {good + "extra", "one word too many"},
      {"--port 0 --data /dev/null/x", "cannot be made"},
  };
  for (const auto& [arguments, sentence] : cases) {
    const Said said = run(arguments);
    EXPECT_EQ(said.code, 2) << arguments << "\n" << said.text;
    EXPECT_NE(said.text.find(sentence), std::string::npos) << arguments << "\n" << said.text;
  }
  const Said homeless = run("--port 0", "env -u HOME -u XDG_DATA_HOME LC_ALL=C.UTF-8");
  EXPECT_EQ(homeless.code, 2);
  EXPECT_NE(homeless.text.find("There is no home folder"), std::string::npos) << homeless.text;
  EXPECT_NE(run("--database x", "LC_ALL=fr_FR.UTF-8").text.find("n'est pas encore là"), std::string::npos);
}

TEST_F(Serve, help_tells_a_club_how_to_host_in_both_languages) {
  for (const std::string word : {"--trusted-proxy", "nginx", "store backup", "/metrics", "SIGTERM"})
    for (const std::string lang : {"en", "fr"})
      EXPECT_NE(run("--help --lang " + lang).text.find(word), std::string::npos) << word << " " << lang;
}

TEST_F(Serve, it_prints_its_port_ignores_a_hangup_and_ends_in_order_at_a_signal) {
  for (const int signal : {SIGTERM, SIGINT}) {
    int out[2];
    ASSERT_EQ(pipe(out), 0);
    const pid_t child = fork();
    if (child == 0) {
      dup2(out[1], STDOUT_FILENO);
      FILE* ignored = std::freopen("/dev/null", "w", stderr);
      if (ignored != nullptr)
        execl(FEERIE_BINARY, FEERIE_BINARY, "serve", "--port", "0", "--address", "127.0.0.1", "--data", folder_.c_str(),
              "--json", nullptr);
      _exit(99);
    }
    close(out[1]);
    std::string line;
    for (char letter = 0; read(out[0], &letter, 1) == 1 && letter != '\n';) line += letter;
    const nlohmann::json said = nlohmann::json::parse(line, nullptr, false);
    ASSERT_FALSE(said.is_discarded()) << line;
    EXPECT_GT(said.value("port", 0), 0);
    EXPECT_EQ(said["addresses"][0], "http://localhost:" + std::to_string(said.value("port", 0)));
    kill(child, SIGHUP);
    kill(child, signal);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    close(out[0]);
  }
}

}  // namespace
}  // namespace feerie
