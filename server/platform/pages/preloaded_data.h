#pragma once
// Answers to what a page of the web app asks first, as anybody would get them, so that they can travel with the page itself.
#include "platform/gate/router.h"
#include <span>
#include <string>
#include <vector>

class Read;

namespace platform {

class FirstAnswers {
public:
    // The routes have to outlive it.
    explicit FirstAnswers(std::span<Route const> routes) : router_(routes) { }

    // A JSON object: the address of each call that was answered, and its answer. What is no public read, does not fit the contract or is
    // refused is left out: the app asks for it as it would without us.
    std::string collect(Read& tx, Visitor const& who, std::vector<std::string> const& addresses) const;

private:
    std::string answer(Read& tx, Visitor const& who, std::string_view address) const;

    Router router_;
};

}
