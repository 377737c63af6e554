#include "domains/fair_use/provider.h"
#include "domains/fair_use/questions.h"
#include "domains/fair_use/rules.h"
#include "kernel/bytes.h"
#include "platform/module.h"
#include "platform/secrets/keyed_name.h"

namespace fair_use {

// Work for the device, and a question in words for its owner. Neither is kept: both follow from the id, the question only for who has the
// shop's key.
class BuiltIn : public Provider {
public:
    void ask(Settings const& settings, Asked const& asked, api::FairUseChallenge& challenge) const override
    {
        challenge.question = questions::from(seed_of(settings, asked.id), message::language_of(asked.language)).text;
        challenge.work = api::FairUseWork { std::string(asked.id), rules::work_parts, asked.work_bits };
    }
    bool has_worked(Given const& given) const override
    {
        return given.answer.work && rules::is_work(given.id, given.work_bits, *given.answer.work);
    }
    bool is_right(Settings const& settings, Given const& given) const override
    {
        return questions::means(given.answer.answer, questions::from(seed_of(settings, given.id), message::Language::en).answer);
    }

private:
    static Digest seed_of(Settings const& settings, std::string_view id)
    {
        return array_from_hex<32>(platform::keyed_name(settings, "fair use question", id)).value_or(Digest {});
    }
};

void add_built_in(platform::Module& module) { module.registers.add<Provider>(built_in, std::make_shared<BuiltIn>()); }

}
