#include "domains/account/profile/avatar.h"
#include "domains/account/login/attempts.h"
#include "domains/account/profile/audit.h"
#include "domains/account/profile/profile_store.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/pictures.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/gate/routes.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/storage/storage.h"
#include "platform/picture/square_picture.h"
#include "platform/settings.h"
#include <algorithm>

namespace account::avatar {

constexpr std::string_view folder = "avatars";
constexpr std::string_view served_at = "/uploads/";
constexpr std::string_view ending = ".webp";
// In pixels.
constexpr int side = 240;

static std::string name_of(std::string_view sha256) { return std::string(folder) + "/" + std::string(sha256) + std::string(ending); }

std::string path_of(std::string_view sha256) { return std::string(served_at) + name_of(sha256); }

static std::optional<std::string_view> hash_in_name(std::string_view name)
{
    auto const begin = folder.size() + 1;
    auto const hash = name.substr(std::min(begin, name.size()), 64);
    return hash.size() == 64 && name == name_of(hash) ? std::optional(hash) : std::nullopt;
}

std::optional<std::string_view> hash_in(std::string_view path)
{
    return path.starts_with(served_at) ? hash_in_name(path.substr(served_at.size())) : std::nullopt;
}

Result<Kept> prepare_upload(platform::Preparation& preparation, Shopper const& me, api::AccountAvatarUpload const& request)
{
    bool is_counted = false;
    preparation.write([&](Write& tx) {
        auto const& limits = tx.settings().of<rules::Limits>();
        auto const uploads = attempts::of("avatar_account", std::to_string(me.id.value));
        is_counted = store::count_attempt(tx, uploads, tx.now() - days(1), limits.avatars_per_day);
        return is_counted;
    });
    if (!is_counted)
        return refusal::avatar_limit_reached;
    auto const bytes = from_base64(request.image);
    if (!bytes)
        return refusal::image_unreadable;
    auto const webp = TRY(picture::square_webp(*bytes, side));
    Kept kept { to_hex(sha256(webp)), preparation.hosts().moderation->image(webp) };
    if (kept.verdict != hosts::Verdict::refused)
        preparation.hosts().storage->put(name_of(kept.sha256), webp);
    return kept;
}

Result<api::AccountUploadedAvatar> upload(Write& tx, Shopper const& me, api::AccountAvatarUpload const&, Kept const& kept)
{
    api::AccountUploadedAvatar uploaded;
    uploaded.state = state_in(store::put_avatar(tx, me.id, kept.sha256, api::to_string(state_of(kept.verdict))));
    if (uploaded.state != api::AccountAuditState::refused)
        uploaded.avatar = path_of(kept.sha256);
    return uploaded;
}

Status show(Write& tx, AccountId account, std::string_view path)
{
    auto const hash = hash_in(path);
    if (!hash)
        return refusal::avatar_unknown;
    // Two pictures chosen at once are shown one after the other, and the first is replaced.
    store::lock_account(tx, account);
    if (!store::use_avatar(tx, account, *hash)) {
        auto const state = store::find_avatar_state(tx, account, *hash);
        if (!state)
            return refusal::avatar_unknown;
        return *state == "pending" ? refusal::audit_pending : refusal::audit_not_passed;
    }
    store::replace_other_avatars(tx, account, *hash);
    store::put_shown_avatar(tx, account, path);
    return done();
}

void clean_up(Write& tx)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    store::remove_avatars(tx, tx.now() - limits.unused_avatar_life, tx.now() - limits.replaced_avatar_life);
}

void remove_files(platform::Preparation& outside)
{
    auto& storage = *outside.hosts().storage;
    Time limit = 0;
    outside.read([&](Read& tx) { limit = tx.now() - tx.settings().of<rules::Limits>().unused_avatar_life; });
    for (auto const& name : storage.names_put_before(folder, limit)) {
        auto const hash = hash_in_name(name);
        bool is_used = false;
        if (hash)
            outside.read([&](Read& tx) { is_used = store::is_avatar_of_anybody(tx, *hash); });
        // Whoever uploads the same picture at this moment puts the file anew, and then it stays.
        if (!is_used)
            storage.remove_put_before(name, limit);
    }
}

}
