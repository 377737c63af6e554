#include "platform/observe/log_writer.h"
#include <array>
#include <gtest/gtest.h>
#include <optional>
#include <unistd.h>
#include <vector>

using platform::LogWriter;

namespace {

struct Pipe {
    Pipe() { EXPECT_EQ(::pipe(ends.data()), 0); }
    ~Pipe() { ::close(ends[0]); }
    void close_sender() const { ::close(ends[1]); }

    // Everything until the sending side is closed.
    std::string read_all() const
    {
        std::string text;
        std::array<char, 65536> bytes;
        for (;;) {
            auto const count = ::read(ends[0], bytes.data(), bytes.size());
            if (count <= 0)
                return text;
            text.append(bytes.data(), static_cast<std::size_t>(count));
        }
    }

    std::array<int, 2> ends {};
};

}

TEST(LogWriter, WritesEveryLineInItsOrderBeforeItIsGone)
{
    Pipe const pipe;
    std::string expected;
    {
        LogWriter writer(pipe.ends[1]);
        for (int number = 0; number < 3000; ++number) {
            writer.add("line " + std::to_string(number));
            expected += "line " + std::to_string(number) + "\n";
        }
    }
    pipe.close_sender();
    EXPECT_EQ(pipe.read_all(), expected);
}

TEST(LogWriter, WritesWithoutBeingStopped)
{
    Pipe const pipe;
    LogWriter writer(pipe.ends[1]);
    writer.add("one");
    std::array<char, 4> bytes {};
    EXPECT_EQ(::read(pipe.ends[0], bytes.data(), bytes.size()), 4);
    EXPECT_EQ(std::string_view(bytes.data(), 4), "one\n");
    pipe.close_sender();
}

TEST(LogWriter, KeepsLinesOfSeveralThreadsWhole)
{
    Pipe const pipe;
    {
        LogWriter writer(pipe.ends[1]);
        std::vector<std::thread> threads;
        for (char const letter : { 'a', 'b', 'c' })
            threads.emplace_back([&writer, letter] {
                for (int count = 0; count < 500; ++count)
                    writer.add(std::string(20, letter));
            });
        for (auto& thread : threads)
            thread.join();
    }
    pipe.close_sender();
    auto const text = pipe.read_all();
    EXPECT_EQ(text.size(), 1500u * 21);
    for (std::size_t at = 0; at < text.size(); at += 21)
        EXPECT_EQ(text.substr(at, 21), std::string(20, text[at]) + "\n");
}

// Nobody reads the pipe, which takes 64 KiB: who logs goes on, and hears nothing of it.
TEST(LogWriter, DropsWhatFindsNoRoomCountsItAndSaysSo)
{
    Pipe const pipe;
    std::uint64_t dropped = 0;
    std::string text;
    {
        std::optional<LogWriter> writer(std::in_place, pipe.ends[1], 1000);
        for (int count = 0; count < 50'000; ++count)
            writer->add("a line that nobody takes");
        dropped = writer->dropped();
        EXPECT_GT(dropped, 0u);
        std::thread reader([&] { text = pipe.read_all(); });
        writer.reset();
        pipe.close_sender();
        reader.join();
    }
    EXPECT_NE(text.find(R"("event":"log_lines_dropped","count":)"), std::string::npos);
    EXPECT_LE(dropped, 50'000u);
}
