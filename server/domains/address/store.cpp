#include "domains/address/store.h"
#include "generated/refusals/address.h"
#include "generated/refusals/common.h"

namespace address::store {

AddressId take_book(Write& tx, AccountId account)
{
    return AddressId { tx.number("INSERT INTO address_book (account_id, held, default_id) VALUES ($1, 0, 0)"
                                 " ON CONFLICT (account_id) DO UPDATE SET held = address_book.held RETURNING default_id",
        { account }) };
}

void count_one(Batch& batch, AccountId account, int most)
{
    batch.guard("UPDATE address_book SET held = held + 1 WHERE account_id = $1 AND held < $2", { account, most },
        refusal::address_book_full);
}

void count_one_less(Write& tx, AccountId account)
{
    tx.change("UPDATE address_book SET held = held - 1 WHERE account_id = $1", { account });
}

void set_default(Write& tx, AccountId account, AddressId id)
{
    tx.change_later("UPDATE address_book SET default_id = $2 WHERE account_id = $1", { account, id });
}

void insert(Batch& batch, AccountId account, api::Address const& address)
{
    batch.change("INSERT INTO address (id, account_id, country, first_name, last_name, phone, region, city, line1, postal_code, email,"
                 " tax_no) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        { address.address_id, account, address.country, address.first_name, address.last_name, address.phone, address.regions, address.city,
            address.line1, address.postal_code, address.email, address.tax_no });
}

void update(Batch& batch, AccountId account, api::Address const& address)
{
    batch.guard("UPDATE address SET country = $3, first_name = $4, last_name = $5, phone = $6, region = $7, city = $8, line1 = $9,"
                " postal_code = $10, email = $11, tax_no = $12 WHERE id = $1 AND account_id = $2",
        { address.address_id, account, address.country, address.first_name, address.last_name, address.phone, address.regions, address.city,
            address.line1, address.postal_code, address.email, address.tax_no },
        refusal::not_found);
}

bool remove(Write& tx, AccountId account, AddressId id)
{
    return tx.change("DELETE FROM address WHERE id = $1 AND account_id = $2", { id, account }) == 1;
}

#define ADDRESSES \
    "SELECT id, country, first_name, last_name, phone, region, city, line1, postal_code, email, tax_no," \
    " CASE WHEN id = default_id THEN 1 ELSE 0 END AS is_default FROM address" \
    " JOIN address_book ON address_book.account_id = address.account_id WHERE address.account_id = $1"

static api::Address address_of(db::Row const& row)
{
    api::Address address;
    address.address_id = row.id<AddressId>(0);
    address.country = row.text(1);
    address.first_name = row.text(2);
    address.last_name = row.text(3);
    address.phone = row.text(4);
    address.regions = row.text(5);
    address.city = row.text(6);
    address.line1 = row.text(7);
    address.postal_code = row.text(8);
    address.email = row.text(9);
    address.tax_no = row.text(10);
    address.default_status = row.flag(11);
    return address;
}

std::vector<api::Address> list(Read& tx, AccountId account)
{
    return tx.all(ADDRESSES " ORDER BY is_default DESC, id DESC", { account }, address_of);
}

Later<std::optional<api::Address>> find(Batch& batch, AccountId account, AddressId id)
{
    return batch.one(ADDRESSES " AND id = $2", { account, id }, address_of);
}

bool have_one_home(Read& tx, AccountId one, AccountId other)
{
    return tx.exists("SELECT 1 FROM address AS here JOIN address AS there ON there.account_id = $2"
                     " AND (replace(replace(there.phone, ' ', ''), '-', '') = replace(replace(here.phone, ' ', ''), '-', '')"
                     " OR (there.country = here.country AND there.postal_code = here.postal_code AND lower(there.line1) = lower(here.line1)"
                     " AND lower(there.last_name) = lower(here.last_name))) WHERE here.account_id = $1",
        { one, other });
}

}
