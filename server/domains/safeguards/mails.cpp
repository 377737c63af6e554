#include "domains/safeguards/mails.h"

namespace safeguards::mails {

static std::string in_chinese(Consent const& consent, std::string const& hours, std::string const& days)
{
    auto const account = consent.shopper.empty() ? std::string() : "（账号 " + consent.shopper + "）";
    return "Kabinet 是一家卖潮流玩具盲盒的商店。有一位未满 " + std::to_string(consent.majority) + " 周岁的顾客" + account
        + "说您是他或她的父母或监护人，想请您同意他或她在本店购物。\n\n您同意的是：\n"
          "- 他或她可以用自己的账号购买盲盒。打开之前看不到里面是哪一款；每一款的概率和剩余数量在付款前显示。\n"
          "- 买到的是实物玩具，不能换成现金。\n"
          "- 您可以和他或她一起在“设置 - 我的限额”里设定每月最多花多少钱，或者暂停购买。\n"
          "- 同意的有效期是 "
        + days
        + " 天。您可以随时在“设置 - 我的限额 - 监护人”里撤回，此后本店不再向他或她出售商品。\n\n"
          "如果您同意，请把这个验证码告诉他或她，或者自己输入："
        + std::string(consent.code) + "\n验证码 " + hours + " 小时内有效。\n\n如果您不同意，或者不认识这位顾客，什么都不用做。";
}

static std::string in_english(Consent const& consent, std::string const& hours, std::string const& days)
{
    auto const account = consent.shopper.empty() ? std::string() : " (account " + consent.shopper + ")";
    return "Kabinet is a shop for collectible toys in boxes. A shopper who is not " + std::to_string(consent.majority) + " yet" + account
        + " says that you are their parent or guardian, and asks you to agree that they buy here.\n\nWhat you agree to:\n"
          "- They may buy mystery boxes with their account. Nobody sees before opening which figure is inside; the odds of each figure\n"
          "  and how many are left are shown before payment.\n"
          "- What they get are toys. They cannot be turned into cash.\n"
          "- Under Settings, My limits, you can set together how much may be spent in a month, or stop buying for a while.\n"
          "- It is good for "
        + days
        + " days. You can take it back at any time under Settings, My limits, Guardian; from then on we sell them nothing.\n\n"
          "If you agree, tell them this code or enter it yourself: "
        + std::string(consent.code) + "\nIt is good for " + hours
        + " hours.\n\nIf you do not agree, or do not know this shopper, you need not do anything.";
}

static std::string in_thai(Consent const& consent, std::string const& hours, std::string const& days)
{
    auto const account = consent.shopper.empty() ? std::string() : " (บัญชี " + consent.shopper + ")";
    return "Kabinet เป็นร้านขายของเล่นสะสมในกล่องสุ่ม มีลูกค้าที่อายุยังไม่ถึง " + std::to_string(consent.majority) + " ปี" + account
        + " แจ้งว่าคุณเป็นพ่อแม่หรือผู้ปกครอง และขอให้คุณยินยอมให้ซื้อของที่ร้านนี้\n\nสิ่งที่คุณยินยอม:\n"
          "- เขาซื้อกล่องสุ่มด้วยบัญชีของตัวเองได้ ก่อนเปิดไม่มีใครเห็นว่าข้างในเป็นฟิกเกอร์แบบไหน แต่ก่อนจ่ายเงินจะแสดงโอกาสของทุกแบบ\n"
          "  และจำนวนที่เหลือ\n"
          "- สิ่งที่ได้คือของเล่น แลกเป็นเงินสดไม่ได้\n"
          "- ที่ การตั้งค่า แล้วเลือก วงเงินของฉัน คุณกับเขากำหนดร่วมกันได้ว่าเดือนหนึ่งใช้ได้เท่าไร หรือพักการซื้อไว้ก่อน\n"
          "- ความยินยอมนี้ใช้ได้ "
        + days
        + " วัน คุณถอนคืนได้ทุกเมื่อที่ การตั้งค่า วงเงินของฉัน ผู้ปกครอง จากนั้นเราจะไม่ขายอะไรให้เขาอีก\n\n"
          "ถ้าคุณยินยอม บอกรหัสนี้กับเขา หรือกรอกเอง: "
        + std::string(consent.code) + "\nรหัสใช้ได้ " + hours + " ชั่วโมง\n\nถ้าคุณไม่ยินยอม หรือไม่รู้จักลูกค้าคนนี้ ไม่ต้องทำอะไร";
}

std::pair<std::string, std::string> consent(message::Language language, Consent const& consent)
{
    auto const hours = std::to_string(consent.numbers.code_life / ::hours(1));
    auto const days = std::to_string(consent.numbers.consent_life / ::days(1));
    switch (language) {
    case message::Language::zh: return { "Kabinet：请您同意一位未成年人购物", in_chinese(consent, hours, days) };
    case message::Language::th: return { "Kabinet: ลูกค้าที่ยังไม่บรรลุนิติภาวะขอความยินยอมจากคุณ", in_thai(consent, hours, days) };
    case message::Language::en: break;
    }
    return { "Kabinet: a young shopper asks for your consent", in_english(consent, hours, days) };
}

}
