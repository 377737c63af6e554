#include "domains/mystery_box/fairness/record_2.h"
#include "kernel/bytes.h"
#include "platform/gate/json_members.h"
#include <algorithm>
#include <charconv>

namespace mystery_box::verify_2 {

namespace {

// Takes an object apart, field by field. The first thing that is not as it should be is what is wrong with the file.
class Fields {
public:
    Fields(std::string_view json, std::string& flaw) : flaw_(flaw)
    {
        auto members = platform::members_of(json);
        if (members)
            members_ = std::move(*members);
        else
            blame("no JSON object");
    }

    template<class Value>
    void take(std::string_view name, Value& value)
    {
        auto const* const member = find(name);
        if (!member)
            blame(std::string(name) + " is missing");
        else if (!read(*member, value))
            blame(std::string(name) + " is not what it should be");
    }
    template<class Value>
    void take(std::string_view name, std::optional<Value>& value)
    {
        if (auto const* const member = find(name); member && !read(*member, value.emplace()))
            blame(std::string(name) + " is not what it should be");
    }
    // Where the field may be missing, and its value stays as it is then.
    template<class Value>
    void take_if_there(std::string_view name, Value& value)
    {
        std::optional<Value> found;
        take(name, found);
        if (found)
            value = std::move(*found);
    }
    // The field has to be there and to say just this.
    void expect(std::string_view name, std::string_view text)
    {
        auto const* const member = find(name);
        if (!member || !is_text(*member) || member->value != text)
            blame(std::string(name) + " has to be " + std::string(text));
    }
    void expect_version()
    {
        auto const* const member = find("version");
        if (!member || member->json != "2")
            blame("version has to be 2");
    }
    // A number that counts something from the first on.
    template<class Whole>
    void take_counted(std::string_view name, Whole& number)
    {
        take(name, number);
        if (number < 1)
            blame(std::string(name) + " is not what it should be");
    }
    // A list whose elements `each` looks at.
    template<class Each>
    void each(std::string_view name, Each each)
    {
        if (!each_if_there(name, each))
            blame(std::string(name) + " is missing");
    }
    // Answers whether it is there.
    template<class Each>
    bool each_if_there(std::string_view name, Each each)
    {
        auto const* const member = find(name);
        if (member)
            look_at_each(name, member->json, each);
        return member;
    }
    // Nothing may be left that nobody asked for.
    void end()
    {
        if (!members_.empty())
            blame("unknown or twice: " + members_.front().name.substr(0, 40));
    }
    void blame(std::string why)
    {
        if (flaw_.empty())
            flaw_ = std::move(why);
    }

