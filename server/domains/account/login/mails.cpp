#include "domains/account/login/mails.h"

namespace account::mails {

using message::Language;

Mail code(Language language, std::string_view code)
{
    std::string const digits(code);
    if (language == Language::zh) {
        return { "Kabinet 验证码：" + digits,
            "您的验证码是 " + digits + "，5 分钟内有效。\n\n请勿把它告诉任何人。如果不是您本人操作，请忽略这封邮件。" };
    }
    return { "Your Kabinet code: " + digits,
        "Your code is " + digits
            + ". It is good for 5 minutes.\n\nDo not tell it to anybody. If you did not ask for it, you need not do anything." };
}

Mail has_account_already(Language language)
{
    if (language == Language::zh) {
        return { "您已经有 Kabinet 账号",
            "有人想用这个邮箱注册 Kabinet，但它已经有账号了。请直接用它登录。\n\n如果不是您本人操作，请忽略这封邮件，您的账号是安全的。" };
    }
    return { "You have a Kabinet account already",
        "Somebody wanted to register at Kabinet with this address, but it has an account already. Log in with it.\n\n"
        "If it was not you, you need not do anything: your account is safe." };
}

Mail has_no_account(Language language)
{
    if (language == Language::zh) {
        return { "这个邮箱还没有 Kabinet 账号",
            "有人想为这个邮箱的 Kabinet 账号设置新密码，但它还没有账号。您可以用它注册。\n\n如果不是您本人操作，请忽略这封邮件。" };
    }
    return { "There is no Kabinet account with this address",
        "Somebody wanted a new password for the Kabinet account of this address, but it has none. You can register with it.\n\n"
        "If it was not you, you need not do anything." };
}

Mail address_changed(Language language, std::string_view masked)
{
    std::string const now(masked);
    if (language == Language::zh) {
        return { "您的 Kabinet 账号换了邮箱",
            "您的 Kabinet 账号的邮箱已改为 " + now + "，以后的邮件会发到那里。\n\n如果不是您本人操作，请立即联系我们。" };
    }
    return { "Your Kabinet account has another address",
        "The address of your Kabinet account is " + now
            + " from now on, and mails go there.\n\nIf it was not you who changed it, write to us at once." };
}

std::string nick_name(Language language, std::string_view digits)
{
    return (language == Language::zh ? "藏家 " : "Collector ") + std::string(digits);
}

}
