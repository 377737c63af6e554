#pragma once
// What a call of the contract is. Light: every domain includes it through its generated header.
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace codec {
struct Type;
}

namespace api {

// Each need of a shopper includes those before it. `console`: an operator, and no shopper whatever they have.
enum class Login : std::uint8_t { none, account, phone, profile, console };
enum class Body : std::uint8_t { none, json, form };
enum class Side : std::uint8_t { server, client };
// How long an answer that is everybody's is kept: a second; or that, but not beyond a change that is told to whoever watches it.
enum class Cached : std::uint8_t { no, second, told };

struct CallInfo {
    std::string_view name;
    std::string_view method;
    std::string_view path; // "{line}" stands for a path parameter.
    Login login;
    bool silent;     // The storefront shows no alert of its own.
    bool changes;    // A GET that changes state: answers POST too, and is never stored.
    bool idempotent; // Needs the header Idempotency-Key; a retry gets the stored answer.
    bool is_signed;  // By the app that calls; false for hosts outside, which sign in a manner of their own, or not at all.
    Body body;
    bool enveloped; // The answer travels as {code, msg, data}.
    codec::Type const* request;
    codec::Type const* answer;
    // Body and headers reach the function as they were sent, and its own answer goes out: contract/raw.h.
    bool raw = false;
    // Of a face: the call whose function answers it. `request` then reads the face's members into that call's request, after `preset`
    // has set there what the face fixes.
    CallInfo const* same_as = nullptr;
    void (*preset)(void* request) = nullptr;
    // The other way round.
    std::span<CallInfo const* const> faces = {};
    // Of a GET without a login. Its function never hears who asks: only country and language.
    Cached cached = Cached::no;
    // Of a call under /console/, and of no other: what the operator who calls has to be allowed. "logged_in": nothing more than that;
    // "anybody": not even that.
    std::string_view permission = {};
};

// The types are here so that a route with the wrong function does not compile. Of a face they are its original's, the login too: it says
// whom the function takes. How far the caller of the face has to be logged in says its CallInfo.
template<class RequestType, class AnswerType, Login required_login>
struct Call : CallInfo {
    using Request = RequestType;
    using Answer = AnswerType;
    static constexpr Login login_required = required_login;
};

struct MessageInfo {
    std::string_view name;
    Side sender;
    codec::Type const* type;
};

// What travels over the live channel: told by the server, or asked by the client.
template<class ContentType, Side side>
struct Message : MessageInfo {
    using Content = ContentType;
};

std::vector<CallInfo const*> all_calls();
std::vector<MessageInfo const*> all_messages();

}
