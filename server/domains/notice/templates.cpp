#include "domains/notice/templates.h"
#include "kernel/text/utf8.h"
#include "platform/hosts/host_settings.h"
#include "platform/settings.h"
#include <algorithm>
#include <stdexcept>

namespace notice::templates {

namespace {

// What the mails end with that tell how to stop them.
constexpr message::Texts how_to_stop { "不想再收到这类邮件，可以在应用的消息设置中关闭。",
    "You can switch such mails off in the app's message settings.", "ปิดอีเมลแบบนี้ได้ที่การตั้งค่าข้อความในแอป" };

constexpr Template rows[] = {
    // Series, set, minutes.
    { Key::box_turn, "box_turn", true, true, "packages/market-pages/box/operate", "thing1,character_string2,number3",
        { "轮到您了：{1}", "Your turn: {1}", "ถึงคิวคุณแล้ว: {1}" },
        { "《{1}》{2} 号套盒轮到您选盒了，请在 {3} 分钟内完成。", "It is your turn to choose from {1}, set {2}. You have {3} minutes.",
            "ถึงคิวคุณเลือกกล่องของ {1} ชุดที่ {2} แล้ว คุณมีเวลา {3} นาที" } },
    // Series, set.
    { Key::box_followed_on_sale, "box_followed_on_sale", true, true, "packages/market-pages/box/operate", "thing1,character_string2",
        { "开售了：{1}", "On sale: {1}", "เปิดขายแล้ว: {1}" },
        { "您关注的《{1}》{2} 号套盒开售了。", "{1}, set {2}, which you follow, is on sale.", "{1} ชุดที่ {2} ที่คุณติดตามเปิดขายแล้ว" } },
    // Series, order, seconds.
    { Key::box_hold_ends, "box_hold_ends", true, true, "packages/market-pages/box/operate", "thing1,character_string2,number3",
        { "请尽快付款：{1}", "Pay soon: {1}", "ใกล้หมดเวลาจ่าย: {1}" },
        { "您为《{1}》保留的盒子还有 {3} 秒就会释放（订单 {2}）。",
            "The boxes of {1} that are held for you are free again in {3} seconds (order {2}).",
            "กล่องของ {1} ที่จองไว้ให้คุณจะว่างอีกครั้งในอีก {3} วินาที (คำสั่งซื้อ {2})" } },
    // Series, set, cards.
    { Key::box_cards_back, "box_cards_back", true, true, "packages/market-pages/box/operate", "thing1,character_string2,number3",
        { "卡片已退回：{1}", "Your cards are back: {1}", "การ์ดของคุณกลับมาแล้ว: {1}" },
        { "您在《{1}》{2} 号套盒用掉的 {3} 张卡已经退回，因为商店中断了您的这一轮。",
            "{3} of the cards that you used in {1}, set {2}, are back: the shop had interrupted your turn.",
            "การ์ด {3} ใบที่คุณใช้กับ {1} ชุดที่ {2} กลับมาแล้ว เพราะร้านหยุดรอบของคุณกลางคัน" } },
    // Order, total, what it is.
    { Key::order_paid, "order_paid", false, false, "packages/personal-pages/order/order", "character_string1,character_string2,thing3",
        { "付款成功：{3}", "Paid: {3}", "จ่ายแล้ว: {3}" },
        { "我们收到了您的付款 {2}。\n\n商品：{3}\n订单号：{1}\n\n到哪一步了，请看您的订单。",
            "We have received your payment of {2}.\n\nFor: {3}\nOrder: {1}\n\nYour order says where it is.",
            "เราได้รับเงิน {2} ของคุณแล้ว\n\nสินค้า: {3}\nคำสั่งซื้อ: {1}\n\nดูได้ในคำสั่งซื้อว่าถึงไหนแล้ว" } },
    // Order, amount, what it was.
    { Key::order_refunded, "order_refunded", false, false, "packages/personal-pages/order/order",
        "character_string1,character_string2,thing3", { "退款：{3}", "Refund: {3}", "คืนเงิน: {3}" },
        { "您的付款 {2} 会原路退回。\n\n商品：{3}\n订单号：{1}\n\n"
          "可能的原因：付款到达时商品已不在，已经付过款，或者订单全部或部分退回。",
            "Your payment of {2} goes back the way it came.\n\nFor: {3}\nOrder: {1}\n\n"
            "It arrived when the goods were gone or paid for already, or all or some of the order was taken back.",
            "เงิน {2} จะคืนทางเดิมที่คุณจ่าย\n\nสินค้า: {3}\nคำสั่งซื้อ: {1}\n\n"
            "เพราะเงินมาถึงตอนที่ของหมดหรือจ่ายไปแล้ว หรือคืนคำสั่งซื้อทั้งหมดหรือบางส่วน" } },
    // Goods.
    { Key::goods_available, "goods_available", true, true, "packages/mall-pages/mall/goods-detail", "thing1",
        { "到货了：{1}", "Back in stock: {1}", "ของเข้าแล้ว: {1}" },
        { "您订阅的《{1}》到货了。", "{1}, which you follow, is back in stock.", "{1} ที่คุณติดตามมีของแล้ว" } },
    // Sale, minutes.
    { Key::sale_begins, "sale_begins", true, true, "packages/mall-pages/mall/goods-detail", "thing1,number2",
        { "即将开始：{1}", "Begins soon: {1}", "ใกล้เริ่มแล้ว: {1}" },
        { "您订阅的抢购《{1}》将在 {2} 分钟后开始。", "{1}, for which you set an alarm, begins in {2} minutes.",
            "{1} ที่คุณตั้งเตือนไว้จะเริ่มในอีก {2} นาที" } },
    // Order, what it is, carrier and number.
    { Key::parcel_sent, "parcel_sent", false, true, "packages/personal-pages/order/details", "character_string1,thing2,character_string3",
        { "已寄出：{2}", "On its way: {2}", "กำลังเดินทาง: {2}" },
        { "您的包裹寄出了。\n\n内容：{2}\n快递：{3}\n订单号：{1}", "Your parcel is on its way.\n\nFor: {2}\nParcel: {3}\nOrder: {1}",
            "พัสดุของคุณกำลังเดินทาง\n\nสินค้า: {2}\nพัสดุ: {3}\nคำสั่งซื้อ: {1}" } },
    // Order, what it is, carrier and number.
    { Key::parcel_arrived, "parcel_arrived", true, true, "packages/personal-pages/order/details",
        "character_string1,thing2,character_string3", { "已送达：{2}", "Delivered: {2}", "ส่งถึงแล้ว: {2}" },
        { "快递说您的包裹送到了。\n\n内容：{2}\n快递：{3}\n订单号：{1}\n\n没有收到？请先不要确认收货，联系我们。",
            "The carrier says that your parcel was delivered.\n\nFor: {2}\nParcel: {3}\nOrder: {1}\n\n"
            "You do not have it? Do not confirm it, and write to us.",
            "บริษัทขนส่งแจ้งว่าพัสดุของคุณส่งถึงแล้ว\n\nสินค้า: {2}\nพัสดุ: {3}\nคำสั่งซื้อ: {1}\n\n"
            "ยังไม่ได้รับของ อย่าเพิ่งยืนยันรับของ แล้วติดต่อเรา" } },
    // What stands above the offer, people.
    { Key::team_complete, "team_complete", false, true, "packages/team-pages/team", "thing1,number2",
        { "拼团成功：{1}", "Your team is complete: {1}", "ทีมครบแล้ว: {1}" },
        { "《{1}》的 {2} 个人都付款了，每个人的都会寄出。", "All {2} people of your team for {1} have paid. Everything is sent now.",
            "ทั้ง {2} คนในทีม {1} จ่ายครบแล้ว เราจะส่งของให้ทุกคน" } },
    // What stands above the offer.
    { Key::team_over, "team_over", false, true, "packages/team-pages/team", "thing1",
        { "没有凑齐，退款中：{1}", "Your team came to nothing: {1}", "ทีมไม่ครบ: {1}" },
        { "《{1}》的团没有凑齐。您付的钱会全部原路退回，什么都不用做。",
            "Your team for {1} did not become complete. All that you paid goes back the way it came, by itself.",
            "ทีมของ {1} ไม่ครบ เงินทั้งหมดที่คุณจ่ายจะคืนทางเดิมโดยอัตโนมัติ" } },
};

std::string_view in(message::Language language, api::LocalText const& value)
{
    return message::Texts { value.zh, value.en, value.th }.in(language);
}

std::string filled(std::string_view text, std::vector<api::LocalText> const& values, message::Language language)
{
    std::string whole;
    for (std::size_t at = 0; at < text.size(); ++at) {
        bool const is_place = text[at] == '{' && at + 2 < text.size() && text[at + 2] == '}';
        auto const number = is_place ? static_cast<std::size_t>(text[at + 1] - '1') : values.size();
        if (number < values.size()) {
            whole += in(language, values[number]);
            at += 2;
        } else {
            whole += text[at];
        }
    }
    return whole;
}

// At most so many characters, the last one "…" when something was left out.
std::string shortened(std::string const& text, std::size_t most)
{
    auto const characters = utf8::code_points(text);
    if (characters.size() <= most)
        return text;
    std::string kept;
    for (std::size_t at = 0; at + 1 < most; ++at)
        utf8::append(kept, characters[at]);
    return kept + "…";
}

std::string only(std::string_view text, std::size_t most, bool (*fits)(char))
{
    std::string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept), fits);
    return kept.substr(0, most);
}

