#pragma once
#include "platform/gate/routes.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation/moderation_words.h"
#include "testing/memory_storage.h"
#include "testing/shop.h"

namespace testing {

// What a preparation gets behind a call.
class Preparation : public platform::Preparation {
public:
    explicit Preparation(Shop& shop) : storage(shop.clock), shop_(shop)
    {
        outside.moderation = &word_list_;
        outside.storage = &storage;
    }
    void read(std::function<void(Read&)> work) override { shop_.read(work); }
    void write(std::function<bool(Write&)> work) override { shop_.database().write_now(std::move(work)); }
    Settings const& settings() const override { return shop_.settings; }
    hosts::Hosts const& hosts() const override { return outside; }

    MemoryStorage storage;
    hosts::Hosts outside;

private:
    Shop& shop_;
    hosts::WordList word_list_ { hosts::built_in_refused_words() };
};

}
