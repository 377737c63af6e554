#include "platform/observe/thrown.h"

namespace platform {

std::string reason_of_exception(std::exception_ptr const& thrown)
{
    try {
        std::rethrow_exception(thrown);
    } catch (std::exception const& exception) {
        return exception.what();
    } catch (...) {
        return "something was thrown that is no exception";
    }
}

}
