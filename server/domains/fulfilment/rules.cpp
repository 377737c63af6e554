#include "domains/fulfilment/rules.h"
#include "platform/settings.h"
#include <sstream>

namespace fulfilment {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Kind, settings::Risk;
    add.seconds("mall.received_after_seconds", &Limits::received_after, 14 * 86'400, { 3'600, 90 * 86'400 }, Effect::next_order,
        Risk::plain, "Until a parcel that was sent counts as received", "发货后自动确认收货的时间");
    add.number("fulfilment.events_a_parcel", &Limits::events_a_parcel, 200, { 10, 10'000 }, Effect::at_once, Risk::plain,
        "So much of what carriers say is kept of a parcel", "每个包裹最多保留的物流记录数");
    add.each_text("fulfilment.*_key", Kind::secret, &Limits::keys, "", Effect::restart, Risk::plain,
        "What the carrier of this name signs with; without one it is not heard", "物流公司的签名密钥");
}

namespace rules {

std::optional<std::vector<Part>> merged(std::vector<Part> const& parts)
{
    std::map<std::pair<std::int32_t, std::int64_t>, std::int64_t> quantities;
    for (auto const& part : parts) {
        if (part.quantity < 1)
            return std::nullopt;
        quantities[{ part.line, part.place }] += part.quantity;
    }
    std::vector<Part> all;
    for (auto const& [key, quantity] : quantities)
        all.push_back({ key.first, key.second, quantity });
    return all;
}

std::string signed_text(api::FulfilmentNotify const& notice)
{
    return "at=" + std::to_string(notice.at) + "&number=" + notice.number + "&place=" + notice.place + "&reference=" + notice.reference
        + "&step=" + std::string(api::to_string(notice.step));
}

std::vector<std::string> lines_of(std::string const& address)
{
    std::vector<std::string> lines;
    std::istringstream text(address);
    for (std::string line; std::getline(text, line);)
        if (!line.empty())
            lines.push_back(line);
    return lines;
}

}

}
