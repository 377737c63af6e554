#pragma once
#include "generated/account.h"
#include "generated/ids/account_id.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include "platform/hosts/moderation/moderation.h"
#include <optional>
#include <string>
#include <string_view>

class Write;

namespace platform {
class Preparation;
}

// Pictures of shoppers: uploaded, judged, shown, removed.
namespace account::avatar {

// A picture that was made safe and kept.
struct Kept {
    std::string sha256;
    hosts::Verdict verdict {};
};
// Counts the try first, as looking at a picture is expensive. Refuses avatar_limit_reached, image_unreadable, image_too_large.
Result<Kept> prepare_upload(platform::Preparation& preparation, Shopper const& me, api::AccountAvatarUpload const& request);
Result<api::AccountUploadedAvatar> upload(Write& tx, Shopper const& me, api::AccountAvatarUpload const& request, Kept const& kept);

// Shows the account with this picture from now on. Refuses avatar_unknown for what this account did not upload (also when somebody else
// did), audit_pending, audit_not_passed.
Status show(Write& tx, AccountId account, std::string_view path);

// Where the shop serves it.
std::string path_of(std::string_view sha256);
// The hash in such a path.
std::optional<std::string_view> hash_in(std::string_view path);

// Forgets pictures that were not used for a day, or replaced for seven.
void clean_up(Write& tx);
// Removes the files that belong to no account any more, and those that never did.
void remove_files(platform::Preparation& outside);

}
