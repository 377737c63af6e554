#pragma once
// A value, or the reason why there is none. C++20 has no std::expected; this is the
// small part of it that we need.
#include "kernel/error.h"
#include <cassert>
#include <optional>
#include <utility>

struct Unit { };

template<class T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) { }
    Result(Error error) : error_(error) { }

    bool ok() const { return value_.has_value(); }
    Error error() const
    {
        assert(!ok());
        return error_;
    }
    T& value() &
    {
        assert(ok());
        return *value_;
    }
    T take()
    {
        assert(ok());
        return std::move(*value_);
    }

private:
    std::optional<T> value_;
    Error error_ {};
};

using Status = Result<Unit>;
inline Status done() { return Unit {}; }

// Unwraps a Result, or returns its error from the calling function.
#define TRY(expression) \
    (__extension__({ \
        auto try_result_ = (expression); \
        if (!try_result_.ok()) [[unlikely]] \
            return try_result_.error(); \
        try_result_.take(); \
    }))
