#include "domains/account/login/mails.h"
#include "kernel/time/calendar.h"

namespace account::mails {

using message::Language;

Mail code(Language language, std::string_view code)
{
    std::string const digits(code);
    switch (language) {
    case Language::zh:
        return { "Kabinet 验证码：" + digits,
            "您的验证码是 " + digits + "，5 分钟内有效。\n\n请勿把它告诉任何人。如果不是您本人操作，请忽略这封邮件。" };
    case Language::th:
        return { "รหัส Kabinet ของคุณ: " + digits,
            "รหัสของคุณคือ " + digits
                + " ใช้ได้ 5 นาที\n\n"
                  "อย่าบอกรหัสนี้กับใคร ถ้าคุณไม่ได้ขอรหัส ไม่ต้องทำอะไร" };
    case Language::en: break;
    }
    return { "Your Kabinet code: " + digits,
        "Your code is " + digits
            + ". It is good for 5 minutes.\n\nDo not tell it to anybody. If you did not ask for it, you need not do anything." };
}

Mail has_account_already(Language language)
{
    switch (language) {
    case Language::zh:
        return { "您已经有 Kabinet 账号",
            "有人想用这个邮箱注册 Kabinet，但它已经有账号了。请直接用它登录。\n\n如果不是您本人操作，请忽略这封邮件，您的账号是安全的。" };
    case Language::th:
        return { "คุณมีบัญชี Kabinet อยู่แล้ว",
            "มีคนต้องการสร้างบัญชี Kabinet ด้วยอีเมลนี้ แต่อีเมลนี้มีบัญชีอยู่แล้ว ใช้อีเมลนี้เข้าสู่ระบบได้เลย\n\n"
            "ถ้าไม่ใช่คุณ ไม่ต้องทำอะไร บัญชีของคุณยังปลอดภัย" };
    case Language::en: break;
    }
    return { "You have a Kabinet account already",
        "Somebody wanted to register at Kabinet with this address, but it has an account already. Log in with it.\n\n"
        "If it was not you, you need not do anything: your account is safe." };
}

Mail has_no_account(Language language)
{
    switch (language) {
    case Language::zh:
        return { "这个邮箱还没有 Kabinet 账号",
            "有人想为这个邮箱的 Kabinet 账号设置新密码，但它还没有账号。您可以用它注册。\n\n如果不是您本人操作，请忽略这封邮件。" };
    case Language::th:
        return { "อีเมลนี้ยังไม่มีบัญชี Kabinet",
            "มีคนต้องการตั้งรหัสผ่านใหม่ให้บัญชี Kabinet ของอีเมลนี้ แต่อีเมลนี้ยังไม่มีบัญชี คุณใช้อีเมลนี้สร้างบัญชีได้\n\n"
            "ถ้าไม่ใช่คุณ ไม่ต้องทำอะไร" };
    case Language::en: break;
    }
    return { "There is no Kabinet account with this address",
        "Somebody wanted a new password for the Kabinet account of this address, but it has none. You can register with it.\n\n"
        "If it was not you, you need not do anything." };
}

Mail address_changed(Language language, std::string_view masked)
{
    std::string const now(masked);
    switch (language) {
    case Language::zh:
        return { "您的 Kabinet 账号换了邮箱",
            "您的 Kabinet 账号的邮箱已改为 " + now + "，以后的邮件会发到那里。\n\n如果不是您本人操作，请立即联系我们。" };
    case Language::th:
        return { "บัญชี Kabinet ของคุณเปลี่ยนอีเมลแล้ว",
            "อีเมลของบัญชี Kabinet ของคุณเปลี่ยนเป็น " + now
                + " จากนี้เราจะส่งอีเมลไปที่นั่น\n\n"
                  "ถ้าคุณไม่ได้เปลี่ยนเอง กรุณาติดต่อเราทันที" };
    case Language::en: break;
    }
    return { "Your Kabinet account has another address",
        "The address of your Kabinet account is " + now
            + " from now on, and mails go there.\n\nIf it was not you who changed it, write to us at once." };
}

// "2026-11-25", by UTC.
static std::string day_of(Time at)
{
    auto const date = calendar::date_of_day(Calendar(0).day_of(at));
    return std::to_string(date.year) + (date.month < 10 ? "-0" : "-") + std::to_string(date.month) + (date.day < 10 ? "-0" : "-")
        + std::to_string(date.day);
}

Mail will_be_deleted(Language language, Time at)
{
    auto const day = day_of(at);
    switch (language) {
    case Language::zh:
        return { "您的 Kabinet 账号将被注销",
            "您的 Kabinet 账号将于 " + day + " 注销。在此之前登录一次，即可保留账号。\n\n如果不是您本人操作，请立即登录，然后联系我们。" };
    case Language::th:
        return { "บัญชี Kabinet ของคุณจะถูกลบ",
            "บัญชี Kabinet ของคุณจะถูกลบในวันที่ " + day
                + " ถ้าต้องการเก็บบัญชีไว้ ให้เข้าสู่ระบบก่อนวันนั้น\n\n"
                  "ถ้าคุณไม่ได้ขอลบเอง ให้เข้าสู่ระบบทันทีแล้วติดต่อเรา" };
    case Language::en: break;
    }
    return { "Your Kabinet account will be deleted",
        "Your Kabinet account will be deleted on " + day
            + ". To keep it, log in before that day.\n\nIf it was not you who asked for it, log in at once and write to us." };
}

Mail is_kept(Language language)
{
    constexpr message::Texts subject { "您的 Kabinet 账号已保留", "Your Kabinet account stays", "บัญชี Kabinet ของคุณยังอยู่" };
    constexpr message::Texts body {
        "有人登录了您的 Kabinet 账号，账号不再注销。\n\n如果不是您本人操作，请联系我们。",
        "Someone logged in to your Kabinet account, so it is not deleted.\n\nIf it was not you, write to us.",
        "มีการเข้าสู่ระบบบัญชี Kabinet ของคุณ บัญชีจึงไม่ถูกลบ\n\nถ้าไม่ใช่คุณ กรุณาติดต่อเรา",
    };
    return { std::string(subject.in(language)), std::string(body.in(language)) };
}

Mail was_deleted(Language language)
{
    constexpr message::Texts subject { "您的 Kabinet 账号已注销", "Your Kabinet account is deleted", "บัญชี Kabinet ของคุณถูกลบแล้ว" };
    constexpr message::Texts body {
        "您的 Kabinet 账号已注销。依法需要保存的订单记录会保留，但不再与您的姓名或邮箱关联。",
        "Your Kabinet account is deleted. Records of orders stay for as long as the law wants them, without your name or address.",
        "บัญชี Kabinet ของคุณถูกลบแล้ว บันทึกคำสั่งซื้อจะเก็บไว้เท่าที่กฎหมายกำหนด โดยไม่มีชื่อหรืออีเมลของคุณ",
    };
    return { std::string(subject.in(language)), std::string(body.in(language)) };
}

std::string nick_name(Language language, std::string_view digits)
{
    constexpr message::Texts collector { "藏家 ", "Collector ", "นักสะสม " };
    return std::string(collector.in(language)) + std::string(digits);
}

}
