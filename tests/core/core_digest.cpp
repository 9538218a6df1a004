// SHA-256 against the vectors of FIPS 180-4 and across the padding's edges, and the frozen hash of plain bytes.
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>

#include "engine/core/digest.h"
#include "engine/core/game.h"

namespace feerie {
namespace {

TEST(Digest, sha256_of_nothing_and_of_abc) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Digest, sha256_of_two_blocks_and_of_a_million_letters) {
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Digest, sha256_at_the_edges_of_the_padding) {
  const std::pair<std::size_t, std::string> vectors[] = {
      {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
      {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
      {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
      {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
      {65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"},
      {119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"},
      {120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"},
      {1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"}};
  for (const auto& [length, expected] : vectors) EXPECT_EQ(sha256_hex(std::string(length, 'a')), expected) << length;
}

TEST(Digest, sha256_takes_every_byte_value) {
  std::string bytes(256, '\0');
  std::iota(bytes.begin(), bytes.end(), '\0');
  EXPECT_EQ(sha256_hex(bytes), "40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880");
}

TEST(Digest, the_hash_of_bytes_depends_on_every_byte_the_length_and_the_seed) {
  const std::string text(37, 'x');
  std::set<std::uint64_t> hashes{hash_bytes(text.data(), text.size()), hash_bytes(text.data(), text.size(), 1)};
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = 'y';
    hashes.insert(hash_bytes(changed.data(), changed.size()));
    hashes.insert(hash_bytes(text.data(), i));
  }
  EXPECT_EQ(hashes.size(), 2 + 2 * text.size());
  EXPECT_EQ(hash_bytes("ab\0", 2), hash_bytes("ab\1", 2)) << "bytes behind the length do not count";
}

}  // namespace
}  // namespace feerie
