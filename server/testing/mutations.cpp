#include "testing/mutations.h"
#include <gtest/gtest.h>
#include <random>

namespace testing {

namespace {

// What readers of text stumble over.
constexpr std::string_view words[] = { "{", "}", "[", "]", "\"", "\\", ":", ",", "&", "=", "%", "+", "%00", "%zz", "\\u0000", "\\ud83e",
    "\\udd8a", "\xC3", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF", "\0", "\n", "null", "true", "undefined", "-", "0", "-0", "1e400", "1.5",
    "9223372036854775808", "-9223372036854775809", "18446744073709551616", "{}", "[]", "\"\"", "../", "A===", "==" };

class Mutator {
public:
    Mutator(std::vector<std::string> const& corpus, std::uint64_t seed) : corpus_(corpus), random_(seed) { }

    std::string next()
    {
        std::string input = corpus_[below(corpus_.size())];
        for (std::size_t count = 1 + below(6); count > 0; --count)
            mutate(input);
        constexpr std::size_t most_bytes = 16 << 10; // Doubling must not make the run long.
        if (input.size() > most_bytes)
            input.resize(most_bytes);
        return input;
    }

private:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }

    void mutate(std::string& input)
    {
        std::size_t const at = below(input.size() + 1);
        std::size_t const length = below(std::min<std::size_t>(input.size() - at, 32) + 1);
        switch (below(9)) {
        case 0: input.erase(at, length); break;
        case 1: input.insert(at, input.substr(at, length)); break;
        case 2: input.insert(at, words[below(std::size(words))]); break;
        case 3: input.replace(at, length, words[below(std::size(words))]); break;
        case 4: input.insert(at, 1, static_cast<char>(below(256))); break;
        case 5: input.resize(at); break;
        case 6: exchange(input, at); break;
        case 7: input.insert(at, repeated(words[below(std::size(words))], below(200))); break;
        default:
            if (at < input.size())
                input[at] = static_cast<char>(input[at] ^ 1 << below(8));
        }
    }

    void exchange(std::string& input, std::size_t at)
    {
        auto const& other = corpus_[below(corpus_.size())];
        input.replace(at, std::string::npos, other.substr(below(other.size() + 1)));
    }

    static std::string repeated(std::string_view word, std::size_t count)
    {
        std::string text;
        for (; count > 0; --count)
            text += word;
        return text;
    }

    std::vector<std::string> const& corpus_;
    std::mt19937_64 random_;
};

}

void survive_mutations(std::vector<std::string> const& corpus, std::function<void(std::string_view)> const& read, int executions,
    std::uint64_t seed)
{
    auto const survives = [&](std::string const& input) {
        try {
            read(input);
            return true;
        } catch (std::exception const& error) {
            ADD_FAILURE() << error.what() << " for the input " << PrintToString(input);
            return false;
        }
    };
    for (auto const& input : corpus)
        survives(input);
    Mutator mutator(corpus, seed);
    for (int count = 0; count < executions; ++count)
        if (!survives(mutator.next()))
            return;
}

}
