#include "platform/live/live_hub.h"
#include <algorithm>
#include <charconv>

namespace live {

namespace {

struct Digits {
    std::int64_t value = 0;
    std::size_t at = 0;
    std::size_t length = 0;
};

Digits digits_after(std::string_view text, std::string_view name)
{
    auto const begin = text.find(name);
    if (begin == std::string_view::npos)
        return {};
    Digits digits { 0, begin + name.size(), 0 };
    auto const* const first = text.data() + digits.at;
    digits.length = static_cast<std::size_t>(std::from_chars(first, text.data() + text.size(), digits.value).ptr - first);
    return digits;
}

}

Stamp stamp_of(std::string_view text)
{
    auto const topic = digits_after(text, R"("boxSetId":")");
    auto const seq = digits_after(text, R"("seq":)");
    return topic.length == 0 || seq.length == 0 ? Stamp {} : Stamp { topic.value, seq.value, seq.at, seq.length };
}

Message Sequences::in_order(Message message)
{
    auto& stamp = message.stamp;
    if (stamp.topic == 0)
        return message;
    auto const found = std::find_if(heard_.begin(), heard_.end(), [&](auto const& entry) { return entry.first == stamp.topic; });
    if (found == heard_.end()) {
        if (heard_.size() >= most_topics)
            heard_.erase(heard_.begin());
        heard_.emplace_back(stamp.topic, stamp.seq);
    } else if (found->second <= stamp.seq) {
        found->second = stamp.seq;
    } else {
        auto raised = std::make_shared<std::string>(*message.text);
        auto const digits = std::to_string(found->second);
        raised->replace(stamp.at, stamp.length, digits);
        stamp.seq = found->second;
        stamp.length = digits.size();
        message.text = std::move(raised);
    }
    return message;
}

bool SendQueue::push(Message message)
{
    if (message.coalesces_as != 0)
        std::erase_if(waiting_,
            [&](Message const& other) { return other.topic == message.topic && other.coalesces_as == message.coalesces_as; });
    if (waiting_.size() >= most_waiting)
        return false;
    waiting_.push_back(std::move(message));
    return true;
}

Text SendQueue::take()
{
    if (waiting_.empty())
        return nullptr;
    Text text = std::move(waiting_.front().text);
    waiting_.erase(waiting_.begin());
    if (waiting_.empty())
        std::vector<Message>().swap(waiting_);
    return text;
}

// The text belongs to the event; both live as long as the last socket needs them.
static Message message_of(std::shared_ptr<Event const> const& event)
{
    return { Text(event, &event->text), event->topic, event->coalesces_as, stamp_of(event->text) };
}

void Hub::enter(std::shared_ptr<Listener> const& listener) { entering_[listener.get()]; }

void Hub::join(std::shared_ptr<Listener> const& listener)
{
    auto const kept = entering_.extract(listener.get());
    if (listener->account == 0)
        return;
    accounts_[listener->account].push_back(listener);
    if (kept.empty())
        return;
    for (auto const& event : kept.mapped())
        if (event->account == listener->account)
            send(*event, message_of(event), *listener);
}

void Hub::leave(std::shared_ptr<Listener> const& listener)
{
    for (auto const topic : listener->topics)
        remove(topics_, topic, listener);
    std::vector<std::int64_t>().swap(listener->topics);
    entering_.erase(listener.get());
    if (listener->account != 0)
        remove(accounts_, listener->account, listener);
}

void Hub::remove(Index& index, std::int64_t key, std::shared_ptr<Listener> const& listener)
{
    auto const found = index.find(key);
    if (found == index.end())
        return;
    std::erase(found->second, listener);
    if (found->second.empty())
        index.erase(found);
}

bool Hub::watch(std::shared_ptr<Listener> const& listener, std::int64_t topic, std::size_t most)
{
    auto& topics = listener->topics;
    if (std::find(topics.begin(), topics.end(), topic) != topics.end())
        return true;
    if (topics.size() >= most)
        return false;
    topics.push_back(topic);
    topics_[topic].push_back(listener);
    return true;
}

void Hub::unwatch(std::shared_ptr<Listener> const& listener, std::int64_t topic)
{
    if (std::erase(listener->topics, topic) > 0)
        remove(topics_, topic, listener);
}

void Hub::tell(std::shared_ptr<Event const> event)
{
    waiting_.push_back(std::move(event));
    if (!is_pumping_)
        pump();
}

void Hub::pump()
{
    is_pumping_ = true;
    for (std::size_t sent = 0; sent < sends_at_once;) {
        if (telling_.next == telling_.listeners.size()) {
            telling_ = {};
            if (waiting_.empty()) {
                is_pumping_ = false;
                return;
            }
            telling_ = begin(std::move(waiting_.front()));
            waiting_.pop_front();
            continue;
        }
        send(*telling_.event, telling_.message, *telling_.listeners[telling_.next++]);
        ++sent;
    }
    post_([this] { pump(); });
}

Hub::Telling Hub::begin(std::shared_ptr<Event const> event)
{
    Telling telling;
    telling.message = message_of(event);
    auto const add = [&](Index const& index, std::int64_t key) {
        if (auto const found = index.find(key); key != 0 && found != index.end())
            telling.listeners.insert(telling.listeners.end(), found->second.begin(), found->second.end());
    };
    add(topics_, event->topic);
    add(accounts_, event->account);
    if (event->closes_other_than_login != 0)
        for (auto& [listener, kept] : entering_)
            kept.push_back(event);
    telling.event = std::move(event);
    return telling;
}

void Hub::send(Event const& event, Message const& message, Listener& listener)
{
    auto const spared = event.closes_other_than_login;
    if (spared == 0)
        listener.hear(message);
    else if (listener.login != spared)
        listener.hear_last(message);
}

}
