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
#include "platform/hosts/storage/picture_folder.h"
#include "platform/hosts/storage/storage.h"
#include "platform/picture/square_picture.h"
#include "platform/settings.h"

namespace account::avatar {

constexpr hosts::PictureFolder pictures { "avatars" };
// In pixels.
constexpr int side = 240;

std::string path_of(std::string_view sha256) { return pictures.path_of(sha256); }

std::optional<std::string_view> hash_in(std::string_view path) { return pictures.hash_in(path); }

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
        preparation.hosts().storage->put(pictures.name_of(kept.sha256), webp);
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
    Time limit = 0;
    outside.read([&](Read& tx) { limit = tx.now() - tx.settings().of<rules::Limits>().unused_avatar_life; });
    pictures.remove_unused(*outside.hosts().storage, limit, [&](std::string_view hash) {
        bool is_used = false;
        outside.read([&](Read& tx) { is_used = store::is_avatar_of_anybody(tx, hash); });
        return is_used;
    });
}

}
