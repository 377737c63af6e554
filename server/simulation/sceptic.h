#pragma once
// Somebody who trusts nobody: keeps every set's public record and every proof that anybody was given, and holds them against each other
// with the verifier of `kabinet verify`.
#include "domains/mystery_box/verify.h"
#include "simulation/shopper.h"

namespace simulation {

class Sceptic {
public:
    Sceptic(World& world, Memory const& memory) : world_(world), memory_(memory) { }

    // Every set and proof that there is by now. Answers what is wrong.
    std::vector<std::string> look();

    std::int64_t proofs() const { return proofs_; }
    // Sets of which the secret is public and gives all that was published.
    std::int64_t revealed() const;

private:
    void look_at(BoxSetId set, std::vector<std::string>& broken);
    void look_at_proof(api::MysteryBoxProof const& proof, std::vector<std::string>& broken);

    World& world_;
    Memory const& memory_;
    // By set, as it was at the last look.
    std::map<std::int64_t, api::MysteryBoxRecord> records_;
    std::size_t seen_ = 0;
    std::int64_t proofs_ = 0;
};

}
