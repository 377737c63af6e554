#include "domains/goods/search/index_store.h"
#include <algorithm>
#include <cassert>
#include <functional>

namespace goods::search {

// So many words that begin with what is looked for, as many that have it inside, as many that may be a misprint of it.
static constexpr int most_words = 40;
// Of a long run so many keys are looked up: more would hardly leave fewer goods.
static constexpr std::size_t most_runs = 4;

static std::set<std::string> latin_words(std::vector<words::Piece> const& pieces)
{
    std::set<std::string> texts;
    for (auto const& piece : pieces)
        if (piece.is_latin)
            texts.insert(piece.text);
    return texts;
}

// Below zero for a word, above for letters of another script.
static std::set<std::int64_t> terms_of(Write& tx, std::string_view lines)
{
    auto const pieces = pieces_of_lines(lines);
    std::set<std::int64_t> terms;
    for (auto const& piece : pieces)
        if (!piece.is_latin)
            for (auto const key : keys_of_run(piece.text))
                terms.insert(key);
    auto left = latin_words(pieces);
    db::List const texts(left);
    Batch batch(tx);
    auto const known = store::ask_words(batch, texts);
    [[maybe_unused]] auto const run = batch.run();
    assert(run.ok()); // It holds no guard.
    for (auto const& word : *known) {
        terms.insert(-word.id);
        left.erase(word.text);
    }
    for (auto const& word : left)
        terms.insert(-store::put_word(tx, word));
    return terms;
}

void put(Write& tx, GoodsId id, std::string const& lines)
{
    auto const before = store::find_lines(tx, id);
    if (before == lines)
        return;
    auto const old_terms = terms_of(tx, before);
    auto const terms = terms_of(tx, lines);
    store::set_lines(tx, id, lines);
    Batch batch(tx);
    for (auto const term : old_terms)
        if (!terms.contains(term))
            store::delete_posting(batch, term, id);
    for (auto const term : terms)
        if (!old_terms.contains(term))
            store::insert_posting(batch, term, id);
    [[maybe_unused]] auto const run = batch.run();
    assert(run.ok()); // It holds no guard.
}

// The words of goods that a token may mean, as the first batch asks for them.
struct Wording {
    Later<std::vector<store::Word>> exact;
    Later<std::vector<store::Word>> beginning;
    Later<std::vector<store::Word>> parts;
    Later<std::vector<store::Word>> similar;
};

static Wording ask_wording(Batch& batch, std::string const& word)
{
    // Three letters have too many neighbours.
    constexpr std::size_t least_misspelt = 4;
    auto const variants = word.size() < least_misspelt ? std::vector<std::int64_t>() : keys_of_variants(word);
    auto const range = words_beginning(word);
    return { store::ask_words(batch, db::List(std::vector { word })), store::ask_beginning(batch, range, most_words),
        store::ask_parts(batch, range, most_words), store::ask_variants(batch, db::List(variants), most_words) };
}

// The terms that a token is looked up by: the word itself, and what it may mean else.
struct Terms {
    std::optional<std::int64_t> exact;
    std::set<std::int64_t> others;
    bool is_empty() const { return !exact && others.empty(); }
};

static Terms terms_of(Token& token, Wording const& wording)
{
    Terms terms;
    auto const take = [&](std::vector<store::Word> const& words) {
        for (auto const& word : words)
            if (auto const how = how_fits(token, word.text)) {
                if (*how == api::GoodsMatchHow::exact)
                    terms.exact = -word.id;
                else
                    terms.others.insert(-word.id);
            }
    };
    take(*wording.exact);
    take(*wording.beginning);
    take(*wording.parts);
    if (terms.is_empty()) {
        token.may_be_similar = true;
        take(*wording.similar);
    }
    return terms;
}

// The goods that have a token, as the second batch asks for them: all of one look-up, or any of the runs, of which the rarest counts.
struct Having {
    std::vector<Later<std::vector<GoodsId>>> any_of;
    std::vector<Later<std::vector<GoodsId>>> all_of;
};

static Having ask_having(Batch& batch, Terms const& terms)
{
    Having having;
    if (terms.exact)
        having.any_of.push_back(store::ask_newest_having(batch, *terms.exact, most_looked_at));
    if (!terms.others.empty())
        having.any_of.push_back(store::ask_having(batch, db::List(terms.others), most_looked_at));
    return having;
}

static Having ask_runs(Batch& batch, std::string const& piece)
{
    Having having;
    if (words::letters_of(piece).size() < letters_of_run_key) {
        having.any_of.push_back(store::ask_having_between(batch, runs_beginning(piece), most_looked_at));
        return having;
    }
    // Those that are cut off where the piece ends begin longer ones in what is looked for.
    auto keys = keys_of_run(piece);
    std::erase_if(keys, [](std::int64_t key) { return (key & ((std::int64_t { 1 } << 21) - 1)) == 0; });
    auto const step = std::max<std::size_t>(1, keys.size() / most_runs);
    for (std::size_t at = 0; at < keys.size() && having.all_of.size() < most_runs; at += step)
        having.all_of.push_back(store::ask_newest_having(batch, keys[at], most_looked_at));
    return having;
}

// Each once, the newest first.
static std::vector<GoodsId> joined(std::vector<Later<std::vector<GoodsId>>> const& lists)
{
    std::vector<GoodsId> ids;
    for (auto const& list : lists)
        ids.insert(ids.end(), list->begin(), list->end());
    std::sort(ids.begin(), ids.end(), std::greater<>());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

static std::vector<GoodsId> goods_of(Having const& having)
{
    if (!having.any_of.empty())
        return joined(having.any_of);
    auto const rarest = std::min_element(having.all_of.begin(), having.all_of.end(),
        [](auto const& one, auto const& other) { return one->size() < other->size(); });
    return rarest == having.all_of.end() ? std::vector<GoodsId>() : **rarest;
}

// What each token is looked up by; the words of Latin ones are asked for first.
static std::vector<Terms> find_terms(Read& tx, std::vector<Token>& tokens)
{
    Batch batch(tx);
    std::vector<std::optional<Wording>> wordings;
    wordings.reserve(tokens.size());
    for (auto const& token : tokens)
        wordings.push_back(token.piece.is_latin ? std::optional(ask_wording(batch, token.piece.text)) : std::nullopt);
    [[maybe_unused]] auto const run = batch.run();
    assert(run.ok()); // It holds no guard.
    std::vector<Terms> terms(tokens.size());
    for (std::size_t at = 0; at < tokens.size(); ++at)
        if (wordings[at])
            terms[at] = terms_of(tokens[at], *wordings[at]);
    return terms;
}

// Of all that the goods have to have, the rarest: the fewest to look at.
static std::vector<GoodsId> find_rarest(Read& tx, Found& found, std::vector<Terms> const& terms, std::string const& list, bool is_narrow)
{
    Batch batch(tx);
    std::vector<Having> havings;
    for (std::size_t at = 0; at < found.tokens.size(); ++at) {
        auto const& piece = found.tokens[at].piece;
        havings.push_back(piece.is_latin ? ask_having(batch, terms[at]) : ask_runs(batch, piece.text));
    }
    std::optional<Later<std::vector<GoodsId>>> in_list;
    if (is_narrow)
        in_list = store::ask_in_list(batch, list, most_looked_at);
    [[maybe_unused]] auto const run = batch.run();
    assert(run.ok()); // It holds no guard.
    std::optional<std::vector<GoodsId>> rarest;
    if (in_list)
        rarest = **in_list;
    for (std::size_t at = 0; at < havings.size(); ++at) {
        auto goods = goods_of(havings[at]);
        if (goods.empty())
            found.unknown.push_back(found.tokens[at].piece.text);
        if (!rarest || goods.size() < rarest->size())
            rarest = std::move(goods);
    }
    return found.unknown.empty() && rarest ? *rarest : std::vector<GoodsId>();
}

Found find(Read& tx, std::vector<Token> tokens, std::string const& list, bool is_narrow)
{
    Found found;
    auto const terms = find_terms(tx, tokens);
    found.tokens = std::move(tokens);
    auto goods = find_rarest(tx, found, terms, list, is_narrow);
    if (goods.empty())
        return found;
    constexpr auto most = static_cast<std::size_t>(most_looked_at);
    found.is_cut = goods.size() >= most;
    goods.resize(std::min(goods.size(), most));
    found.candidates = store::list_candidates(tx, list, db::List(goods));
    return found;
}

}
