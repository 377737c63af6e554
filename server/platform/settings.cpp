#include "platform/settings.h"
#include <stdexcept>

namespace settings {

std::size_t next_slot()
{
    static std::atomic<std::size_t> next { 0 };
    auto const slot = next.fetch_add(1);
    if (slot >= most_structs)
        throw std::logic_error("more structs of settings than settings::most_structs");
    return slot;
}

}

Settings& Settings::operator=(Settings const& other)
{
    if (this != &other) {
        values_ = other.values_;
        for (auto& made : made_)
            made.store(nullptr);
    }
    return *this;
}

std::int64_t Settings::number(std::string_view key, std::int64_t fallback) const
{
    auto const found = values_.find(key);
    return found == values_.end() ? fallback : found->second.number.value_or(fallback);
}

std::string Settings::text(std::string_view key, std::string_view fallback) const
{
    auto const found = values_.find(key);
    return found == values_.end() ? std::string(fallback) : found->second.text.value_or(std::string(fallback));
}

void Settings::set(std::string key, settings::Value value)
{
    values_.insert_or_assign(std::move(key), std::move(value));
    for (auto& made : made_)
        made.store(nullptr);
}

void const* Settings::keep(std::size_t slot, Make make) const
{
    std::lock_guard const lock(mutex_);
    if (auto const* made = made_.at(slot).load())
        return made;
    auto const* made = kept_.emplace_back(make(*this)).get();
    made_.at(slot).store(made, std::memory_order_release);
    return made;
}

Settings const& Settings::latest() const
{
    auto const* latest = latest_.load(std::memory_order_acquire);
    return latest != nullptr ? *latest : *this;
}

void Settings::follow(Settings changed)
{
    versions_.push_back(std::make_unique<Settings const>(changed));
    latest_.store(versions_.back().get(), std::memory_order_release);
}
