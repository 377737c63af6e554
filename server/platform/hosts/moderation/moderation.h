#pragma once
#include <string_view>

namespace hosts {

enum class Verdict {
    pass,
    // A person has to look first.
    pending,
    refused,
};

// Judges what a shopper wants to show to others. Asked in a preparation, never within a transaction.
class Moderation {
public:
    virtual ~Moderation() = default;
    // A name or a short text in UTF-8. May block.
    virtual Verdict text(std::string_view text) = 0;
    // A picture as it would be shown: WebP, nothing but pixels. May block.
    virtual Verdict image(std::string_view webp) = 0;
};

}
