#pragma once
#include "domains/push/push.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string_view>
#include <vector>

namespace platform {
class Checks;
}

namespace push {

void add_checks(platform::Checks& checks);

namespace store {

struct Device {
    std::int64_t id = 0;
    std::string endpoint;
    // As the browser writes them, base64url.
    std::string key;
    std::string secret;
};
void put_device(Write& tx, AccountId account, std::string_view endpoint, std::string_view key, std::string_view secret);
// All but the newest `count` of them.
void keep_newest(Write& tx, AccountId account, int count);
void remove_device(Write& tx, AccountId account, std::string_view endpoint);
void remove_devices_of(Write& tx, AccountId account);
void remove_device(Write& tx, std::int64_t id);
std::vector<std::int64_t> list_devices(Read& tx, AccountId account);
std::optional<Device> find_device(Read& tx, std::int64_t id);

// Answers its id.
std::int64_t insert_message(Write& tx, std::int64_t device, std::string_view payload, std::string_view topic, Time good_until);
struct Waiting {
    std::int64_t device = 0;
    std::string payload;
    std::string topic;
    Time good_until = 0;
};
// Nothing when it does not wait.
std::optional<Waiting> find_waiting(Read& tx, std::int64_t message);
// The guard: false when it was known how it ended. `failure` is empty when it was sent.
bool settle(Write& tx, std::int64_t message, std::string_view failure);
void remove_messages_before(Write& tx, Time created);

}
}
