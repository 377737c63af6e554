#pragma once
#include "domains/notice/notice.h"
#include "platform/settings/fields_forward.h"
#include <map>
#include <optional>
#include <span>
#include <string_view>

class Settings;

// What each notice says. The ids of the mini-program's templates come from its host, so they are settings.
namespace notice::templates {

struct Template {
    Key key;
    std::string_view name;
    // It cannot wait until somebody reads their mails.
    bool is_pushed;
    // Its mail ends with how to switch such mails off.
    bool tells_how_to_stop;
    // Of the mini-program, and of the web app.
    std::string_view page;
    // The host's names for the values, in their order: what stands before the number says what may be in it.
    std::string_view fields;
    // Of the mail; "{1}" stands for the first value.
    message::Texts subject;
    message::Texts body;
};

// By the name of the notice.
struct Names {
    static void declare(settings::Fields<Names>& add);

    std::map<std::string, std::string> templates;
    std::map<std::string, std::string> fields;
};

std::span<Template const> all();
Template const& of(Key key);

// The setting message.template.<name>; in the sandbox "sandbox-<name>" without it. Empty: the mini-program has no such template, or the
// shop no mini-program (program.appid).
std::string program_id(Settings const& settings, Template const& one);
// What stands for the mails of this template in the calls.
std::string mail_id(Template const& one);
// And for its push messages.
std::string push_id(Template const& one);

struct Wording {
    std::string subject;
    std::string body;
};
Wording mail(Template const& one, std::vector<api::LocalText> const& values, message::Language language);

struct Field {
    std::string name;
    std::string value;
};
// The values under the names of the setting message.fields.<name> ("thing1,thing2"), made to fit what the host lets into each.
std::vector<Field> program_fields(Settings const& settings, Template const& one, std::vector<api::LocalText> const& values,
    message::Language language);

}
