// verify_bench [BOXES]: how long the verifier takes to judge revealed records with so many boxes sold; each turn arranged those that
// were left. Sells the sets itself and counts processor time of judging alone. Prints one line of JSON; `floor` is what these hashes and
// signatures take when nothing else is done.
#include "kernel/crypto/ed25519.h"
#include "kernel/crypto/hmac.h"
#include "simulation/dishonest/model_shop.h"
#include <ctime>
#include <iostream>
#include <string>

namespace {

namespace verify_2 = mystery_box::verify_2;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Seconds that one call takes.
template<class Do>
double measure(int calls, Do work)
{
    auto const began = processor_seconds();
    for (int call = 0; call < calls; ++call)
        work();
    return (processor_seconds() - began) / calls;
}

struct Sum {
    std::size_t sold = 0;
    std::size_t arranged = 0;
    std::size_t sets = 0;
    std::size_t lines = 0;
    // HMACs and hashes of leaves and nodes that the arrangements are made of.
    std::size_t hmacs = 0;
    std::size_t hashes = 0;
    double seconds = 0;
};

// The numbers of a permutation, four of a block.
std::size_t blocks_of(std::size_t count) { return count < 2 ? 0 : (count - 1 + 3) / 4; }

void add(Sum& sum, verify_2::Judged const& judged)
{
    ++sum.sets;
    sum.sold += judged.counts.sold;
    sum.lines += judged.record.log.size();
    for (auto const& arranged : judged.arranged) {
        auto const boxes = arranged.arrangement.slots.size();
        auto const styles = mystery_box::fairness::distinct_styles(arranged.arrangement).size();
        sum.arranged += boxes;
        // Two salts a box, and its telling order; two leaves a box, and a node for each leaf.
        sum.hmacs += boxes * 2 + blocks_of(boxes) + (styles < 4 ? 0 : boxes * blocks_of(styles - 1));
        sum.hashes += boxes * 4;
    }
}

Sum run(std::size_t boxes)
{
    simulation::ModelShop shop(2026);
    Sum sum;
    while (sum.sold < boxes) {
        std::vector<verify_2::Record> records;
        for (int set = 0; set < 200; ++set) {
            simulation::SetOptions options;
            options.boxes = 12 + static_cast<int>(shop.random().below(30));
            records.push_back(shop.sell(options).record);
        }
        for (auto& record : records) {
            auto const after = record.published.reveal_by;
            auto const began = processor_seconds();
            auto const judged = verify_2::judge(std::move(record), after);
            sum.seconds += processor_seconds() - began;
            for (auto const& finding : judged.findings)
                if (finding.verdict == verify_2::Verdict::broken)
                    throw std::runtime_error(finding.text);
            add(sum, judged);
            if (sum.sold >= boxes)
                break;
        }
    }
    return sum;
}

}

int main(int count, char** arguments)
{
    auto const sum = run(count > 1 ? std::stoul(arguments[1]) : 100'000);
    HmacSha256 const secret(std::string(32, 's'));
    std::string const context = "tell,7000000000000000001,12,12," + std::string(64, 'f') + "12345678";
    std::string const leaf(58, 'l');
    ed25519::SigningKey const key(std::string(32, 'k'));
    ed25519::Verifier const verifier(key.public_key());
    auto const signature = key.sign(leaf);
    auto const hmac = measure(200'000, [&] { HmacSha256(secret).add(context).digest(); });
    auto const hash = measure(200'000, [&] { sha256(leaf); });
    auto const signed_once = measure(2'000, [&] { verifier.verify(leaf, signature); });
    auto const floor = hmac * static_cast<double>(sum.hmacs) + hash * static_cast<double>(sum.hashes + sum.lines)
        + signed_once * static_cast<double>(sum.sets);
    auto const million = 1e6 / static_cast<double>(sum.sold);
    std::cout << R"({"sets":)" << sum.sets << R"(,"lines":)" << sum.lines << R"(,"sold":)" << sum.sold << R"(,"arranged":)" << sum.arranged
              << R"(,"seconds":)" << sum.seconds << R"(,"secondsOfMillionSold":)" << sum.seconds * million
              << R"(,"secondsOfMillionArranged":)" << sum.seconds * 1e6 / static_cast<double>(sum.arranged) << R"(,"floorOfMillionSold":)"
              << floor * million << R"(,"nsOfHmac":)" << hmac * 1e9 << R"(,"nsOfHash":)" << hash * 1e9 << R"(,"nsOfSignature":)"
              << signed_once * 1e9 << R"(,"hmacs":)" << sum.hmacs << R"(,"hashes":)" << sum.hashes << "}\n";
}