// What the host lets into a field of this name: its documentation of subscribe messages. It refuses a message with an empty value.
std::string fitted(std::string_view field, std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char each) { return static_cast<unsigned char>(each) < ' '; }, ' ');
    if (field.starts_with("thing"))
        text = shortened(text, 20);
    else if (field.starts_with("character_string"))
        text = only(text, 32, [](char each) { return each >= ' ' && each <= '~'; });
    else if (field.starts_with("number"))
        text = only(text, 32, [](char each) { return (each >= '0' && each <= '9') || each == '.'; });
    return text.empty() ? "-" : text;
}

// What was set for the template.
std::optional<std::string> set_for(std::map<std::string, std::string> const& named, Template const& one)
{
    auto const found = named.find(std::string(one.name));
    return found == named.end() ? std::nullopt : std::optional(found->second);
}

}

void Names::declare(settings::Fields<Names>& add)
{
    using settings::Effect, settings::Kind, settings::Risk;
    add.each_text("message.template.*", Kind::text, &Names::templates, "", Effect::at_once, Risk::plain,
        "The messaging app's number of a template, by the notice's name (box_turn); without it nothing of the kind is told there",
        "小程序订阅消息模板编号");
    add.each_text("message.fields.*", Kind::text, &Names::fields, "", Effect::at_once, Risk::plain,
        "How that template names its values, in their order: thing1,thing2", "模板字段名");
}

