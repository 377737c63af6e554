// WebSockets (RFC 6455) on Beast. A socket lives on one thread, and so do its hub, its outbox and everything that happens to it.
#include "platform/live/live_sockets.h"
#include "contract/codec.h"
#include "generated/live.h"
#include "platform/http/asio.h"
#include "platform/http/metered_socket.h"
#include "platform/http/refusals.h"
#include "platform/http/shares.h"
#include "platform/http/url.h"
#include "platform/live/live_hub.h"
#include "platform/live/websocket_handshake.h"
#include "platform/observe/log.h"
#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <thread>
#include <type_traits>

namespace live {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using boost::beast::error_code;
using http::Task;
using http::use_task;
using platform::refusals::Reason;

struct Sockets::State : http::Upgrade, std::enable_shared_from_this<State> {
    State(Parts all, Options limits)
        : parts(std::move(all)),
          options(std::move(limits)),
          shares({ options.sockets, options.sockets_of_network, options.sockets_of_wide_network })
    {
        for (std::size_t index = 0; index < parts.loops.count(); ++index)
            hubs.push_back(std::make_unique<Hub>([this, index](std::function<void()> work) { parts.loops.post(index, std::move(work)); }));
    }
    bool serves(std::string_view path) const override { return path == "/ws/box"; }
    Refusal take(http::Loop& loop, http::Socket& socket, Handshake handshake, http::Request const& request) override;
    Hub& hub_of(http::Loop const& loop)
    {
        std::size_t index = 0;
        while (&parts.loops.at(index) != &loop)
            ++index;
        return *hubs[index];
    }

    Parts parts;
    Options options;
    platform::Shares shares;
    std::vector<std::unique_ptr<Hub>> hubs;
    std::atomic<std::size_t> sockets = 0;
    std::atomic<std::uint64_t> told = 0;
    std::atomic<std::uint64_t> sent = 0;
    std::atomic<std::uint64_t> cut = 0;
    std::atomic<bool> is_stopping = false;
};

namespace {

// Of contract/live.tsp.
constexpr std::int32_t heartbeat = -1;
constexpr std::int32_t watch = 2001;
constexpr std::int32_t unwatch = 2002;
constexpr std::int32_t about_login = 0;
constexpr std::int32_t logged_in_elsewhere = 202;
constexpr std::int32_t not_logged_in = 401;
constexpr std::int32_t not_found = 404;

constexpr int close_seconds = 2;
constexpr int wish_window_seconds = 10;

Message message_of(api::LiveNotice const& notice)
{
    auto text = std::make_shared<std::string>();
    codec::encode_json(*api::live_notice.type, &notice, *text);
    auto const stamp = stamp_of(*text);
    return { .text = std::move(text), .stamp = stamp };
}

class Session : public Listener, public http::Timed, public std::enable_shared_from_this<Session> {
public:
    Session(std::shared_ptr<Sockets::State> shared, http::Loop& home, http::Socket socket, platform::Shares::Hold share)
        : state(std::move(shared)),
          loop(home),
          hub(state->hub_of(home)),
          stream(std::move(socket), FrameMeter::Limits {}),
          share_held(std::move(share)),
          place(loop.timed.insert(loop.timed.end(), this))
    {
        ++state->sockets;
        stream.read_message_max(state->options.message_bytes);
        stream.auto_fragment(false);
        stream.text(true);
        stream.control_callback([this](websocket::frame_type, boost::beast::string_view) { show_life(); });
        stream.next_layer().on_too_many = [this] { end_soon(); };
        show_life();
    }
    ~Session() override
    {
        loop.timed.erase(place);
        --state->sockets;
    }
    Session(Session const&) = delete;

    void hear(Message const& message) override
    {
        if (is_closing)
            return;
        if (!outbox.push(sequences.in_order(message)))
            return be_too_slow();
        write_next();
    }
    void hear_last(Message const& message) override
    {
        hear(message);
        close(websocket::close_code::policy_error);
    }
    void expire() override { cut_off(); }

