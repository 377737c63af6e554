#pragma once
#include "domains/after_sale/after_sale.h"
#include "platform/gate/caller.h"

namespace platform {
class Preparation;
}

// Pictures that show what is wrong: uploaded, made safe, named by an application, removed.
namespace after_sale::evidence {

// A picture that was made safe and kept.
struct Kept {
    std::string sha256;
};
// Counts the try first, as looking at a picture is expensive. Refuses evidence_limit_reached, evidence_refused (by moderation),
// image_unreadable, image_too_large.
Result<Kept> prepare_upload(platform::Preparation& preparation, Shopper const& me, api::AfterSaleEvidenceUpload const& request);
Result<api::AfterSaleUploadedEvidence> upload(Write& tx, Shopper const& me, api::AfterSaleEvidenceUpload const& request, Kept const& kept);

// An application names these: their hashes. Refuses evidence_unknown for what this account did not upload.
Result<std::vector<std::string>> use(Write& tx, AccountId account, std::vector<std::string> const& pictures);

// Forgets pictures that no application names.
void clean_up(Write& tx);
// Removes the files that belong to nobody any more, and those that never did.
void remove_files(platform::Preparation& outside);

}
