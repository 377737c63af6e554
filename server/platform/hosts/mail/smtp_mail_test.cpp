// The adapter against a small SMTP server of this test. TLS and login at a real one are the business of tests/api.
#include "platform/hosts/mail/smtp_mail.h"
#include "platform/settings.h"
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <map>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace hosts {

namespace {

// Answers one connection after another. A reply for the beginning of a command ("RCPT") replaces the usual one; an empty reply cuts the
// connection.
class SmtpServer {
public:
    SmtpServer()
    {
        sockaddr_in address { .sin_family = AF_INET, .sin_port = 0, .sin_addr = { htonl(INADDR_LOOPBACK) } };
        socklen_t size = sizeof address;
        bind(listening_, reinterpret_cast<sockaddr*>(&address), size);
        listen(listening_, 8);
        getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
        port = ntohs(address.sin_port);
    }
    ~SmtpServer()
    {
        shutdown(listening_, SHUT_RDWR);
        if (thread_.joinable())
            thread_.join();
        close(listening_);
    }

    // After `replies` are as a test wants them.
    void start()
    {
        thread_ = std::thread([this] {
            for (int peer; (peer = accept(listening_, nullptr, nullptr)) >= 0; close(peer))
                serve(peer);
        });
    }

    std::uint16_t port = 0;
    std::map<std::string, std::string> replies;
    // All that came, commands and letter.
    std::string received;

private:
    static std::string line_of(int peer)
    {
        std::string line;
        char byte = 0;
        while (!line.ends_with("\r\n")) {
            pollfd waiting { peer, POLLIN, 0 };
            if (poll(&waiting, 1, 5'000) != 1 || recv(peer, &byte, 1, 0) != 1)
                return {};
            line += byte;
        }
        return line;
    }

    // False when the connection is to be cut.
    bool reply(int peer, std::string const& command, std::string const& usual)
    {
        auto const found = replies.find(command);
        auto const text = (found == replies.end() ? usual : found->second) + "\r\n";
        return text != "\r\n" && send(peer, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
    }

    void serve(int peer)
    {
        if (!reply(peer, "greeting", "220 test"))
            return;
        for (std::string line; !(line = line_of(peer)).empty();) {
            received += line;
            auto const command = line.substr(0, 4);
            if (command == "DATA") {
                if (!reply(peer, "DATA", "354 go on") || replies["DATA"].starts_with("5"))
                    return;
                if (replies.contains("letter") && replies["letter"].empty())
                    return;
                while (line != ".\r\n" && !(line = line_of(peer)).empty())
                    received += line;
                if (!reply(peer, "letter", "250 taken"))
                    return;
            } else if (!reply(peer, command, command == "QUIT" ? "221 bye" : "250 fine")) {
                return;
            }
        }
    }

    int listening_ = socket(AF_INET, SOCK_STREAM, 0);
    std::thread thread_;
};

class Smtp : public testing::Test {
protected:
    Smtp()
    {
        settings.set("mail.smtp_url", "smtp://127.0.0.1:" + std::to_string(server.port));
        settings.set("mail.from", std::string("Kabinet <shop@kabinet.example>"));
        settings.set("mail.tls", std::string("off"));
        letter.to = "mia@example.com";
        letter.subject = "Hello";
        letter.text = "one\n.two\n.\nthree";
        letter.id = "42";
    }
    Outcome send()
    {
        server.start();
        return SmtpMail(settings, nullptr).send(letter);
    }

    SmtpServer server;
    Settings settings;
    MailLetter letter;
};

}

TEST_F(Smtp, letter_arrives_as_it_was_written)
{
    auto const outcome = send();
    EXPECT_EQ(outcome.kind, Outcome::Kind::accepted);
    auto const& came = server.received;
    EXPECT_TRUE(came.starts_with("EHLO kabinet.example\r\nMAIL FROM:<shop@kabinet.example>")) << came;
    EXPECT_NE(came.find("RCPT TO:<mia@example.com>\r\n"), std::string::npos);
    EXPECT_NE(came.find("Subject: Hello\r\n"), std::string::npos);
    // A line that begins with a dot gets another one (RFC 5321, 4.5.2): none of them ends the letter.
    EXPECT_NE(came.find("\r\n\r\none\r\n..two\r\n..\r\nthree\r\n.\r\n"), std::string::npos) << came;
}

TEST_F(Smtp, temporary_refusal_is_tried_again)
{
    server.replies["RCPT"] = "450 not now";
    auto const outcome = send();
    EXPECT_EQ(outcome.kind, Outcome::Kind::again);
    EXPECT_EQ(outcome.code, 450);
}

TEST_F(Smtp, refusal_of_the_person_is_final_and_its_reason_names_nobody)
{
    server.replies["RCPT"] = "550 mia@example.com is unknown";
    auto const outcome = send();
    EXPECT_EQ(outcome.kind, Outcome::Kind::refused);
    EXPECT_EQ(outcome.code, 550);
    EXPECT_EQ(outcome.reason.find("mia"), std::string::npos);
}

TEST_F(Smtp, refusal_of_the_letter_is_final)
{
    server.replies["letter"] = "554 looks like advertising";
    EXPECT_EQ(send().kind, Outcome::Kind::refused);
}

TEST_F(Smtp, host_that_wants_no_mail_at_all_is_tried_again)
{
    server.replies["greeting"] = "554 no";
    EXPECT_EQ(send().kind, Outcome::Kind::again);
}

TEST_F(Smtp, cut_connection_is_tried_again)
{
    server.replies["letter"] = "";
    EXPECT_EQ(send().kind, Outcome::Kind::again);
}

TEST_F(Smtp, nobody_there_is_tried_again)
{
    settings.set("mail.smtp_url", std::string("smtp://127.0.0.1:1"));
    EXPECT_EQ(SmtpMail(settings, nullptr).send(letter).kind, Outcome::Kind::again);
}

TEST_F(Smtp, without_tls_nothing_is_said_unless_the_operator_allows_it)
{
    settings.set("mail.tls", std::string("required"));
    EXPECT_EQ(send().kind, Outcome::Kind::again);
    EXPECT_EQ(server.received.find("MAIL FROM"), std::string::npos);
}

TEST_F(Smtp, what_is_no_address_is_never_said_to_the_host)
{
    letter.to = "mia@example.com>\r\nRCPT TO:<everybody@example.com";
    EXPECT_EQ(send().kind, Outcome::Kind::refused);
    EXPECT_EQ(server.received, "");
}

TEST(SmtpSettings, that_make_no_sense_are_one_clear_line)
{
    auto const refuses = [](std::string const& url, std::string const& from, std::string const& tls) {
        Settings settings;
        settings.set("mail.smtp_url", url);
        settings.set("mail.from", from);
        settings.set("mail.tls", tls);
        EXPECT_THROW(SmtpMail(settings, nullptr), std::runtime_error) << url << " " << from << " " << tls;
    };
    refuses("host:25", "a@b.example", "required");
    refuses("http://host", "a@b.example", "required");
    refuses("smtp://host", "", "required");
    refuses("smtp://host", "nobody", "required");
    refuses("smtp://host", "a@b.example", "maybe");
    Settings none;
    EXPECT_FALSE(SmtpMail::is_configured(none));
}

}
