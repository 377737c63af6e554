#include "platform/live_hub.h"
#include <algorithm>

namespace live {

bool Outbox::push(Message message)
{
    if (message.coalesces_as != 0)
        std::erase_if(waiting_,
            [&](Message const& other) { return other.topic == message.topic && other.coalesces_as == message.coalesces_as; });
    if (waiting_.size() >= most_waiting)
        return false;
    waiting_.push_back(std::move(message));
    return true;
}

Text Outbox::take()
{
    if (waiting_.empty())
        return nullptr;
    Text text = std::move(waiting_.front().text);
    waiting_.erase(waiting_.begin());
    if (waiting_.empty())
        std::vector<Message>().swap(waiting_);
    return text;
}

void Hub::join(std::shared_ptr<Listener> const& listener)
{
    if (listener->account != 0)
        accounts_[listener->account].push_back(listener);
}

void Hub::leave(std::shared_ptr<Listener> const& listener)
{
    for (auto const topic : listener->topics)
        remove(topics_, topic, listener);
    std::vector<std::int64_t>().swap(listener->topics);
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
        send(telling_, *telling_.listeners[telling_.next++]);
        ++sent;
    }
    post_([this] { pump(); });
}

Hub::Telling Hub::begin(std::shared_ptr<Event const> event) const
{
    Telling telling;
    // The text belongs to the event; both live as long as the last socket needs them.
    telling.message = { Text(event, &event->text), event->topic, event->coalesces_as };
    auto const add = [&](Index const& index, std::int64_t key) {
        if (auto const found = index.find(key); key != 0 && found != index.end())
            telling.listeners.insert(telling.listeners.end(), found->second.begin(), found->second.end());
    };
    add(topics_, event->topic);
    add(accounts_, event->account);
    telling.event = std::move(event);
    return telling;
}

void Hub::send(Telling const& telling, Listener& listener)
{
    auto const spared = telling.event->closes_other_than_login;
    if (spared == 0)
        listener.hear(telling.message);
    else if (listener.login != spared)
        listener.hear_last(telling.message);
}

}
