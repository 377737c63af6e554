#include "platform/observe/log.h"
#include "contract/codec.h"
#include "platform/observe/log_writer.h"
#include <memory>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <stdexcept>
#include <unistd.h>

namespace platform::log {

namespace {

spdlog::level::level_enum level_of(std::string_view word)
{
    if (word == "debug")
        return spdlog::level::debug;
    if (word == "info")
        return spdlog::level::info;
    if (word == "warning")
        return spdlog::level::warn;
    if (word == "error")
        return spdlog::level::err;
    if (word == "off")
        return spdlog::level::off;
    throw std::invalid_argument("log.level is one of debug, info, warning, error, off");
}

class WriterSink : public spdlog::sinks::base_sink<std::mutex> {
public:
    std::uint64_t dropped() const { return writer_.dropped(); }

private:
    void sink_it_(spdlog::details::log_msg const& message) override
    {
        line_.clear();
        formatter_->format(message, line_);
        writer_.add({ line_.data(), line_.size() });
    }
    void flush_() override { }

    LogWriter writer_ { STDERR_FILENO };
    spdlog::memory_buf_t line_;
};

// Until start(), nothing is written: commands that end at once and tests say what they have to say themselves.
std::shared_ptr<spdlog::logger>& logger()
{
    static std::shared_ptr<spdlog::logger> instance;
    return instance;
}

void write(spdlog::level::level_enum level, std::string_view event, Fields fields)
{
    auto const& target = logger();
    if (!target || !target->should_log(level))
        return;
    std::string line = R"("event":)";
    codec::encode_text(event, line);
    for (Field const& field : fields) {
        line += ',';
        codec::encode_text(field.name, line);
        line += ':';
        if (field.is_text)
            codec::encode_text(field.text, line);
        else
            line += std::to_string(field.number);
    }
    target->log(level, spdlog::string_view_t(line.data(), line.size()));
}

}

void start(std::string_view level)
{
    auto const chosen = level_of(level);
    auto created = std::make_shared<spdlog::logger>("kabinet", std::make_shared<WriterSink>());
    // The writer ends the line.
    created->set_formatter(std::make_unique<spdlog::pattern_formatter>(R"({"time":"%Y-%m-%dT%H:%M:%S.%fZ","level":"%l",%v})",
        spdlog::pattern_time_type::utc, ""));
    created->set_level(chosen);
    logger() = std::move(created);
}

void stop() { logger().reset(); }

std::uint64_t lines_dropped()
{
    auto const& target = logger();
    return target ? static_cast<WriterSink const&>(*target->sinks().front()).dropped() : 0;
}

void debug(std::string_view event, Fields fields) { write(spdlog::level::debug, event, fields); }
void info(std::string_view event, Fields fields) { write(spdlog::level::info, event, fields); }
void warning(std::string_view event, Fields fields) { write(spdlog::level::warn, event, fields); }
void error(std::string_view event, Fields fields) { write(spdlog::level::err, event, fields); }

}