    // After what waits in the outbox.
    void close(websocket::close_code code)
    {
        if (is_closing)
            return;
        is_closing = true;
        reason = code;
        expire_after(close_seconds);
        if (!is_writing)
            send_close();
    }
    void show_life()
    {
        if (!is_closing)
            expire_after(state->options.silence_seconds);
    }
    // False when this socket asks for too much.
    bool may_wish()
    {
        auto const now = http::Steady::now();
        if (now - window_begin > std::chrono::seconds(wish_window_seconds)) {
            window_begin = now;
            wishes = 0;
        }
        return ++wishes <= state->options.wishes;
    }

    std::shared_ptr<Sockets::State> state;
    http::Loop& loop;
    Hub& hub;
    websocket::stream<MeteredSocket> stream;

private:
    // Called while Beast reads: what is done about it comes after that.
    void end_soon()
    {
        platform::refusals::count(Reason::socket_frames);
        asio::post(loop.context, [self = shared_from_this()] { self->close(websocket::close_code::policy_error); });
    }
    void be_too_slow()
    {
        ++state->cut;
        cut_off();
    }
    void cut_off()
    {
        is_closing = true;
        error_code ignored;
        stream.next_layer().socket.close(ignored);
    }
    // What waits goes into the kernel's buffer as far as there is room; for the rest Beast waits. A frame that found room for a part of it
    // only stands before 32 KiB that were not read: who is that slow is cut off, as with a full outbox.
    void write_next()
    {
        while (!is_writing && (current = outbox.take())) {
            auto const sent = stream.is_open() ? stream.next_layer().send_text(*current) : MeteredSocket::Sent::nothing;
            if (sent == MeteredSocket::Sent::nothing)
                wait_to_write();
            else if (sent == MeteredSocket::Sent::whole)
                ++state->sent;
            else
                return be_too_slow();
        }
        if (!is_writing && is_closing)
            send_close();
    }
    void wait_to_write()
    {
        is_writing = true;
        stream.async_write(asio::buffer(*current), [self = shared_from_this()](error_code error, std::size_t) {
            self->is_writing = false;
            self->current.reset();
            if (error)
                return;
            ++self->state->sent;
            self->write_next();
        });
    }
    void send_close()
    {
        stream.async_close(reason, [self = shared_from_this()](error_code) { self->cut_off(); });
    }

