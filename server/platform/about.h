#pragma once
#include "generated/common.h"
#include <string>

// What a refusal is about.
struct About {
    // The goods that are sold out; empty where it has no name.
    api::LocalText name = {};
    // What the client needs to go on, as JSON of a model that the refusal's declaration names; empty where it needs nothing.
    std::string details = {};
};
