// See metrics.h.
#include "server/net/metrics.h"

#include <cstdio>

#include "server/net/machine.h"

namespace feerie::server {

namespace {

std::string number(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.9g", value);
  return text;
}

// One family: its kind, then a line per sample.
class Families {
 public:
  Families& kind(const std::string& name, const char* type) {
    name_ = "feerie_" + name;
    text_ += "# TYPE " + name_ + " " + type + "\n";
    return *this;
  }
  Families& with(std::uint64_t value, const std::string& labels = "") {
    text_ += name_ + labels + " " + std::to_string(value) + "\n";
    return *this;
  }
  void add(const std::string& text) { text_ += text; }
  const std::string& text() const { return text_; }

 private:
  std::string name_;
  std::string text_;
};

void add_hall(Families& families, const HallCounts& hall) {
  families.kind("connections", "gauge").with(hall.connections);
  families.kind("tables", "gauge")
      .with(hall.tables_open, "{state=\"open\"}")
      .with(hall.tables_running, "{state=\"running\"}")
      .with(hall.tables_finished_held, "{state=\"finished\"}");
  families.kind("requests_total", "counter").with(hall.requests);
  families.kind("errors_total", "counter").with(hall.errors);
  families.kind("moves_total", "counter").with(hall.moves);
  families.kind("events_total", "counter").with(hall.events);
  families.kind("games_finished_total", "counter").with(hall.games_finished);
  families.kind("tables_suspended_total", "counter").with(hall.suspended);
}

void add_net(Families& families, const NetCounts& net) {
  families.kind("accepted_total", "counter").with(net.accepted);
  families.kind("turned_away_total", "counter").with(net.turned_away);
  families.kind("cut_off_total", "counter")
      .with(net.slow_readers, "{why=\"slow\"}")
      .with(net.silent, "{why=\"silent\"}")
      .with(net.chatterers, "{why=\"pings\"}")
      .with(net.failures, "{why=\"failure\"}");
  families.kind("bytes_total", "counter")
      .with(net.bytes_in, "{direction=\"in\"}")
      .with(net.bytes_out, "{direction=\"out\"}");
  families.kind("http_answers_total", "counter");
  for (std::size_t digit = 2; digit < net.answers.size(); ++digit)
    families.with(net.answers[digit], "{class=\"" + std::to_string(digit) + "xx\"}");
}

}  // namespace

void Histogram::add(double seconds) {
  std::size_t at = 0;
  while (at < kBounds.size() && seconds > kBounds[at]) ++at;
  counts_[at].fetch_add(1, std::memory_order_relaxed);
  sum_.store(sum_.load(std::memory_order_relaxed) + seconds, std::memory_order_relaxed);
}

std::string Histogram::text(const std::string& name) const {
  std::string out = "# TYPE " + name + " histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    out += name + "_bucket{le=\"" + (i < kBounds.size() ? number(kBounds[i]) : "+Inf") + "\"} " + std::to_string(sum) +
           "\n";
  }
  return out + name + "_sum " + number(sum_.load(std::memory_order_relaxed)) + "\n" + name + "_count " +
         std::to_string(sum) + "\n";
}

std::string metrics_text(const MetricsNow& now, const NetCounts& net, const Histogram& commits) {
  Families families;
  families.kind("build_info", "gauge").with(1, "{version=\"" FEERIE_VERSION "\"}");
  families.kind("healthy", "gauge").with(now.healthy ? 1 : 0);
  add_hall(families, now.hall);
  families.kind("sockets", "gauge").with(now.open);
  add_net(families, net);
  families.kind("thinking_queue", "gauge").with(now.thinking_queue);
  families.kind("commits_out", "gauge").with(now.commits_out);
  families.add(commits.text("feerie_commit_batch_seconds"));
  families.add("# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes " +
               std::to_string(resident_bytes()) + "\n");
  families.add("# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total " + number(cpu_seconds()) + "\n");
  return families.text();
}

}  // namespace feerie::server
