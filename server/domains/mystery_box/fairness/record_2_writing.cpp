#include "domains/mystery_box/fairness/record_2.h"
#include "kernel/bytes.h"

// The files as they are written.
namespace mystery_box::verify_2 {

namespace {

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
    object.add("place", evidence.place).hex("number", evidence.number).hex("commitment", evidence.commitment);
    object.add("heads", list_of(evidence.heads, [](Head const& head) {
        return Object().add("n", head.n).hex("head", head.head).hex("signature", head.signature).text("by", "answer").take();
    }));
    object.add("did", list_of(evidence.did, [](Evidence::Did const& did) {
        Object written;
        written.text("what", deed_words[static_cast<std::size_t>(did.what)]).add("at", did.at).add("n", did.n);
        if (!did.slots.empty())
            written.add("slots", list_of(did.slots, [](std::int32_t slot) { return std::to_string(slot); }));
        return written.take();
    }));
    object.add("told", list_of(evidence.told, [](Evidence::Told const& told) {
        return Object().add("at", told.at).add("code", told.code).text("reason", told.reason).take();
    }));
    return object.take();
}

std::string json_of(KeptHeads const& kept)
{
    Object object;
    object.add("version", 2).text("kind", "heads").id("boxSetId", kept.set).hex("manifest", kept.manifest);
    return object
        .add("heads",
            list_of(kept.heads,
                [](Head const& head) { return Object().add("n", head.n).hex("head", head.head).hex("signature", head.signature).take(); }))
        .take();
}

}
