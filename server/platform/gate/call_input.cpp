#include "platform/gate/call_input.h"
#include "contract/table.h"
#include "platform/gate/json_members.h"
#include <algorithm>

namespace platform {

namespace {

// An empty value of a parameter says that there is none, unless it is a text that has to be there.
void drop_empty(codec::Type const& type, codec::Place place, codec::Pairs& pairs)
{
    std::erase_if(pairs, [&](auto const& pair) {
        if (!pair.second.empty())
            return false;
        auto const field = std::find_if(type.fields.begin(), type.fields.end(),
            [&](codec::Field const& candidate) { return candidate.name == pair.first && candidate.place == place; });
        return field != type.fields.end()
            && (field->need == codec::Need::optional || codec::required_type(*field).kind != codec::Kind::string);
    });
}

std::string lower_case(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](char character) { return character >= 'A' && character <= 'Z' ? static_cast<char>(character + 32) : character; });
    return lower;
}

void read_headers(http::Request const& request, api::CallInfo const& call, CallInput& read)
{
    auto const& fields = call.request->fields;
    auto const wants_header = [](codec::Field const& field) { return field.place == codec::Place::header; };
    if (call.raw || std::any_of(fields.begin(), fields.end(), wants_header))
        for (auto const& [name, value] : request.headers)
            read.input.headers.emplace_back(read.texts.keep(lower_case(name)), value);
}

// A parameter outside JSON is a text, and an array one text after another.
void add_as_pairs(std::vector<Member> const& members, url::Texts& texts, codec::Pairs& pairs)
{
    auto const add = [&](std::string const& name, Member const& value) {
        if (value.json != "null")
            pairs.emplace_back(texts.keep(name), value.value == "undefined" ? std::string_view() : texts.keep(value.value));
    };
    for (auto const& member : members) {
        auto const elements = elements_of(member.json);
        if (!elements)
            add(member.name, member);
        else
            for (auto const& element : *elements)
                add(member.name, element);
    }
}

// Everything is in the envelope: what stands in the request's own query is not signed, and counts for nothing.
bool open_envelope(std::string_view path, codec::Pairs const& form, api::CallInfo const& call, AppCheck& apps, CallInput& read)
{
    auto opened = apps.open(path, form);
    if (!opened.ok()) {
        read.error = opened.error();
        return false;
    }
    auto const& envelope = read.envelope.emplace(opened.take());
    read.query = {};
    read.input.body = envelope.text;
    read.input.query.clear();
    read.input.form.clear();
    auto const members = members_of(envelope.text).value_or(std::vector<Member>());
    add_as_pairs(members, read.texts, read.input.query);
    if (call.body == api::Body::form)
        read.input.form = read.input.query;
    return true;
}

}

bool is_form(http::Request const& request) { return request.header("Content-Type").starts_with("application/x-www-form-urlencoded"); }

bool read_input(http::Request const& request, api::CallInfo const& call, AppCheck& apps, CallInput& read)
{
    codec::Input& input = read.input;
    input.body = request.body;
    read.query = request.query;
    if (call.raw) {
        input.query_text = request.query;
        read_headers(request, call, read);
        return true;
    }
    codec::Pairs form;
    if (!url::read_pairs(request.query, read.texts, input.query)
        || (is_form(request) && !url::read_pairs(request.body, read.texts, form))) {
        read.status = 400;
        return false;
    }
    if (AppCheck::is_envelope(form)) {
        if (!open_envelope(request.path, form, call, apps, read))
            return false;
    } else {
        read.error = apps.check(call, request, input.query, form);
        if (read.error)
            return false;
        // A GET that is called by POST may bring its parameters either way.
        auto& target = call.body == api::Body::form ? input.form : input.query;
        target.insert(target.end(), form.begin(), form.end());
    }
    drop_empty(*call.request, codec::Place::query, input.query);
    drop_empty(*call.request, codec::Place::body, input.form);
    read_headers(request, call, read);
    return true;
}

}
