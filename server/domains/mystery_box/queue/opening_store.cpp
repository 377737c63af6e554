#include "domains/mystery_box/draw/publication.h"
#include "domains/mystery_box/store.h"
#include "kernel/text/number_list.h"

namespace mystery_box::store {

void insert_opening(Write& tx, BoxSetId set, Time opens_at, std::string_view seed, std::string_view commitment)
{
    tx.change("UPDATE box_set SET opens_at = $2 WHERE id = $1", { set, opens_at });
    tx.change("INSERT INTO box_opening (set_id, seed, commitment) VALUES ($1, $2, $3)", { set, seed, commitment });
}

std::optional<Opening> find_opening(Read& tx, BoxSetId set)
{
    return tx.one("SELECT opens_at, seed, box_opening.commitment, drawn_at, nonces, places FROM box_opening"
                  " JOIN box_set ON box_set.id = set_id WHERE set_id = $1",
        { set }, [&settings = tx.settings()](db::Row const& row) {
            Opening opening { row.number(0), publication::open_secret(settings, row.text(1)), row.text(2), row.optional_number(3),
                row.optional_text(4).value_or(""), {} };
            if (auto const places = row.optional_text(5); places && !places->empty())
                opening.places = read_number_list(*places);
            return opening;
        });
}

std::vector<LobbyPlace> list_lobby(Read& tx, BoxSetId set)
{
    return tx.all("SELECT id, nonce FROM queue_place WHERE set_id = $1 AND left_at IS NULL ORDER BY ticket", { set },
        [](db::Row const& row) {
            return LobbyPlace { row.number(0), row.text(1) };
        });
}

void set_drawn(Write& tx, BoxSetId set, std::string_view nonces, std::vector<std::int32_t> const& places)
{
    tx.change("UPDATE box_opening SET drawn_at = $2, nonces = $3, places = $4 WHERE set_id = $1 AND drawn_at IS NULL",
        { set, tx.now(), nonces, number_list_text(places) });
}

}
