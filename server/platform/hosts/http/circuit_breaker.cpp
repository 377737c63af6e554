#include "platform/hosts/http/circuit_breaker.h"

namespace hosts {

bool CircuitBreaker::admits(Time now)
{
    std::lock_guard const lock(mutex_);
    if (failures_ < limits_.failures)
        return true;
    if (now < alone_until_)
        return false;
    // This one tries. Should it never say how it went, another may try after the same while.
    alone_until_ = now + limits_.pause;
    return true;
}

void CircuitBreaker::succeeded()
{
    std::lock_guard const lock(mutex_);
    failures_ = 0;
}

void CircuitBreaker::failed(Time now)
{
    std::lock_guard const lock(mutex_);
    if (failures_ < limits_.failures)
        ++failures_;
    alone_until_ = now + limits_.pause;
}

}
