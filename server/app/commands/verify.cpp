#include "app/commands/verify.h"
#include "contract/codec.h"
#include "domains/mystery_box/fairness/verify.h"
#include "domains/mystery_box/fairness/verify_2.h"
#include "kernel/time/time.h"
#include "platform/gate/json_members.h"
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

namespace app {

namespace verify_1 = mystery_box::verify;
namespace verify_2 = mystery_box::verify_2;

namespace {

std::string read_file(std::string const& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file)
        throw std::runtime_error("cannot read " + path);
    return text.str();
}

// An answer may be kept as it came, in its envelope.
std::string_view without_envelope(std::string_view json)
{
    auto const members = platform::members_of(json);
    auto const find = [&](std::string_view name) {
        return std::find_if(members->begin(), members->end(), [name](auto const& member) { return member.name == name; });
    };
    bool const is_envelope = members && members->size() == 3 && find("code") != members->end() && find("msg") != members->end()
        && find("data") != members->end();
    return is_envelope ? std::string_view(find("data")->json) : json;
}

void print(std::string_view verdict, std::string_view check, std::string_view text)
{
    std::cout << verdict << check << ": " << text << '\n';
}

// What is printed, and whether it is well.
class Answer {
public:
    void add(std::vector<verify_1::Finding> const& findings)
    {
        for (auto const& finding : findings)
            add(finding);
    }
    void add(verify_1::Finding const& finding)
    {
        switch (finding.verdict) {
        case verify_1::Verdict::holds: print("ok      ", finding.check, finding.text); break;
        case verify_1::Verdict::broken:
            print("BROKEN  ", finding.check, finding.text);
            is_broken_ = true;
            break;
        case verify_1::Verdict::open: print("open    ", finding.check, finding.text); break;
        case verify_1::Verdict::odd:
            print("odd     ", finding.check, finding.text);
            is_odd_ = true;
            break;
        }
    }
    void refuse(std::string const& path, std::string_view what, std::string_view why)
    {
        add({ "format", verify_1::Verdict::broken, path + " is no " + std::string(what) + " (" + std::string(why) + ")" });
    }
    int code() const { return is_broken_ ? 1 : is_odd_ ? 3 : 0; }

private:
    bool is_broken_ = false;
    bool is_odd_ = false;
};

// Of version 1, by the contract; nothing when the file is none, which it has said then.
template<class Content>
std::optional<Content> read(Answer& answer, std::string const& path, std::string_view json, codec::Type const& type, std::string_view what)
{
    Content content;
    auto const refusal = codec::decode_json(type, json, &content);
    if (!refusal)
        return content;
    answer.refuse(path, what, (refusal->field.empty() ? std::string() : refusal->field + ": ") + std::string(refusal->reason));
    return std::nullopt;
}

std::optional<api::MysteryBoxRecord> read_record(Answer& answer, std::string const& path, std::string_view json)
{
    return read<api::MysteryBoxRecord>(answer, path, json, *api::mystery_box_show_record.answer, "record of a set");
}

void verify_version_1(Answer& answer, VerifyOptions const& options, std::string_view json)
{
    auto const record = read_record(answer, options.records.front(), json);
    if (!record)
        return;
    answer.add(verify_1::check_record(*record));
    for (auto const& path : options.earlier) {
        auto const text = read_file(path);
        if (auto const earlier = read_record(answer, path, without_envelope(text)))
            answer.add(verify_1::check_earlier(*earlier, *record));
    }
    for (auto const& path : options.proofs) {
        auto const text = read_file(path);
        auto const proof =
            read<api::MysteryBoxProof>(answer, path, without_envelope(text), *api::mystery_box_show_proof.answer, "proof of a box");
        if (proof)
            answer.add(verify_1::check_proof(*proof, *record));
    }
    for (auto const& path : options.evidence)
        answer.refuse(path, "evidence about this set", "a set of version 1 has none");
}

// What a reader of version 2 makes of a file; nothing when the file is none, which it has said then.
template<class Content>
std::optional<Content> accept(Answer& answer, std::string const& path, std::string_view what,
    std::variant<Content, verify_2::Unreadable> read)
{
    if (auto* const content = std::get_if<Content>(&read))
        return std::move(*content);
    answer.refuse(path, what, std::get<verify_2::Unreadable>(read).why);
    return std::nullopt;
}

void check_earlier(Answer& answer, std::string const& path, verify_2::Judged const& judged)
{
    auto const text = read_file(path);
    auto const json = without_envelope(text);
    if (verify_2::kind_of(json) == "set") {
        if (auto const earlier = accept(answer, path, "record of a set", verify_2::read_record(json)))
            answer.add(verify_2::check_earlier(*earlier, judged));
    } else if (auto const heads = accept(answer, path, "record of a set, nor heads of a witness", verify_2::read_heads(json))) {
        answer.add(verify_2::check_heads(*heads, judged));
    }
}

void verify_version_2(Answer& answer, VerifyOptions const& options, std::string_view json, verify_2::Minute now)
{
    auto record = accept(answer, options.records.front(), "record of a set", verify_2::read_record(json));
    if (!record)
        return;
    auto const judged = verify_2::judge(std::move(*record), now);
    answer.add(judged.findings);
    for (auto const& path : options.earlier)
        check_earlier(answer, path, judged);
    for (auto const& path : options.proofs) {
        auto const text = read_file(path);
        if (auto const proof = accept(answer, path, "proof of a box", verify_2::read_proof(without_envelope(text))))
            answer.add(verify_2::check_proof(*proof, judged));
    }
    for (auto const& path : options.evidence) {
        auto const text = read_file(path);
        if (auto const evidence = accept(answer, path, "evidence of a device", verify_2::read_evidence(without_envelope(text))))
            answer.add(verify_2::check_evidence(*evidence, judged));
    }
}

// Of each record what is wrong with it, and of all what they show together.
void verify_together(Answer& answer, VerifyOptions const& options, verify_2::Minute now)
{
    std::vector<verify_2::Counts> counts;
    std::size_t passed_over = 0;
    for (auto const& path : options.records) {
        auto const text = read_file(path);
        auto const json = without_envelope(text);
        if (verify_2::version_of(json) == 1) {
            ++passed_over;
            continue;
        }
        auto record = accept(answer, path, "record of a set", verify_2::read_record(json));
        if (!record)
            continue;
        auto judged = verify_2::judge(std::move(*record), now);
        for (auto& finding : judged.findings)
            if (finding.verdict == verify_1::Verdict::broken || finding.verdict == verify_1::Verdict::odd) {
                finding.text = path + ": " + finding.text;
                answer.add(finding);
            }
        counts.push_back(std::move(judged.counts));
    }
    answer.add(verify_2::check_together(counts));
    if (passed_over > 0)
        std::cerr << "kabinet: " << passed_over << " records of version 1 are not counted\n";
}

int verify_files(VerifyOptions const& options)
{
    SystemClock clock;
    auto const now = options.now >= 0 ? options.now : mystery_box::fairness_2::minute_of(clock.now());
    Answer answer;
    if (options.is_together) {
        verify_together(answer, options, now);
        return answer.code();
    }
    auto const text = read_file(options.records.front());
    auto const json = without_envelope(text);
    if (verify_2::version_of(json) >= 2) {
        verify_version_2(answer, options, json, now);
    } else {
        std::cerr << "kabinet: this is judged by the checks of version 1\n";
        verify_version_1(answer, options, json);
    }
    return answer.code();
}

}

int verify(VerifyOptions const& options)
{
    if (!options.is_together && options.records.size() > 1) {
        std::cerr << "kabinet: several records are looked at with --together\n";
        return 2;
    }
    try {
        return verify_files(options);
    } catch (std::exception const& error) {
        std::cerr << "kabinet: " << error.what() << '\n';
        return 2;
    }
}

}