    static bool read(platform::Member const& member, std::string& text)
    {
        text = member.value;
        return is_text(member) && std::all_of(text.begin(), text.end(), [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
    }
    template<class Whole>
    requires std::is_integral_v<Whole> &&(!std::is_same_v<Whole, bool>)static bool read(platform::Member const& member, Whole& number)
    {
        return !is_text(member) && is_whole(member.json, number) && std::int64_t { number } <= fairness_2::largest_number;
    }
    static bool read(platform::Member const& member, bool& value)
    {
        value = member.json == "true";
        return value || member.json == "false";
    }
    template<class Tag>
    static bool read(platform::Member const& member, Id<Tag>& id)
    {
        return is_text(member) && is_whole(member.value, id.value) && id.value > 0;
    }
    template<std::size_t size>
    static bool read(platform::Member const& member, std::array<std::uint8_t, size>& bytes)
    {
        auto const found = is_text(member) ? array_from_hex<size>(member.value) : std::nullopt;
        if (found)
            bytes = *found;
        return found.has_value();
    }

private:
    static bool is_text(platform::Member const& member) { return member.json.starts_with('"'); }
    template<class Whole>
    static bool is_whole(std::string_view text, Whole& number)
    {
        if (text.empty() || text.front() < '0' || text.front() > '9' || (text.size() > 1 && text.front() == '0'))
            return false;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc() && end == text.data() + text.size();
    }

    template<class Each>
    void look_at_each(std::string_view name, std::string_view json, Each each)
    {
        auto const elements = platform::elements_of(json);
        if (!elements)
            return blame(std::string(name) + " is no list");
        for (auto const& element : *elements) {
            if (!flaw_.empty())
                return;
            each(element);
        }
    }

    // Takes it out of what is left.
    platform::Member const* find(std::string_view name)
    {
        auto const at = std::find_if(members_.begin(), members_.end(), [&](auto const& member) { return member.name == name; });
        if (at == members_.end())
            return nullptr;
        found_ = std::move(*at);
        members_.erase(at);
        return &found_;
    }

    std::string& flaw_;
    std::vector<platform::Member> members_;
    platform::Member found_;
};

// Sets of the shop are smaller by far; a file must not make its reader ask for gigabytes.
constexpr std::int32_t most_boxes = 10'000;

void read_content(Fields& fields, Record& record, std::string& flaw)
{
    fields.each("content", [&](platform::Member const& element) {
        fairness_2::Content content;
        Fields style(element.json, flaw);
        style.take("styleId", content.style);
        style.take("total", content.total);
        style.take("hidden", content.is_hidden);
        style.end();
        record.published.content.push_back(content);
    });
}

Head read_head(Fields& fields)
{
    Head head;
    fields.take("n", head.n);
    fields.take("head", head.head);
    fields.take("signature", head.signature);
    return head;
}

template<class File>
std::variant<File, Unreadable> outcome(File file, std::string flaw)
{
    if (!flaw.empty())
        return Unreadable { std::move(flaw) };
    return file;
}

std::optional<Deed> deed_of(std::string_view word)
{
    auto const at = std::find(std::begin(deed_words), std::end(deed_words), word);
    return at == std::end(deed_words) ? std::nullopt : std::optional(static_cast<Deed>(at - std::begin(deed_words)));
}

Evidence::Did read_did(std::string_view json, std::string& flaw)
{
    Evidence::Did did;
    Fields fields(json, flaw);
    std::string what;
    fields.take("what", what);
    if (auto const deed = deed_of(what))
        did.what = *deed;
    else
        fields.blame("what is not known");
    fields.take("at", did.at);
    fields.take("n", did.n);
    fields.each_if_there("slots", [&](platform::Member const& element) {
        if (!Fields::read(element, did.slots.emplace_back()) || did.slots.back() < 1)
            fields.blame("slots is not what it should be");
    });
    fields.end();
    return did;
}

Evidence::Told read_told(std::string_view json, std::string& flaw)
{
    Evidence::Told told;
    Fields fields(json, flaw);
    fields.take("at", told.at);
    fields.take("code", told.code);
    fields.take("reason", told.reason);
    fields.end();
    return told;
}

}

std::variant<Record, Unreadable> read_record(std::string_view json)
{
    Record record;
    std::string flaw;
    auto& published = record.published;
    Fields fields(json, flaw);
    fields.expect_version();
    fields.expect("kind", "set");
    fields.expect("draw", "turn");
    fields.take("boxSetId", published.set);
    fields.take("seriesId", published.series);
    fields.take("number", published.number);
    fields.take("boxCount", published.boxes);
    if (published.boxes < 1 || published.boxes > most_boxes)
        fields.blame("boxCount is not what it should be");
    fields.take_if_there("lastOneStyleId", published.last_one);
    fields.take("commitment", published.commitment);
    fields.take("signer", published.signer);
    fields.take("opening", published.opening);
    fields.take("opensAt", published.opens);
    if (published.opening.has_value() != published.opens.has_value() || published.opens == 0)
        fields.blame("opensAt is not what it should be");
    fields.take("revealAfter", published.reveal_after);
    fields.take("revealBy", published.reveal_by);
    fields.take("beacon", published.beacon);
    if (published.beacon)
        fields.blame("beacon is of no draw that this version knows");
    read_content(fields, record, flaw);
    fields.take("manifest", record.manifest);
    fields.each("log", [&](platform::Member const& element) {
        if (!Fields::read(element, record.log.emplace_back()))
            fields.blame("log is not what it should be");
    });
    fields.take("head", record.head);
    fields.take("signature", record.signature);
    fields.take("seed", record.seed);
    fields.take("master", record.master);
    fields.end();
    return outcome(std::move(record), std::move(flaw));
}

std::variant<Proof, Unreadable> read_proof(std::string_view json)
{
    Proof proof;
    std::string flaw;
    Fields fields(json, flaw);
    fields.expect_version();
    fields.take("boxSetId", proof.set);
    fields.take_counted("epoch", proof.epoch);
    fields.take_counted("slot", proof.slot);
    std::string kind;
    fields.take("kind", kind);
    proof.kind = kind == "hint" ? fairness::Kind::hint : fairness::Kind::item;
    if (kind != "hint" && kind != "item")
        fields.blame("kind is not what it should be");
    fields.take_if_there("styleId", proof.style);
    fields.take("salt", proof.salt);
    fields.take("index", proof.index);
    fields.take_counted("leaves", proof.leaves);
    if (proof.index > fairness_2::largest_slot || proof.leaves > fairness_2::largest_slot)
        fields.blame("index is not what it should be");
    fields.each("path", [&](platform::Member const& element) {
        if (!Fields::read(element, proof.path.emplace_back()))
            fields.blame("path is not what it should be");
    });
    fields.take("root", proof.root);
    fields.take("input", proof.input);
    fields.take_counted("turn", proof.turn);
    proof.newest = read_head(fields);
    if (proof.newest.n < 1)
        fields.blame("n is not what it should be");
    if (!proof.newest.signature)
        fields.blame("signature is missing");
    fields.end();
    return outcome(std::move(proof), std::move(flaw));
}

std::variant<Evidence, Unreadable> read_evidence(std::string_view json)
{
    Evidence evidence;
    std::string flaw;
    Fields fields(json, flaw);
    fields.expect_version();
    fields.expect("kind", "evidence");
    fields.take("boxSetId", evidence.set);
    fields.take("manifest", evidence.manifest);
    fields.take("place", evidence.place);
    fields.take("number", evidence.number);
    fields.take("commitment", evidence.commitment);
    fields.each("heads", [&](platform::Member const& element) {
        Fields head(element.json, flaw);
        evidence.heads.push_back(read_head(head));
        std::string by;
        head.take("by", by);
        if (by != "live" && by != "answer" && by != "share")
            head.blame("by is not what it should be");
        head.end();
    });
    fields.each("did", [&](platform::Member const& element) { evidence.did.push_back(read_did(element.json, flaw)); });
    fields.each("told", [&](platform::Member const& element) { evidence.told.push_back(read_told(element.json, flaw)); });
    if (evidence.told.size() != evidence.did.size())
        fields.blame("told has not one answer for each of did");
    fields.end();
    return outcome(std::move(evidence), std::move(flaw));
}

static KeptHeads read_heads_of_set(std::string_view json, std::string& flaw)
{
    Fields fields(json, flaw);
    fields.expect_version();
    fields.expect("kind", "heads");
    KeptHeads kept;
    fields.take("boxSetId", kept.set);
    fields.take("manifest", kept.manifest);
    fields.each("heads", [&](platform::Member const& element) {
        Fields members(element.json, flaw);
        kept.heads.push_back(read_head(members));
        members.end();
    });
    fields.end();
    return kept;
}

std::variant<std::vector<KeptHeads>, Unreadable> read_heads(std::string_view text)
{
    std::vector<KeptHeads> kept;
    std::string flaw;
    if (platform::members_of(text)) {
        kept.push_back(read_heads_of_set(text, flaw));
        return outcome(std::move(kept), std::move(flaw));
    }
    while (!text.empty() && flaw.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        auto const line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \r") != std::string_view::npos)
            kept.push_back(read_heads_of_set(line, flaw));
    }
    if (kept.empty() && flaw.empty())
        flaw = "no head";
    return outcome(std::move(kept), std::move(flaw));
}

std::int64_t version_of(std::string_view json)
{
    std::int64_t version = 0;
    for (auto const& member : platform::members_of(json).value_or(std::vector<platform::Member> {}))
        if (member.name == "version" && !Fields::read(member, version))
            version = 0;
    return version;
}

std::string kind_of(std::string_view json)
{
    std::string kind;
    for (auto const& member : platform::members_of(json).value_or(std::vector<platform::Member> {}))
        if (member.name == "kind")
            kind = member.value;
    return kind;
}

}
