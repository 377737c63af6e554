#include "domains/mystery_box/record_2.h"
#include "kernel/bytes.h"
#include "platform/json_members.h"
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
        if (!member || member->value != text)
            blame(std::string(name) + " has to be " + std::string(text));
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
        return is_text(member);
    }
    template<class Whole>
    requires std::is_integral_v<Whole> &&(!std::is_same_v<Whole, bool>)static bool read(platform::Member const& member, Whole& number)
    {
        return !is_text(member) && is_whole(member.json, number);
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

std::optional<Deed> deed_of(std::string_view word);

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
    fields.take_if_there("n", did.n);
    fields.each_if_there("slots", [&](platform::Member const& element) {
        if (!Fields::read(element, did.slots.emplace_back()))
            fields.blame("slots is not what it should be");
    });
    fields.end();
    return did;
}

// --- Writing.

constexpr std::string_view deeds[] = { "join", "here", "answer", "order", "cancel", "leave" };

std::optional<Deed> deed_of(std::string_view word)
{
    auto const at = std::find(std::begin(deeds), std::end(deeds), word);
    return at == std::end(deeds) ? std::nullopt : std::optional(static_cast<Deed>(at - std::begin(deeds)));
}

// An object as it grows.
class Object {
public:
    // A number, true or false, or something that is JSON already.
    Object& add(std::string_view name, std::string_view json)
    {
        text_.append(text_.empty() ? "{\"" : ",\"").append(name).append("\":").append(json);
        return *this;
    }
    Object& add(std::string_view name, std::int64_t number) { return add(name, std::string_view(std::to_string(number))); }
    // None of what we write has to be escaped.
    Object& text(std::string_view name, std::string_view value) { return add(name, std::string_view("\"" + std::string(value) + "\"")); }
    template<std::size_t size>
    Object& hex(std::string_view name, std::array<std::uint8_t, size> const& bytes)
    {
        return text(name, to_hex(bytes));
    }
    template<std::size_t size>
    Object& hex(std::string_view name, std::optional<std::array<std::uint8_t, size>> const& bytes)
    {
        return bytes ? hex(name, *bytes) : *this;
    }
    template<class Tag>
    Object& id(std::string_view name, Id<Tag> id)
    {
        return id ? text(name, std::to_string(id.value)) : *this;
    }
    std::string take() { return std::move(text_.append("}")); }

private:
    std::string text_;
};

template<class List, class Write>
std::string list_of(List const& list, Write write)
{
    std::string text = "[";
    for (auto const& element : list)
        text.append(text.size() > 1 ? "," : "").append(write(element));
    return text + "]";
}

std::string json_text(std::string_view text) { return "\"" + std::string(text) + "\""; }

}

std::variant<Record, Unreadable> read_record(std::string_view json)
{
    Record record;
    std::string flaw;
    auto& published = record.published;
    Fields fields(json, flaw);
    fields.expect("version", "2");
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
    fields.expect("version", "2");
    fields.take("boxSetId", proof.set);
    fields.take("epoch", proof.epoch);
    fields.take("slot", proof.slot);
    std::string kind;
    fields.take("kind", kind);
    proof.kind = kind == "hint" ? fairness::Kind::hint : fairness::Kind::item;
    if (kind != "hint" && kind != "item")
        fields.blame("kind is not what it should be");
    fields.take_if_there("styleId", proof.style);
    fields.take("salt", proof.salt);
    fields.take("index", proof.index);
    fields.take("leaves", proof.leaves);
    fields.each("path", [&](platform::Member const& element) {
        if (!Fields::read(element, proof.path.emplace_back()))
            fields.blame("path is not what it should be");
    });
    fields.take("root", proof.root);
    fields.take("input", proof.input);
    fields.take("turn", proof.turn);
    proof.newest = read_head(fields);
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
    fields.expect("version", "2");
    fields.expect("kind", "evidence");
    fields.take("boxSetId", evidence.set);
    fields.take("manifest", evidence.manifest);
    fields.take_if_there("place", evidence.place);
    fields.take("number", evidence.number);
    fields.take("commitment", evidence.commitment);
    fields.each("heads", [&](platform::Member const& element) {
        Fields head(element.json, flaw);
        evidence.heads.push_back(read_head(head));
        std::string by;
        head.take("by", by);
        head.end();
    });
    fields.each("did", [&](platform::Member const& element) { evidence.did.push_back(read_did(element.json, flaw)); });
    // What the shop answered is kept for a reader; nothing can be checked about it.
    fields.each("told", [](platform::Member const&) {});
    fields.end();
    return outcome(std::move(evidence), std::move(flaw));
}

