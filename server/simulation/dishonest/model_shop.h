#pragma once
// Sets of version 2 of the draw that are sold as the shop would sell them, without a database and within microseconds: complete records
// with every word of the log, for verifiers, which need many. It can also cheat in each of the ways that a shop with the secret could.
#include "domains/mystery_box/fairness/verify_2.h"
#include "kernel/chance/scripted_random.h"

namespace simulation {

enum class Trick : std::uint8_t {
    none,
    // Writes dummy places until the arrangement would please it, if only the chooser's number were the one it guesses.
    grinds,
    // Lets people who are not there have turns, so that the boxes are mixed anew.
    invents_turns,
    // Denies the answer of a phone whose owner would get a hidden figure.
    mutes,
    // Lets payments for hidden figures fail.
    fails_payments,
    // Takes hidden figures back after the sale.
    takes_back,
    never_reveals,
    // Calls a friend before those who came first.
    jumps_the_line,
    // Its own account has the first turn, every third, one at random, or the one with three boxes left, and takes the hidden figure.
    own_first,
    own_third,
    own_random,
    own_late,
};

struct SetOptions {
    int boxes = 12;
    // So many styles share the ordinary boxes; the hidden one is in so many.
    int ordinary = 11;
    int hidden = 1;
    // With an announced opening and its lobby.
    bool is_announced = false;
    // With everything that can happen to a set: passes, cool-offs, pauses, several boxes at once, what is kept, late money, returns, a sale
    // that ends early. Without it everybody buys one box, the last is the shop's friend's, and one payment in twenty fails.
    bool is_lively = true;
    Trick trick = Trick::none;
    // Makes proofs and evidence, too.
    bool keeps_papers = false;
};

struct SoldSet {
    mystery_box::verify_2::Record record;
    // Of each box sold; every second is of a hint.
    std::vector<mystery_box::verify_2::Proof> proofs;
    // Of each place that had a call.
    std::vector<mystery_box::verify_2::Evidence> evidence;
    // Hidden figures that ordinary buyers got and could keep.
    int to_buyers = 0;
};

class ModelShop {
public:
    // The same seed sells the same sets.
    explicit ModelShop(std::uint64_t seed);

    SoldSet sell(SetOptions const& options);
    ScriptedRandom& random() { return random_; }
    // Signs as the shop does: a head that it tells somebody.
    ed25519::Signature sign(BoxSetId set, std::int64_t n, Digest const& head) const;
    // The record with another log: everything that follows from the lines is made anew, as only the shop could.
    void chain_anew(mystery_box::verify_2::Record& record) const;

private:
    ScriptedRandom random_;
    ed25519::SigningKey key_;
    std::int64_t made_ = 0;
};

}