    platform::Shares::Hold share_held;
    std::list<http::Timed*>::iterator place;
    Sequences sequences;
    SendQueue outbox;
    Text current;
    http::Steady::time_point window_begin {};
    int wishes = 0;
    websocket::close_code reason = websocket::close_code::normal;
    bool is_writing = false;
    bool is_closing = false;
};

// Runs the work on a thread of the database and goes on here with what it found; nothing when it failed. `work` is passed by reference and
// copied here: g++ 12 destroys temporaries of a co_await twice.
template<class Answer, class Transaction>
Task<std::optional<Answer>> look(Session& session, std::function<Answer(Transaction&)> const& work)
{
    using Found = std::optional<Answer>;
    constexpr asio::use_awaitable_t<http::Executor> use {};
    co_return co_await asio::async_initiate<asio::use_awaitable_t<http::Executor> const, void(Found)>(
        [&](auto completion) {
            auto const waiting = std::make_shared<decltype(completion)>(std::move(completion));
            auto const found = std::make_shared<Found>();
            auto const done = [waiting, found, &loop = session.loop](std::exception_ptr const& thrown) {
                asio::post(loop.context, [waiting, found, failed = thrown != nullptr] {
                    auto go_on = std::move(*waiting);
                    go_on(failed ? Found() : std::move(*found));
                });
            };
            auto& database = session.state->parts.database;
            if constexpr (std::is_same_v<Transaction, Write>)
                database.write(
                    [work, found](Write& tx) {
                        found->emplace(work(tx));
                        return true;
                    },
                    done);
            else
                database.read([work, found](Read& tx) { found->emplace(work(tx)); }, done);
        },
        use);
}

// Why nobody is logged in by this token: the code that a socket would have heard, had it been there when the login ended.
Task<> tell_not_logged_in(Session& session, std::string const& token)
{
    std::function<bool(Read&)> const find = [ended_elsewhere = session.state->parts.ended_elsewhere, &token](
                                                Read& tx) { return ended_elsewhere && ended_elsewhere(tx, token); };
    bool const is_elsewhere = (co_await look(session, find)).value_or(false);
    session.hear_last(message_of({ .type = about_login, .code = is_elsewhere ? logged_in_elsewhere : not_logged_in }));
}

// True when the socket may go on: as a visitor without a token, or as who the token says.
Task<bool> log_in(Session& session, std::string const& token)
{
    auto const& parts = session.state->parts;
    if (token.empty())
        co_return true;
    bool const is_ticket = parts.redeem && token.starts_with(parts.ticket_prefix);
    std::function<std::optional<Shopper>(Read&)> const find = [authenticate = parts.authenticate, &token](Read& tx) {
        return authenticate ? authenticate(tx, token) : std::nullopt;
    };
    std::function<std::optional<Shopper>(Write&)> const redeem = [redeem = parts.redeem, &token](Write& tx) { return redeem(tx, token); };
    std::optional<std::optional<Shopper>> found;
    if (is_ticket)
        found = co_await look(session, redeem);
    else
        found = co_await look(session, find);
    if (!found) {
        session.close(websocket::close_code::try_again_later);
        co_return false;
    }
    if (!*found) {
        platform::refusals::count(Reason::ticket);
        co_await tell_not_logged_in(session, token);
        co_return false;
    }
    session.account = (*found)->id.value;
    session.login = (*found)->login;
    co_return true;
}

// What a wish or a notice is about. A kind of topic has its own member there.
struct Topic {
    std::string_view kind;
    std::int64_t id = 0;
};
std::optional<Topic> topic_of(api::LiveWish const& wish)
{
    if (wish.box_set_id)
        return Topic { "box_set", wish.box_set_id->value };
    return std::nullopt;
}
api::LiveNotice notice_about(Topic const& topic)
{
    api::LiveNotice notice;
    notice.type = watch;
    notice.box_set_id = BoxSetId { topic.id };
    return notice;
}

void answer_watch(Session& session, Topic const& topic, std::int64_t version)
{
    auto notice = notice_about(topic);
    if (version != 0) {
        notice.seq = version;
        session.hear(message_of(notice));
        return;
    }
    session.hub.unwatch(session.shared_from_this(), topic.id);
    notice.status = not_found;
    session.hear(message_of(notice));
}

Task<> begin_to_watch(std::shared_ptr<Session> const& session, Topic topic)
{
    // First listen, then look: nothing that happens between the two is missed.
    if (!session->hub.watch(session, topic.id, session->state->options.topics)) {
        session->close(websocket::close_code::policy_error);
        co_return;
    }
    std::function<std::int64_t(Read&)> const find = [&topics = session->state->parts.topics, topic](
                                                        Read& tx) { return topics.version_of(tx, topic.kind, topic.id); };
    auto const version = co_await look(*session, find);
    if (version)
        answer_watch(*session, topic, *version);
    else
        session->close(websocket::close_code::try_again_later);
}

void show_presence(Session const& session)
{
    auto const& parts = session.state->parts;
    if (session.account != 0 && parts.seen)
        parts.seen({ AccountId { session.account }, session.login, parts.clock.now() });
}

void answer_heartbeat(Session& session, api::LiveWish const& wish)
{
    session.hear(message_of({ .type = heartbeat, .id = wish.id }));
    show_presence(session);
}

Task<> fulfil(std::shared_ptr<Session> const& session, std::string_view json)
{
    api::LiveWish wish;
    bool const may_wish = session->may_wish();
    if (!may_wish)
        platform::refusals::count(Reason::socket_wishes);
    if (!may_wish || codec::decode_json(*api::live_wish.type, json, &wish)) {
        session->close(websocket::close_code::policy_error);
        co_return;
    }
    auto const topic = topic_of(wish);
    if (wish.type == heartbeat) {
        answer_heartbeat(*session, wish);
    } else if (wish.type == watch && topic) {
        co_await begin_to_watch(session, *topic);
    } else if (wish.type == unwatch && topic) {
        session->hub.unwatch(session, topic->id);
    } else {
        session->close(websocket::close_code::policy_error);
    }
}

// A wish has about sixty bytes. A buffer as large as a network's packet, which Beast takes for a whole message, would lie with each socket
// that says nothing.
constexpr std::size_t wish_bytes = 128;

Task<> listen(std::shared_ptr<Session> const& session)
{
    auto& stream = session->stream;
    std::array<char, wish_bytes> part;
    std::string message;
    for (;;) {
        auto const [error, count] = co_await stream.async_read_some(asio::buffer(part), use_task);
        if (error)
            co_return;
        message.append(part.data(), count);
        if (!stream.is_message_done())
            continue;
        session->show_life();
        if (stream.got_binary())
            session->close(websocket::close_code::unknown_data);
        else
            co_await fulfil(session, message);
        std::string().swap(message);
    }
}

Task<> run(std::shared_ptr<Session> session, http::Upgrade::Handshake handshake, std::string token)
{
    auto const [error] = co_await session->stream.async_accept(handshake, use_task);
    if (error)
        co_return;
    // It would lie here as long as the socket lives.
    handshake = http::Upgrade::Handshake {};
    // First listen, then look, here too.
    session->hub.enter(session);
    if (co_await log_in(*session, token)) {
        session->hub.join(session);
        show_presence(*session);
    }
    if (session->state->is_stopping)
        session->close(websocket::close_code::going_away);
    // Also when it is being closed: the closing handshake is read here.
    co_await listen(session);
    session->hub.leave(session);
}

std::string token_of(std::string_view query)
{
    url::Texts texts;
    codec::Pairs pairs;
    if (url::read_pairs(query, texts, pairs))
        for (auto const& [name, value] : pairs)
            if (name == "token")
                return std::string(value);
    return {};
}

}

http::Upgrade::Refusal Sockets::State::take(http::Loop& loop, http::Socket& socket, Handshake handshake, http::Request const& request)
{
    if (is_stopping)
        return { 503, "" };
    if (auto const refusal = http::judge_handshake(request, options.own_address)) {
        platform::refusals::count(refusal->reason);
        return { refusal->status, refusal->headers };
    }
    auto share = shares.of(request.address);
    if (auto const full = share.resize(1); full != platform::Shares::Full::none) {
        platform::refusals::count(full == platform::Shares::Full::all ? Reason::sockets_of_all : Reason::sockets_of_network);
        return { 503, "" };
    }
    auto session = std::make_shared<Session>(shared_from_this(), loop, std::move(socket), std::move(share));
    asio::co_spawn(loop.context, run(std::move(session), std::move(handshake), token_of(request.query)), asio::detached);
    return {};
}

Sockets::Sockets(Parts parts, Options options) : state_(std::make_shared<State>(std::move(parts), std::move(options))) { }
Sockets::~Sockets() = default;

http::Upgrade* Sockets::upgrade() { return state_.get(); }

void Sockets::tell(std::vector<Event> events)
{
    state_->told += events.size();
    auto shared = std::make_shared<std::vector<std::shared_ptr<Event const>>>();
    for (auto& event : events)
        shared->push_back(std::make_shared<Event const>(std::move(event)));
    for (std::size_t index = 0; index < state_->hubs.size(); ++index)
        state_->parts.loops.post(index, [shared, &hub = *state_->hubs[index]] {
            for (auto const& event : *shared)
                hub.tell(event);
        });
}

void Sockets::stop()
{
    if (state_->is_stopping.exchange(true))
        return;
    for (std::size_t index = 0; index < state_->hubs.size(); ++index)
        state_->parts.loops.post(index, [&loop = state_->parts.loops.at(index)] {
            for (auto* const timed : loop.timed)
                if (auto* const session = dynamic_cast<Session*>(timed))
                    session->close(websocket::close_code::going_away);
        });
    for (int waited = 0; state_->sockets > 0 && waited < close_seconds * 100; ++waited)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

Sockets::Figures Sockets::figures() const { return { state_->sockets, state_->told, state_->sent, state_->cut }; }

}
