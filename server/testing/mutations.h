#pragma once
// Throws changed inputs at what reads from outside. A test is one line:
//
//     TEST(Notification, survives_any_bytes) { testing::survive_mutations({ good_body }, [](std::string_view input) { read(input); }); }
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

// Runs `read` on the corpus as it is and then on `executions` inputs that were made of it: bytes flipped, parts cut, doubled, exchanged,
// words of a dictionary put in. Whatever it does with them, it has to return: an exception fails the test and names the input, a fault
// ends it (./test sanitize looks closer). The same seed makes the same inputs.
void survive_mutations(std::vector<std::string> const& corpus, std::function<void(std::string_view)> const& read, int executions = 20'000,
    std::uint64_t seed = 1);

}