std::span<Template const> all() { return rows; }

Template const& of(Key key)
{
    for (auto const& row : rows)
        if (row.key == key)
            return row;
    throw std::logic_error("a notice without a template");
}

std::string program_id(Settings const& settings, Template const& one)
{
    if (settings.of<hosts::ProgramSettings>().appid.empty())
        return {};
    bool const is_sandbox = settings.number("server.sandbox", 0) != 0;
    return set_for(settings.of<Names>().templates, one).value_or(is_sandbox ? "sandbox-" + std::string(one.name) : "");
}

std::string mail_id(Template const& one) { return "mail-" + std::string(one.name); }

std::string push_id(Template const& one) { return "push-" + std::string(one.name); }

Wording mail(Template const& one, std::vector<api::LocalText> const& values, message::Language language)
{
    auto body = filled(one.body.in(language), values, language);
    if (one.tells_how_to_stop)
        body += "\n\n" + std::string(how_to_stop.in(language));
    return { filled(one.subject.in(language), values, language), std::move(body) };
}

std::vector<Field> program_fields(Settings const& settings, Template const& one, std::vector<api::LocalText> const& values,
    message::Language language)
{
    auto const names = set_for(settings.of<Names>().fields, one).value_or(std::string(one.fields));
    std::vector<Field> fields;
    for (std::size_t begin = 0; begin < names.size() && fields.size() < values.size();) {
        auto const end = std::min(names.find(',', begin), names.size());
        auto const name = names.substr(begin, end - begin);
        fields.push_back({ name, fitted(name, std::string(in(language, values[fields.size()]))) });
        begin = end + 1;
    }
    return fields;
}

}
