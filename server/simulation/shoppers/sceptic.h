#pragma once
// Somebody who trusts nobody: keeps every set's public record, and every proof and head that anybody was given, and holds them against each
// other with the verifiers of `kabinet verify`.
#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/fairness/verify_2.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

class Sceptic {
public:
    Sceptic(World& world, Memory const& memory) : world_(world), memory_(memory) { }

    // Every set and proof that there is by now. Answers what is wrong.
    std::vector<std::string> look();

    std::int64_t proofs() const { return proofs_; }
    // Sets of which the secret is public and gives all that was published.
    std::int64_t revealed() const;
    // The same of sets that keep a log.
    std::int64_t revealed_logs() const;
    // The records of these, each with all proofs given of its boxes, as docs/fairness/written_test.py reads them.
    std::vector<std::string> written() const;

private:
    void look_at(BoxSetId set, std::vector<std::string>& broken);
    void look_at_log(BoxSetId set, std::vector<std::string>& broken);
    void look_at_told(BoxSetId set, mystery_box::verify_2::Judged const& judged, std::vector<std::string>& broken);
    void look_at_proof(api::MysteryBoxProof const& proof, std::vector<std::string>& broken);

    World& world_;
    Memory const& memory_;
    // By set, as it was at the last look.
    std::map<std::int64_t, api::MysteryBoxRecord> records_;
    std::map<std::int64_t, mystery_box::verify_2::Judged> judged_;
    std::size_t seen_ = 0;
    std::int64_t proofs_ = 0;
};

}
