#pragma once
// Whoever packs and sends, and whoever carries: what they had in their hands, beside what the shop has written down of it.
#include "domains/fulfilment/fulfilment.h"
#include "simulation/engine/world.h"
#include "simulation/mall/mall_memory.h"
#include "simulation/shoppers/tempers.h"
#include <set>

namespace simulation {

// Brings parcels, loses some, brings some back; and says so late, twice, in any order, and now and then not as it is.
class ParcelService {
public:
    // As the shop knows it, and writes it on labels.
    static constexpr std::string_view name = "thailand-post";
    static constexpr std::string_view written = "Thailand Post";

    explicit ParcelService(World& world);

    // A parcel is handed over.
    void take(OrderId order, ParcelId parcel, std::string const& number);

    // What comes of it at last.
    std::function<void(OrderId)> arrives;
    std::function<void(OrderId, ParcelId)> is_lost;
    std::function<void(OrderId, ParcelId)> comes_back;

private:
    struct Word {
        std::string number;
        std::string reference;
        fulfilment::Said step {};
        // Of the shop's answer: nothing where it is to be taken over.
        std::optional<Error> refused;
        bool is_signed = true;
    };
    void say_soon(Word const& word, Span in_seconds);
    void say(Word const& word);
    void err(std::string const& number);

    World& world_;
    // Numbers of parcels that came back: they go again under another.
    std::set<std::string> former_;
};

// The shop's hands. What it has packed it knows, whatever became of the command by which it said so.
class Packer {
public:
    Packer(World& world, ParcelService& carrier) : world_(world), carrier_(carrier) { }

    // Now and then, until that time.
    void work(Time until);
    // What its carrier has brought back, or lost.
    void unpack(OrderId order, ParcelId parcel);
    void give_up(OrderId order, ParcelId parcel);

    struct Packed {
        // By SKU.
        std::map<std::int64_t, std::int64_t> units;
        // Of cabinets, by number: how often.
        std::map<std::int64_t, int> pieces;
    };
    Packed const& packed() const { return packed_; }
    // Commands of which nobody has heard what came of them.
    bool is_waiting() const { return waiting_ > 0; }

private:
    struct Packing {
        OrderId order;
        std::string number;
        std::vector<fulfilment::Left> what;
        bool is_told = false;
    };
    void pack(fulfilment::Waiting const& waiting);
    void send(Packing packing);
    void send_again(OrderId order, ParcelId parcel, std::string const& number);
    void note(std::vector<fulfilment::Left> const& what);
    void settle_trouble();
    std::string next_number();

    World& world_;
    ParcelService& carrier_;
    Packed packed_;
    int parcels_ = 0;
    int waiting_ = 0;
};

}
