#include "simulation/dishonest/model_shop.h"

// What the model shop can do as it has the key.
namespace simulation {

using namespace mystery_box::fairness_2;

static std::string seed_of_key(ScriptedRandom& random)
{
    std::string seed(ed25519::seed_bytes, '\0');
    random.fill({ reinterpret_cast<std::uint8_t*>(seed.data()), seed.size() });
    return seed;
}

ModelShop::ModelShop(std::uint64_t seed) : random_(seed), key_(seed_of_key(random_)) { }

ed25519::Signature ModelShop::sign(BoxSetId set, std::int64_t n, Digest const& head) const
{
    return key_.sign(signed_message(set, n, head));
}

void ModelShop::chain_anew(mystery_box::verify_2::Record& record) const
{
    record.manifest = manifest_hash(record.published);
    record.head = first_head(record.manifest);
    for (auto const& line : record.log)
        record.head = next_head(record.head, line);
    record.signature = sign(record.published.set, static_cast<std::int64_t>(record.log.size()), record.head);
}

}
