#include "app/verify.h"
#include "contract/codec.h"
#include "domains/mystery_box/verify.h"
#include "platform/json_members.h"
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace app {

namespace verify_draw = mystery_box::verify;

static std::string read_file(std::string const& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file)
        throw std::runtime_error("cannot read " + path);
    return text.str();
}

// An answer may be kept as it came, in its envelope.
static std::string_view without_envelope(std::string_view json)
{
    auto const members = platform::members_of(json);
    if (members && members->size() == 3)
        for (auto const& member : *members)
            if (member.name == "data")
                return member.json;
    return json;
}

static void print(std::string_view verdict, std::string_view check, std::string_view text)
{
    std::cout << verdict << check << ": " << text << '\n';
}

// Nothing when the file is none; says so.
template<class Content>
static std::optional<Content> read(std::string const& path, codec::Type const& type, std::string_view what)
{
    Content content;
    auto const text = read_file(path);
    auto const refusal = codec::decode_json(type, without_envelope(text), &content);
    if (!refusal)
        return content;
    auto const where = refusal->field.empty() ? std::string() : refusal->field + ": ";
    print("BROKEN  ", "format", path + " is no " + std::string(what) + " (" + where + std::string(refusal->reason) + ")");
    return std::nullopt;
}

static std::optional<api::MysteryBoxRecord> read_record(std::string const& path)
{
    return read<api::MysteryBoxRecord>(path, *api::mystery_box_show_record.answer, "record of a set");
}

static bool print(std::vector<verify_draw::Finding> const& findings)
{
    for (auto const& finding : findings) {
        switch (finding.verdict) {
        case verify_draw::Verdict::holds: print("ok      ", finding.check, finding.text); break;
        case verify_draw::Verdict::broken: print("BROKEN  ", finding.check, finding.text); break;
        case verify_draw::Verdict::open: print("open    ", finding.check, finding.text); break;
        }
    }
    return verify_draw::is_sound(findings);
}

int verify(VerifyOptions const& options)
{
    auto const record = read_record(options.record);
    if (!record)
        return 1;
    bool is_sound = print(verify_draw::check_record(*record));
    if (!options.earlier.empty()) {
        auto const earlier = read_record(options.earlier);
        is_sound = earlier && print(verify_draw::check_earlier(*earlier, *record)) && is_sound;
    }
    for (auto const& path : options.proofs) {
        auto const proof = read<api::MysteryBoxProof>(path, *api::mystery_box_show_proof.answer, "proof of a box");
        is_sound = proof && print(verify_draw::check_proof(*proof, *record)) && is_sound;
    }
    return is_sound ? 0 : 1;
}

}
