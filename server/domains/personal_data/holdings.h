#pragma once
#include <cstdint>
#include <span>
#include <string_view>

// Every table of the shop, with what it has to do with people. A table that is not here makes a test fail (personal_data_test.cpp), and
// so does a column of one that is.
namespace personal_data {

enum class End : std::uint8_t {
    // The rows are deleted.
    removed,
    // They stay, under a number that is nobody's any more. The reason says why.
    kept,
    // The domain sees to it when it hears account::Closed. The reason says how.
    own,
};

// Rows that are of one person.
struct Holding {
    std::string_view table;
    // A condition: whose they are, with the account's id as $1.
    std::string_view whose;
    // The columns that go into the file, "id, created_at".
    std::string_view told;
    // Of these, those that are told only where the condition holds: what is inside a box is not told before it is opened.
    std::string_view hidden_until;
    std::string_view hidden;
    // Those that do not, and why not.
    std::string_view withheld;
    std::string_view why_withheld;
    End end = End::removed;
    std::string_view why_kept;
};

// In the order in which rows can be deleted: what refers to others comes first.
std::span<Holding const> holdings();
// Of these the ones about money that was paid and handed on. They are the first.
std::span<Holding const> holdings_in_books();

// Tables in which nothing is of a shopper.
struct Impersonal {
    std::string_view table;
    std::string_view reason;
};
std::span<Impersonal const> impersonal();

}
