#include "platform/observe/exception_text.h"

namespace platform {

std::string exception_text(std::exception_ptr const& thrown)
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