static void read_heads_of_set(std::string_view json, std::vector<Head>& heads, std::string& flaw)
{
    Fields fields(json, flaw);
    fields.expect("version", "2");
    fields.expect("kind", "heads");
    BoxSetId set;
    Digest manifest {};
    fields.take("boxSetId", set);
    fields.take("manifest", manifest);
    fields.each("heads", [&](platform::Member const& element) {
        Fields members(element.json, flaw);
        heads.push_back(read_head(members));
        heads.back().set = set;
        members.end();
    });
    fields.end();
}

std::variant<std::vector<Head>, Unreadable> read_heads(std::string_view text)
{
    std::vector<Head> heads;
    std::string flaw;
    if (platform::members_of(text)) {
        read_heads_of_set(text, heads, flaw);
        return outcome(std::move(heads), std::move(flaw));
    }
    while (!text.empty() && flaw.empty()) {
        auto const end = std::min(text.find('\n'), text.size());
        auto const line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.find_first_not_of(" \r") != std::string_view::npos)
            read_heads_of_set(line, heads, flaw);
    }
    if (heads.empty() && flaw.empty())
        flaw = "no head";
    return outcome(std::move(heads), std::move(flaw));
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

std::string json_of(Record const& record)
{
    auto const& published = record.published;
    Object object;
    object.add("version", 2).text("kind", "set").id("boxSetId", published.set).id("seriesId", published.series);
    object.add("number", published.number).add("boxCount", published.boxes).text("draw", "turn").id("lastOneStyleId", published.last_one);
    object.hex("commitment", published.commitment).hex("signer", published.signer).hex("opening", published.opening);
    if (published.opens)
        object.add("opensAt", *published.opens);
    object.add("revealAfter", published.reveal_after).add("revealBy", published.reveal_by).hex("beacon", published.beacon);
    object.add("content", list_of(published.content, [](fairness_2::Content const& content) {
        return Object()
            .id("styleId", content.style)
            .add("total", content.total)
            .add("hidden", std::string_view(content.is_hidden ? "true" : "false"))
            .take();
    }));
    object.hex("manifest", record.manifest).add("log", list_of(record.log, json_text));
    return object.hex("head", record.head).hex("signature", record.signature).hex("seed", record.seed).hex("master", record.master).take();
}

std::string json_of(Proof const& proof)
{
    Object object;
    object.add("version", 2).id("boxSetId", proof.set).add("epoch", proof.epoch).add("slot", proof.slot);
    object.text("kind", proof.kind == fairness::Kind::item ? "item" : "hint").id("styleId", proof.style).hex("salt", proof.salt);
    object.add("index", proof.index).add("leaves", proof.leaves);
    object.add("path", list_of(proof.path, [](Digest const& sibling) { return json_text(to_hex(sibling)); })).hex("root", proof.root);
    object.hex("input", proof.input).add("turn", proof.turn).add("n", proof.newest.n).hex("head", proof.newest.head);
    return object.hex("signature", proof.newest.signature).take();
}

std::string json_of(Evidence const& evidence)
{
    Object object;
    object.add("version", 2).text("kind", "evidence").id("boxSetId", evidence.set).hex("manifest", evidence.manifest);
    if (evidence.place != 0)
        object.add("place", evidence.place);
    object.hex("number", evidence.number).hex("commitment", evidence.commitment);
    object.add("heads", list_of(evidence.heads, [](Head const& head) {
        return Object().add("n", head.n).hex("head", head.head).hex("signature", head.signature).text("by", "answer").take();
    }));
    object.add("did", list_of(evidence.did, [](Evidence::Did const& did) {
        Object written;
        written.text("what", deeds[static_cast<std::size_t>(did.what)]).add("at", did.at).add("n", did.n);
        if (!did.slots.empty())
            written.add("slots", list_of(did.slots, [](std::int32_t slot) { return std::to_string(slot); }));
        return written.take();
    }));
    return object.add("told", std::string_view("[]")).take();
}

std::string json_of(BoxSetId set, Digest const& manifest, std::span<Head const> heads)
{
    Object object;
    object.add("version", 2).text("kind", "heads").id("boxSetId", set).hex("manifest", manifest);
    return object
        .add("heads",
            list_of(heads,
                [](Head const& head) { return Object().add("n", head.n).hex("head", head.head).hex("signature", head.signature).take(); }))
        .take();
}

}
