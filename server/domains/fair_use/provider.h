#pragma once
#include "domains/fair_use/fair_use.h"

namespace fair_use {

// Who asks those that come too often. The one of this name in the setting fair_use.provider is asked:
//
//     module.registers.add<fair_use::Provider>("tiles", std::make_shared<Tiles>());
//
// Whose challenge it is, how long it is good, and that it is answered once, is not its business.
class Provider {
public:
    virtual ~Provider() = default;

    struct Asked {
        // Nobody knows it beforehand; for each challenge another one.
        std::string_view id;
        std::int32_t work_bits = 0;
        std::string_view language;
    };
    struct Given {
        std::string_view id;
        // As it was when it was asked.
        std::int32_t work_bits = 0;
        api::FairUseAnswer const& answer;
    };
    // Puts in what the client has to know.
    virtual void ask(Settings const& settings, Asked const& asked, api::FairUseChallenge& challenge) const = 0;
    // What costs the shop next to nothing to look at: false, and the challenge may still be answered.
    virtual bool has_worked(Given const& given) const = 0;
    // Then the answer. False, and it cannot be answered any more.
    virtual bool is_right(Settings const& settings, Given const& given) const = 0;
};

constexpr std::string_view built_in = "built_in";
void add_built_in(platform::Module& module);

}
