#pragma once
#include "domains/mystery_box/fairness/fairness_2.h"
#include <span>
#include <variant>

// The files of version 2 of the draw: what a set's public record, a proof, a kept head and a device's evidence say, and how they are read.
// Their layout stands in docs/fairness.md. Pure: from text to values and back; a file may come from anybody.
namespace mystery_box::verify_2 {

using fairness_2::Minute;
using fairness_2::Number;

struct Record {
    // With the fields the manifest is made of.
    fairness_2::Manifest published;
    Digest manifest {};
    std::vector<std::string> log;
    Digest head {};
    ed25519::Signature signature {};
    // 32 bytes each, once they are told: of the opening's order, and of every arrangement.
    std::optional<Digest> seed;
    std::optional<Digest> master;
};

// A head as somebody has kept it. The live channel tells heads without their signatures.
struct Head {
    std::int64_t n = 0;
    Digest head {};
    std::optional<ed25519::Signature> signature;
};

// Heads of one set that somebody has kept.
struct KeptHeads {
    BoxSetId set;
    Digest manifest {};
    std::vector<Head> heads;
};

struct Proof {
    BoxSetId set;
    std::int32_t epoch = 0;
    std::int32_t slot = 0;
    fairness::Kind kind = fairness::Kind::item;
    // None (0): a hint of a box that has nothing to tell.
    StyleId style;
    Digest salt {};
    std::int64_t index = 0;
    std::int64_t leaves = 0;
    std::vector<Digest> path;
    Digest root {};
    Digest input {};
    // The entry of the turn that arranged the boxes.
    std::int64_t turn = 0;
    // The newest when it was given.
    Head newest;
};

enum class Deed : std::uint8_t { join, here, answer, order, cancel, leave };
constexpr std::string_view deed_words[] = { "join", "here", "answer", "order", "cancel", "leave" };

// What a device has kept about one place of its owner.
struct Evidence {
    struct Did {
        Deed what = Deed::join;
        // Milliseconds since 1970, by the device's clock.
        std::int64_t at = 0;
        // The newest entry it knew of.
        std::int64_t n = 0;
        std::vector<std::int32_t> slots;
    };
    // What the shop answered.
    struct Told {
        std::int64_t at = 0;
        // 200: it was done; 0: no answer came.
        std::int64_t code = 0;
        std::string reason;
    };

    BoxSetId set;
    Digest manifest {};
    // None (0): the shop never told it one.
    std::int64_t place = 0;
    Number number {};
    Digest commitment {};
    std::vector<Head> heads;
    std::vector<Did> did;
    // To each of them.
    std::vector<Told> told;
};

// What is wrong with a file that is none: the name of the field, and a few words.
struct Unreadable {
    std::string why;
};

// Each takes exactly the fields of the page, each once, written as the page says: nothing that is not known, no number with a sign or a
// zero in front or above 2^53 - 1, hexadecimal digits in lower case, texts in ASCII.
std::variant<Record, Unreadable> read_record(std::string_view json);
std::variant<Proof, Unreadable> read_proof(std::string_view json);
std::variant<Evidence, Unreadable> read_evidence(std::string_view json);
// The kept heads of one set, or of several, one set a line, as a witness writes them.
std::variant<std::vector<KeptHeads>, Unreadable> read_heads(std::string_view text);

// The field `version` of any of them; 0 where there is none.
std::int64_t version_of(std::string_view json);
// The field `kind`; empty where there is none.
std::string kind_of(std::string_view json);

std::string json_of(Record const& record);
std::string json_of(Proof const& proof);
std::string json_of(Evidence const& evidence);
// One line of a witness's file, without its newline.
std::string json_of(KeptHeads const& kept);

}
