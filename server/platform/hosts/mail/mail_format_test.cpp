#include "platform/hosts/mail/mail_format.h"
#include <gtest/gtest.h>

namespace hosts {

namespace {

MailAddress const shop { "Kabinet", "shop@kabinet.example" };

MailLetter letter(std::string subject, std::string text)
{
    MailLetter letter;
    letter.to = "mia@example.com";
    letter.subject = std::move(subject);
    letter.text = std::move(text);
    letter.id = "42";
    letter.written_at = seconds(1'735'689'600);
    return letter;
}

// The value of a header, its folds undone; nothing when there is none.
std::string header(std::string const& mail, std::string const& name)
{
    auto const begin = mail.find("\r\n" + name + ": ");
    if (begin == std::string::npos)
        return "";
    auto const value = begin + name.size() + 4;
    auto end = mail.find("\r\n", value);
    while (mail[end + 2] == ' ')
        end = mail.find("\r\n", end + 2);
    return mail.substr(value, end - value);
}

std::string body(std::string const& mail) { return mail.substr(mail.find("\r\n\r\n") + 4); }

}

TEST(MailFormat, has_the_headers_of_rfc_5322_and_mime)
{
    auto const mail = format_mail(shop, letter("Your code", "12345"));
    EXPECT_TRUE(mail.starts_with("Date: Wed, 01 Jan 2025 00:00:00 +0000\r\n"));
    EXPECT_EQ(header(mail, "From"), "Kabinet <shop@kabinet.example>");
    EXPECT_EQ(header(mail, "To"), "mia@example.com");
    EXPECT_EQ(header(mail, "Subject"), "Your code");
    EXPECT_EQ(header(mail, "Message-ID"), "<42@kabinet.example>");
    EXPECT_EQ(header(mail, "MIME-Version"), "1.0");
    EXPECT_EQ(header(mail, "Content-Type"), "text/plain; charset=UTF-8");
    EXPECT_EQ(body(mail), "12345\r\n");
}

TEST(MailFormat, subject_beyond_ascii_is_encoded_in_whole_characters)
{
    auto const mail = format_mail(shop, letter("您的 Kabinet 验证码：12345，五分钟内有效，请勿告诉任何人", "x"));
    EXPECT_EQ(header(mail, "Subject"),
        "=?UTF-8?B?5oKo55qEIEthYmluZXQg6aqM6K+B56CB77yaMTIzNDXvvIw=?=\r\n"
        " =?UTF-8?B?5LqU5YiG6ZKf5YaF5pyJ5pWI77yM6K+35Yu/5ZGK6K+J5Lu75L2V5Lq6?=");
}

TEST(MailFormat, no_header_line_is_longer_than_78_characters)
{
    std::string subject;
    for (int count = 0; count < 40; ++count)
        subject += "盒 box ";
    for (auto const& text : { subject, std::string(200, 'a'), std::string("=?UTF-8?B?AAAA?=") }) {
        auto const mail = format_mail({ text, "shop@kabinet.example" }, letter(text, "x"));
        auto const head = mail.substr(0, mail.find("\r\n\r\n") + 2);
        for (std::size_t begin = 0; begin < head.size();) {
            auto const end = head.find("\r\n", begin);
            EXPECT_LE(end - begin, 78u) << head.substr(begin, end - begin);
            begin = end + 2;
        }
        EXPECT_NE(header(mail, "Subject").find("=?UTF-8?B?"), std::string::npos);
    }
}

TEST(MailFormat, no_text_begins_a_header_of_its_own)
{
    auto const evil = std::string("Hello\r\nBcc: everybody@example.com\r\n\r\nbody\n.\r\n");
    auto const mail = format_mail({ evil, "shop@kabinet.example" }, letter(evil, "x"));
    EXPECT_EQ(header(mail, "Bcc"), "");
    EXPECT_EQ(mail.find("\nBcc"), std::string::npos);
    EXPECT_EQ(body(mail), "x\r\n");
}

TEST(MailFormat, readable_text_is_quoted_printable_with_crlf)
{
    auto const mail = format_mail(shop, letter("s", "a = b\n.dot\r\ntrailing \nna\xC3\xAFve \t\r" + std::string(80, 'x')));
    EXPECT_EQ(header(mail, "Content-Transfer-Encoding"), "quoted-printable");
    EXPECT_EQ(body(mail),
        "a =3D b\r\n.dot\r\ntrailing=20\r\nna=C3=AFve =09\r\n" + std::string(75, 'x') + "=\r\n" + std::string(5, 'x') + "\r\n");
}

TEST(MailFormat, other_text_is_base64_in_short_lines)
{
    auto const mail = format_mail(shop, letter("s", "您的验证码是 12345，5 分钟内有效。\n请勿把它告诉任何人。"));
    EXPECT_EQ(header(mail, "Content-Transfer-Encoding"), "base64");
    EXPECT_EQ(body(mail),
        "5oKo55qE6aqM6K+B56CB5pivIDEyMzQ177yMNSDliIbpkp/lhoXmnInmlYjjgIINCuivt+WLv+aK\r\n"
        "iuWug+WRiuivieS7u+S9leS6uuOAgg==\r\n");
}

TEST(MailFormat, html_comes_beside_the_text)
{
    auto both = letter("s", "plain");
    both.html = "<b>bold</b>";
    auto const mail = format_mail(shop, both);
    EXPECT_EQ(header(mail, "Content-Type"), "multipart/alternative; boundary=\"=_42\"");
    EXPECT_EQ(body(mail),
        "--=_42\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nplain\r\n"
        "--=_42\r\nContent-Type: text/html; charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<b>bold</b>\r\n"
        "--=_42--\r\n");
}

TEST(MailAddress, is_read_with_and_without_a_name)
{
    EXPECT_EQ(parse_mail_address("a@b.example")->address, "a@b.example");
    auto const named = parse_mail_address("The Shop <a@b.example>");
    ASSERT_TRUE(named);
    EXPECT_EQ(named->name, "The Shop");
    EXPECT_EQ(named->address, "a@b.example");
    EXPECT_EQ(named->domain(), "b.example");
}

TEST(MailAddress, what_could_be_two_or_begin_a_command_is_none)
{
    for (auto const* text : { "", "a", "@b", "a@", "a@b@c", "a b@c", "a@b\r\nRCPT TO:<c@d>", "a@b,c@d", "<a@b", "a@b>", "x <a@b> <c@d>",
             "x <a@b>\r\nBcc: c@d", "\"a\"@b", "a@b\x7f" })
        EXPECT_FALSE(parse_mail_address(text)) << text;
}

}
