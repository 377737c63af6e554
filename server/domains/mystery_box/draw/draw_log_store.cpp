#include "domains/mystery_box/draw/draw_log_store.h"
#include "kernel/bytes.h"
#include "kernel/text/number_list.h"
#include <cassert>
#include <map>

namespace mystery_box::store {

static std::string first_text(db::Row const& row) { return row.text(0); }
static StyleId first_style(db::Row const& row) { return row.id<StyleId>(0); }

std::optional<LogEnd> find_log_end(Read& tx, BoxSetId set)
{
    return tx.one("SELECT log_n, log_head, log_minute FROM box_set WHERE id = $1 AND protocol = 2 AND log_head <> ''", { set },
        [](db::Row const& row) {
            return LogEnd { row.number(0), row.text(1), row.number(2) };
        });
}

namespace {

// By set, of those that are touched.
struct KnownLogEnds {
    std::map<BoxSetId, std::optional<LogEnd>> ends;
};

}

std::optional<LogEnd> find_log_end(Write& tx, BoxSetId set)
{
    auto const& known = tx.remembered<KnownLogEnds>().ends;
    auto const found = known.find(set);
    return found != known.end() ? found->second : find_log_end(static_cast<Read&>(tx), set);
}

void remember_log_end(Write& tx, BoxSetId set, std::optional<LogEnd> end) { tx.remembered<KnownLogEnds>().ends[set] = std::move(end); }

std::vector<std::pair<BoxSetId, LogEnd>> list_log_ends(Read& tx, BoxSetId after, std::int32_t count)
{
    return tx.all("SELECT id, log_n, log_head, log_minute FROM box_set WHERE id > $1 AND protocol = 2 AND log_head <> ''"
                  " AND state <> 'draft' ORDER BY id LIMIT $2",
        { after, count }, [](db::Row const& row) {
            return std::pair(row.id<BoxSetId>(0), LogEnd { row.number(1), row.text(2), row.number(3) });
        });
}

void insert_lines(Write& tx, BoxSetId set, std::span<LogEnd const> entries, std::span<std::string const> lines)
{
    for (std::size_t at = 0; at < entries.size(); ++at)
        tx.change_later("INSERT INTO draw_log (set_id, n, line, head) VALUES ($1, $2, $3, $4)",
            { set, entries[at].n, lines[at], entries[at].head });
    if (!entries.empty())
        remember_log_end(tx, set, entries.back());
}

void set_log_end(Write& tx, BoxSetId set, LogEnd const& end)
{
    tx.change_later("UPDATE box_set SET log_n = $2, log_head = $3, log_minute = $4 WHERE id = $1", { set, end.n, end.head, end.minute });
}

bool begin_log(Write& tx, BoxSetId set, Terms const& terms)
{
    tx.remembered<KnownLogEnds>().ends.erase(set);
    return tx.change("UPDATE box_set SET protocol = 2, manifest = $2, log_head = $3, signer = $4, reveal_after = $5, reveal_by = $6,"
                     " master = $7, log_n = 0, log_minute = 0 WHERE id = $1 AND log_head = '' AND arranged_epoch = 0",
               { set, terms.manifest, terms.first_head, terms.signer, terms.reveal_after, terms.reveal_by, terms.master })
        == 1;
}

std::optional<Terms> find_terms(Read& tx, BoxSetId set)
{
    return tx.one("SELECT signer, reveal_after, reveal_by FROM box_set WHERE id = $1 AND protocol = 2", { set }, [](db::Row const& row) {
        return Terms { {}, {}, row.text(0), row.number(1), row.number(2), {} };
    });
}

std::vector<std::string> list_lines(Read& tx, BoxSetId set, std::int64_t after, std::int32_t count)
{
    return tx.all("SELECT line FROM draw_log WHERE set_id = $1 AND n > $2 ORDER BY n LIMIT $3", { set, after, count }, first_text);
}

std::vector<LoggedLine> list_log(Read& tx, BoxSetId set)
{
    return tx.all("SELECT line, head FROM draw_log WHERE set_id = $1 ORDER BY n", { set }, [](db::Row const& row) {
        return LoggedLine { row.text(0), row.text(1) };
    });
}

LoggedState find_logged_state(Read& tx, BoxSetId set)
{
    auto const number = [](db::Row const& row) { return row.number(0); };
    LoggedState state;
    state.sold = tx.all("SELECT slot FROM box WHERE set_id = $1 AND state = 'sold' ORDER BY slot", { set }, number);
    state.open_holds = tx.all("SELECT log_n FROM box_hold WHERE set_id = $1 AND state = 'open' ORDER BY log_n", { set }, number);
    state.places = tx.all("SELECT log_n FROM queue_place WHERE set_id = $1 AND left_at IS NULL ORDER BY log_n", { set }, number);
    state.kept = tx.all("SELECT slot FROM box_lock WHERE set_id = $1 AND ends_at IS NOT NULL ORDER BY slot", { set }, number);
    state.epochs = static_cast<std::int32_t>(tx.number("SELECT arranged_epoch FROM box_set WHERE id = $1", { set }));
    state.is_revealed = tx.exists("SELECT 1 FROM box_set WHERE id = $1 AND revealed_at IS NOT NULL", { set });
    return state;
}

std::string find_head(Read& tx, BoxSetId set, std::int64_t n)
{
    return tx.one("SELECT head FROM draw_log WHERE set_id = $1 AND n = $2", { set, n }, first_text).value_or("");
}

std::optional<LoggedPlace> find_logged_place(Read& tx, std::int64_t place)
{
    return tx.one("SELECT log_n, commitment, call_n, turn_n, number, excused_turns FROM queue_place WHERE id = $1 AND log_n IS NOT NULL",
        { place }, [](db::Row const& row) {
            return LoggedPlace { row.number(0), row.text(1), row.optional_number(2), row.optional_number(3), row.text(4), row.number(5) };
        });
}

void set_joined(Write& tx, std::int64_t place, std::int64_t n, std::string_view commitment)
{
    tx.change_later("UPDATE queue_place SET log_n = $2, commitment = $3 WHERE id = $1", { place, n, commitment });
}

void set_excused(Write& tx, std::int64_t place, std::int64_t minute)
{
    tx.change_later("UPDATE queue_place SET excused_until = $2 WHERE id = $1", { place, minute });
}

void set_passed(Write& tx, std::int64_t place, std::int64_t turns)
{
    tx.change_later("UPDATE queue_place SET excused_turns = $2 WHERE id = $1", { place, turns });
}

std::vector<Unexplained> list_unexplained(Read& tx, BoxSetId set, std::int64_t ticket, std::int64_t minute, std::int64_t turns)
{
    return tx.all(
        "SELECT id, log_n, not_before, rank, siege_rank FROM queue_place WHERE set_id = $1 AND state = 'waiting'"
        " AND left_at IS NULL AND ticket < $2 AND excused_until < $3 AND excused_turns <= $4 AND log_n IS NOT NULL ORDER BY ticket",
        { set, ticket, minute, turns }, [](db::Row const& row) {
            return Unexplained { row.number(0), row.number(1), row.number(2), row.small(3), row.small(4) };
        });
}

bool set_called(Write& tx, std::int64_t place, std::int64_t n)
{
    return tx.change("UPDATE queue_place SET call_n = $2 WHERE id = $1 AND left_at IS NULL AND call_n IS NULL", { place, n }) == 1;
}

bool set_answered(Write& tx, std::int64_t place, std::int64_t n, std::string_view number)
{
    return tx.change("UPDATE queue_place SET turn_n = $2, number = $3"
                     " WHERE id = $1 AND state = 'turn' AND left_at IS NULL AND call_n IS NOT NULL AND turn_n IS NULL",
               { place, n, number })
        == 1;
}

std::vector<WaitingPlace> list_waiting(Read& tx, BoxSetId set)
{
    return tx.all("SELECT id, account_id, log_n, ticket FROM queue_place WHERE set_id = $1 AND left_at IS NULL ORDER BY log_n", { set },
        [](db::Row const& row) {
            return WaitingPlace { row.number(0), row.id<AccountId>(1), row.number(2), row.number(3) };
        });
}

void set_lobby(Write& tx, BoxSetId set, Lobby const& lobby)
{
    tx.change("UPDATE box_opening SET lobby_n = $2, lobby_places = $3 WHERE set_id = $1 AND lobby_n IS NULL",
        { set, lobby.n, number_list_text(lobby.places) });
}

std::optional<Lobby> find_lobby(Read& tx, BoxSetId set)
{
    return tx.one("SELECT lobby_n, lobby_places FROM box_opening WHERE set_id = $1 AND lobby_n IS NOT NULL AND drawn_at IS NULL", { set },
        [](db::Row const& row) {
            return Lobby { row.number(0), read_long_number_list(row.text(1)) };
        });
}

void insert_answer(Write& tx, std::int64_t place, BoxSetId set, std::string_view number)
{
    tx.change("INSERT INTO lobby_answer (place_id, set_id, number) VALUES ($1, $2, $3)", { place, set, number });
}

std::optional<std::string> find_answer(Read& tx, std::int64_t place)
{
    return tx.one("SELECT number FROM lobby_answer WHERE place_id = $1", { place }, first_text);
}

std::vector<LobbyAnswer> list_answers(Read& tx, BoxSetId set)
{
    return tx.all("SELECT log_n, lobby_answer.number, commitment FROM lobby_answer JOIN queue_place ON queue_place.id = place_id"
                  " WHERE lobby_answer.set_id = $1 ORDER BY log_n",
        { set }, [](db::Row const& row) {
            auto const number = array_from_hex<16>(row.text(1));
            auto const next = array_from_hex<32>(row.text(2));
            assert(number && next); // They were checked when they came.
            return LobbyAnswer { { row.number(0), *number }, *next };
        });
}

std::int32_t count_unanswered(Read& tx, BoxSetId set)
{
    return static_cast<std::int32_t>(
        tx.number("SELECT count(*) FROM queue_place JOIN box_opening ON box_opening.set_id = queue_place.set_id"
                  " WHERE queue_place.set_id = $1 AND left_at IS NULL AND log_n < lobby_n"
                  " AND NOT EXISTS (SELECT 1 FROM lobby_answer WHERE place_id = queue_place.id)",
            { set }));
}

void insert_logged_epoch(Write& tx, BoxSetId set, LoggedEpoch const& epoch)
{
    tx.change("UPDATE box_set SET epoch = $2, arranged_epoch = $2 WHERE id = $1", { set, epoch.epoch });
    tx.change("INSERT INTO box_epoch (set_id, epoch, public_input, arranged_at, root, slots, kept, input, turn_n)"
              " VALUES ($1, $2, '', $3, $4, $5, $6, $7, $8)",
        { set, epoch.epoch, tx.now(), epoch.root, number_list_text(epoch.slots), number_list_text(epoch.kept), epoch.input, epoch.turn_n });
}

#define LOGGED_EPOCH "SELECT epoch, slots, kept, input, root, turn_n FROM box_epoch"

static LoggedEpoch logged_epoch(db::Row const& row)
{
    return { row.small(0), read_number_list(row.text(1)), read_number_list(row.text(2)), row.text(3), row.text(4), row.number(5) };
}

std::optional<LoggedEpoch> find_logged_epoch(Read& tx, BoxSetId set, std::int32_t epoch)
{
    return tx.one(LOGGED_EPOCH " WHERE set_id = $1 AND epoch = $2 AND input <> ''", { set, epoch }, logged_epoch);
}

std::optional<LoggedEpoch> find_epoch_of_turn(Read& tx, BoxSetId set, std::int64_t turn_n)
{
    return tx.one(LOGGED_EPOCH " WHERE set_id = $1 AND turn_n = $2", { set, turn_n }, logged_epoch);
}

void set_root(Write& tx, BoxSetId set, std::int32_t epoch, std::string_view root)
{
    tx.change("UPDATE box_epoch SET root = $3 WHERE set_id = $1 AND epoch = $2 AND root = ''", { set, epoch, root });
}

bool is_bound(Read& tx, BoxSetId set, std::string_view commitment)
{
    // Without the last condition SQLite does not take the index, which has no place without a commitment, and walks over all places.
    return tx.exists("SELECT 1 FROM queue_place WHERE set_id = $1 AND commitment = $2 AND commitment <> ''", { set, commitment });
}

bool is_call_open(Read& tx, BoxSetId set)
{
    return tx.exists("SELECT 1 FROM queue_place WHERE set_id = $1 AND state = 'turn' AND left_at IS NULL AND call_n IS NOT NULL"
                     " AND turn_n IS NULL",
        { set });
}

std::vector<StyleId> list_all_styles(Read& tx, BoxSetId set)
{
    struct Share {
        StyleId style;
        std::int32_t total = 0;
    };
    auto const shares =
        tx.all("SELECT style_id, total FROM box_set_content WHERE set_id = $1 ORDER BY style_id", { set }, [](db::Row const& row) {
            return Share { row.id<StyleId>(0), row.small(1) };
        });
    std::vector<StyleId> styles;
    for (auto const& [style, total] : shares)
        styles.insert(styles.end(), static_cast<std::size_t>(total), style);
    return styles;
}

std::vector<StyleId> list_styles_sold_before(Read& tx, BoxSetId set, std::int32_t epoch)
{
    return tx.all("SELECT style_id FROM box WHERE set_id = $1 AND state = 'sold' AND sold_epoch < $2 ORDER BY style_id", { set, epoch },
        first_style);
}

std::vector<StyleId> list_hidden_styles(Read& tx, BoxSetId set)
{
    return tx.all("SELECT style_id FROM box_set_content WHERE set_id = $1 AND is_hidden = 1 ORDER BY style_id", { set }, first_style);
}

void set_seed(Write& tx, BoxSetId set, std::string_view sealed)
{
    tx.change("UPDATE box_opening SET seed = $2 WHERE set_id = $1", { set, sealed });
}

void clear_styles(Write& tx, BoxSetId set) { tx.change("UPDATE box SET style_id = 0 WHERE set_id = $1 AND state = 'free'", { set }); }

}
