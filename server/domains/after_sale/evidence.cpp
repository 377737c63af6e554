#include "domains/after_sale/evidence.h"
#include "domains/after_sale/rules.h"
#include "domains/after_sale/store.h"
#include "domains/limits/limits.h"
#include "generated/refusals/after_sale.h"
#include "generated/refusals/pictures.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/gate/routes.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation/moderation.h"
#include "platform/hosts/storage/picture_folder.h"
#include "platform/hosts/storage/storage.h"
#include "platform/picture/square_picture.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"
#include <algorithm>

namespace after_sale {

namespace evidence {

constexpr hosts::PictureFolder files { "evidence" };
// In pixels: what is printed on a box can be read.
constexpr int longest = 1'024;

Result<Kept> prepare_upload(platform::Preparation& preparation, Shopper const& me, api::AfterSaleEvidenceUpload const& request)
{
    bool is_counted = false;
    preparation.write([&](Write& tx) {
        auto const most = tx.settings().of<Limits>().pictures_a_day;
        is_counted = limits::count_in(tx, me.id, "after_sale:pictures", limits::Period::day, shop_day(tx), 1, most);
        return is_counted;
    });
    if (!is_counted)
        return refusal::evidence_limit_reached;
    auto const bytes = from_base64(request.image);
    if (!bytes)
        return refusal::image_unreadable;
    auto const webp = TRY(picture::fitted_webp(*bytes, longest));
    // What is not judged yet only the shop and its buyer see.
    if (preparation.hosts().moderation->image(webp) == hosts::Verdict::refused)
        return refusal::evidence_refused;
    Kept kept { to_hex(sha256(webp)) };
    preparation.hosts().storage->put(files.name_of(kept.sha256), webp);
    return kept;
}

Result<api::AfterSaleUploadedEvidence> upload(Write& tx, Shopper const& me, api::AfterSaleEvidenceUpload const&, Kept const& kept)
{
    store::put_evidence(tx, me.id, kept.sha256);
    return api::AfterSaleUploadedEvidence { address_of_picture(kept.sha256) };
}

Result<std::vector<std::string>> use(Write& tx, AccountId account, std::vector<std::string> const& pictures)
{
    std::vector<std::string> hashes;
    for (std::string_view const picture : pictures) {
        auto const hash = files.hash_in(picture);
        if (!hash || !store::use_evidence(tx, account, *hash))
            return refusal::evidence_unknown;
        if (std::ranges::find(hashes, *hash) == hashes.end())
            hashes.emplace_back(*hash);
    }
    return hashes;
}

void clean_up(Write& tx) { store::remove_unused_evidence(tx, tx.now() - tx.settings().of<Limits>().unused_picture_life); }

void remove_files(platform::Preparation& outside)
{
    Time limit = 0;
    outside.read([&](Read& tx) { limit = tx.now() - tx.settings().of<Limits>().unused_picture_life; });
    files.remove_unused(*outside.hosts().storage, limit, [&](std::string_view hash) {
        bool is_used = false;
        outside.read([&](Read& tx) { is_used = store::is_evidence_of_anybody(tx, hash); });
        return is_used;
    });
}

}

std::string address_of_picture(std::string_view hash) { return evidence::files.path_of(hash); }

}
