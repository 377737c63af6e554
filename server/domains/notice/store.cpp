#include "domains/notice/store.h"
#include <stdexcept>

namespace notice::store {

struct AnswerTag;
struct MessageTag;

static api::MessageTemplateState state_of(std::string_view text)
{
    for (auto const state :
        { api::MessageTemplateState::accepted, api::MessageTemplateState::rejected, api::MessageTemplateState::always_rejected })
        if (api::to_string(state) == text)
            return state;
    throw std::logic_error("a subscription in an unknown state");
}

std::vector<Subscription> list_subscriptions(Read& tx, AccountId account)
{
    return tx.all("SELECT template_id, state, messages_left FROM message_subscription WHERE account_id = $1", { account },
        [](db::Row const& row) {
            return Subscription { row.text(0), state_of(row.text(1)), row.small(2) };
        });
}

void put_subscription(Write& tx, AccountId account, std::string_view template_id, api::MessageTemplateState state, std::int32_t more)
{
    tx.change("INSERT INTO message_subscription (account_id, template_id, state, messages_left, told_at) VALUES ($1, $2, $3, $4, $5)"
              " ON CONFLICT (account_id, template_id) DO UPDATE SET state = excluded.state, told_at = excluded.told_at,"
              " messages_left = message_subscription.messages_left + excluded.messages_left",
        { account, template_id, api::to_string(state), more, tx.now() });
}

#define REJECTED "SELECT 1 FROM message_subscription WHERE account_id = $1 AND template_id = $2 AND state <> 'accepted'"

Later<std::int64_t> is_rejected(Batch& batch, AccountId account, std::string_view template_id)
{
    return batch.number(REJECTED, { account, template_id });
}

bool is_rejected(Read& tx, AccountId account, std::string_view template_id) { return tx.exists(REJECTED, { account, template_id }); }

#undef REJECTED

Later<int> use_one(Batch& batch, AccountId account, std::string_view template_id)
{
    // The guard in WHERE gives the last message that is allowed to one of two notices.
    return batch.change("UPDATE message_subscription SET messages_left = messages_left - 1"
                        " WHERE account_id = $1 AND template_id = $2 AND state = 'accepted' AND messages_left > 0",
        { account, template_id });
}

void give_back(Write& tx, AccountId account, std::string_view template_id)
{
    tx.change("UPDATE message_subscription SET messages_left = messages_left + 1 WHERE account_id = $1 AND template_id = $2",
        { account, template_id });
}

void leave_none(Write& tx, AccountId account, std::string_view template_id)
{
    tx.change("UPDATE message_subscription SET messages_left = 0 WHERE account_id = $1 AND template_id = $2", { account, template_id });
}

void insert_answer(Write& tx, AccountId account, std::string_view template_ids, std::string_view result)
{
    tx.change_later("INSERT INTO subscription_answer (id, account_id, template_ids, result, told_at) VALUES ($1, $2, $3, $4, $5)",
        { tx.new_id<Id<AnswerTag>>(), account, template_ids, result, tx.now() });
}

void remove_answers_before(Write& tx, Time told) { tx.change("DELETE FROM subscription_answer WHERE told_at < $1", { told }); }

static std::string written(std::vector<templates::Field> const& fields)
{
    std::string lines;
    for (auto const& [name, value] : fields)
        lines.append(name).append("=").append(value).append("\n");
    return lines;
}

static std::vector<templates::Field> fields_of(std::string const& lines)
{
    std::vector<templates::Field> fields;
    for (std::size_t begin = 0; begin < lines.size();) {
        auto const equals = lines.find('=', begin);
        auto const end = lines.find('\n', equals);
        fields.push_back({ lines.substr(begin, equals - begin), lines.substr(equals + 1, end - equals - 1) });
        begin = end + 1;
    }
    return fields;
}

std::int64_t insert_message(Write& tx, ProgramMessage const& message)
{
    auto const id = tx.new_id<Id<MessageTag>>().value;
    auto const fields = written(message.fields);
    tx.change("INSERT INTO program_message (id, account_id, template_key, template_id, openid, language, page, fields, state, created_at,"
              " give_up_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10)",
        { id, message.account, message.key, message.template_id, message.openid, message.language, message.page, fields, tx.now(),
            message.give_up_at });
    return id;
}

std::optional<ProgramMessage> find_waiting_message(Read& tx, std::int64_t id)
{
    return tx.one("SELECT id, account_id, template_key, template_id, openid, language, page, fields, give_up_at FROM program_message"
                  " WHERE id = $1 AND state = 'waiting'",
        { id }, [](db::Row const& row) {
            return ProgramMessage { row.number(0), row.id<AccountId>(1), row.text(2), row.text(3), row.text(4), row.text(5), row.text(6),
                fields_of(row.text(7)), row.number(8) };
        });
}

bool settle_message(Write& tx, std::int64_t id, std::string_view failure)
{
    auto const reason = failure.empty() ? std::nullopt : std::optional(std::string(failure));
    return tx.change("UPDATE program_message SET state = $2, failure = $3, settled_at = $4 WHERE id = $1 AND state = 'waiting'",
               { id, reason ? "failed" : "sent", reason, tx.now() })
        == 1;
}

void remove_messages_before(Write& tx, Time created)
{
    tx.change("DELETE FROM program_message WHERE created_at < $1 AND state <> 'waiting'", { created });
}

}
