#pragma once
#include "platform/hosts/hosts.h"
#include "testing/shop.h"

namespace testing {

// What a preparation gets behind a call.
class Preparation : public platform::Preparation {
public:
    explicit Preparation(Shop& shop) : shop_(shop) { }
    void read(std::function<void(Read&)> work) override { shop_.read(work); }
    Settings const& settings() const override { return shop_.settings; }
    hosts::Hosts const& hosts() const override { return outside; }

    hosts::Hosts outside;

private:
    Shop& shop_;
};

}
