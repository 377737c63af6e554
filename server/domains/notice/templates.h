#pragma once
#include "domains/notice/notice.h"
#include <optional>
#include <span>
#include <string_view>

class Settings;

// What each notice says. The ids of the mini-program's templates come from its host, so they are settings.
namespace notice::templates {

struct Template {
    Key key;
    std::string_view name;
    // Of the mini-program.
    std::string_view page;
    // The host's names for the values, in their order: what stands before the number says what may be in it.
    std::string_view fields;
    // Of the mail; "{1}" stands for the first value.
    std::string_view subject_zh;
    std::string_view subject_en;
    std::string_view body_zh;
    std::string_view body_en;
};

std::span<Template const> all();
Template const& of(Key key);

// The setting message.template.<name>; in the sandbox "sandbox-<name>" without it. Empty: the mini-program has no such template, or the
// shop no mini-program (program.appid).
std::string program_id(Settings const& settings, Template const& one);
// What stands for the mails of this template in the calls.
std::string mail_id(Template const& one);

struct Wording {
    std::string subject;
    std::string body;
};
Wording mail(Template const& one, std::vector<Value> const& values, message::Language language);

struct Field {
    std::string name;
    std::string value;
};
// The values under the names of the setting message.fields.<name> ("thing1,thing2"), made to fit what the host lets into each.
std::vector<Field> program_fields(Settings const& settings, Template const& one, std::vector<Value> const& values,
    message::Language language);

}
