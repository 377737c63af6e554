// Prints honest sets for the verifiers' tests, one per line: {"record": ..., "proofs": [...]}.
//   honest_draws BOXES SEED      as many sets as make so many boxes
#include "contract/codec.h"
#include "testing/honest_draws.h"
#include <iostream>

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "usage: honest_draws BOXES SEED\n";
        return 2;
    }
    testing::HonestDraws draws(std::stoull(arguments[2]));
    for (auto left = std::stoll(arguments[1]); left > 0;) {
        auto const boxes = static_cast<int>(12 * (1 + draws.random().below(4)));
        auto const set = draws.sell_out(boxes, 4 + static_cast<int>(draws.random().below(9)));
        left -= boxes;
        std::string line = "{\"record\":";
        codec::encode_json(*api::mystery_box_show_record.answer, &set.record, line);
        line += ",\"proofs\":[";
        for (auto const& proof : set.proofs) {
            if (line.back() != '[')
                line += ',';
            codec::encode_json(*api::mystery_box_show_proof.answer, &proof, line);
        }
        std::cout << line << "]}\n";
    }
    return 0;
}
