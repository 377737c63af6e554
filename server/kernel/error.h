#pragma once
// Every refusal a user can meet, one line each: its key for machines ("reason"), its code in the envelope, its English text.
// The client translates by the key. 401, 404 and 414 are codes that the client acts upon; the domains' own start at 1000.
#include <cstdint>
#include <optional>
#include <string>

#define KABINET_ERRORS(X) \
    /* platform */ \
    X(not_logged_in, 401, "Please log in first.") \
    X(not_found, 404, "There is no such thing.") \
    X(clock_off, 414, "Your system time is wrong. Adjust and open/refresh web.") \
    X(idempotency_key_missing, 1001, "The request needs an Idempotency-Key.") \
    X(idempotency_key_reused, 1002, "This Idempotency-Key belongs to another request.") \
    X(too_frequent, 1003, "Your operations are too frequent.") \
    X(bad_cursor, 1004, "This page of the list does not exist.") \
    X(phone_needed, 1005, "Add your phone number first.") \
    X(profile_needed, 1006, "Complete your profile first.") \
    X(request_replayed, 1007, "This request was sent before.") \
    /* account */ \
    X(email_taken, 1101, "This e-mail address has an account already.") \
    X(captcha_wrong, 1102, "The captcha is wrong.") \
    X(captcha_expired, 1103, "The captcha has expired. Ask for a new one.") \
    X(captcha_too_soon, 1104, "Wait a little before you ask for another captcha.") \
    X(password_weak, 1105, "A password has 6-16 characters with digits and letters.") \
    X(email_invalid, 1106, "Enter correct email") \
    X(login_wrong, 1107, "E-mail address or password is wrong.") \
    X(login_code_invalid, 1108, "The login code is not valid any more.") \
    X(no_program_login, 1109, "This shop has no mini-program to log in from.") \
    X(program_host_busy, 1110, "The messaging app is busy. Please try again.") \
    X(program_host_down, 1111, "The messaging app does not answer. Please try again later.") \
    X(account_blocked, 1112, "The messaging app has blocked this account.") \
    X(authorisation_refused, 1113, "Refusing authorisation means the full feature set cannot be used.") \
    X(authorisation_invalid, 1114, "The authorisation is not valid any more. Please authorise again.") \
    X(phone_taken, 1115, "This phone number belongs to another account.") \
    X(agreement_outdated, 1116, "The user agreement has changed. Please read it again.") \
    X(game_user_taken, 1117, "This game user belongs to another account.") \
    X(game_user_bound, 1118, "This account is bound to another game user.") \
    /* profile */ \
    X(image_unreadable, 1130, "This picture cannot be read. Send a JPEG, PNG or WebP.") \
    X(image_too_large, 1131, "A picture may have at most 4096 x 4096 pixels.") \
    X(avatar_limit_reached, 1132, "You have uploaded many pictures today. Go on tomorrow.") \
    X(avatar_unknown, 1133, "Upload this picture first.") \
    X(audit_not_passed, 1134, "Audit not passed, contact service") \
    X(audit_pending, 1135, "The audit is not finished yet.") \
    X(nick_name_invalid, 1136, "A nickname has 1 to 30 characters.") \
    X(birthday_invalid, 1137, "Enter a date from 1900 to today.") \
    X(birthday_changed_already, 1138, "The birthday can be changed once only.") \
    X(region_unknown, 1139, "The shop does not sell in this region.") \
    /* catalogue */ \
    X(series_unavailable, 1201, "Sorry, the series is not yet available.") \
    X(not_sold_in_region, 1202, "This is not sold in your region.") \
    /* mystery box */ \
    X(box_sold, 1301, "The box is sold. Refresh the page and select to purchase again.") \
    X(set_not_on_sale, 1302, "This set is not on sale.") \
    X(set_sold_out, 1303, "This set is sold out.") \
    X(already_in_line, 1304, "You stand in another line already.") \
    X(not_in_line, 1305, "You do not stand in this line.") \
    X(not_your_turn, 1306, "It is not your turn.") \
    X(turn_over, 1307, "Countdown done, return homepage, please.") \
    X(slot_unknown, 1308, "The set has no such box.") \
    X(slot_twice, 1309, "The same box is chosen twice.") \
    X(order_pending, 1310, "Pay or cancel the order that waits before you order again.") \
    X(box_limit_day, 1311, "Reached limit of the day") \
    X(no_other_set, 1312, "Can't switch, only 1 box left") \
    X(shake_limit_reached, 1313, "Shake limit reached") \
    X(no_hint_card, 1314, "No Tips Card") \
    X(no_xray_card, 1315, "No X-Ray Card.") \
    X(xray_used_already, 1316, "Used x-ray card already") \
    X(xray_limit_reached, 1317, "You have used all the x-ray cards of today.") \
    X(nothing_to_hint, 1318, "Only one style is left: there is nothing to hint at.") \
    X(box_locked, 1319, "Somebody keeps this box for a moment. Choose another one.") \
    X(series_without_sets, 1320, "Current series unavailable") \
    X(watch_list_full, 1321, "Your watch list is full.") \
    X(set_state_wrong, 1322, "The set is not in a state in which this can be done.") \
    X(set_not_open_yet, 1323, "This set has not opened yet.") \
    X(reported_already, 1324, "You have reported this already.") \
    X(own_words, 1325, "These are your own words.") \
    X(box_limit_week, 1326, "Reached limit of the week") \
    X(box_limit_month, 1327, "Reached limit of the month") \
    X(box_limit_lifetime, 1328, "Reached limit") \
    X(call_unknown, 1329, "The shop did not call this way. Keep what your device knows.") \
    X(number_wrong, 1330, "This is not the number that you joined with.") \
    X(commitment_taken, 1331, "This number was used before. Draw another one.") \
    X(not_asked, 1332, "Nothing is asked of you now.") \
    /* order and payment */ \
    X(order_not_payable, 1401, "This order does not wait for payment any more.") \
    X(order_not_paid, 1402, "This order is not paid.") \
    X(signature_wrong, 1403, "The signature is wrong.") \
    X(amount_differs, 1404, "Amount or currency differ from the payment.") \
    X(provider_unknown, 1405, "There is no such payment provider.") \
    X(notification_contradicts, 1406, "This contradicts what was notified before.") \
    X(no_payment_provider, 1407, "This shop cannot take payments yet.") \
    X(sold_out, 1408, "This is sold out.") \
    X(coupon_unusable, 1411, "This coupon cannot be used here.") \
    X(coupon_taken, 1412, "This coupon is in use.") \
    X(red_packet_too_much, 1413, "This is more red packet than there is to pay.") \
    X(not_returnable, 1414, "This cannot be given back.") \
    X(no_blood_return_card, 1415, "No Refund Card") \
    /* message */ \
    X(template_ids_needed, 1501, "please pass template id array") \
    /* content */ \
    X(setting_unknown, 1601, "There is no such setting.") \
    X(setting_value_invalid, 1602, "This setting has no such value.") \
    X(link_invalid, 1603, "This link does not lead anywhere.") \
    X(share_path_invalid, 1621, "This is no page that could be shared.") \
    X(page_not_shared, 1622, "This page is not shared.") \
    X(event_data_invalid, 1641, "What comes with an event must be JSON.") \
    /* ledger and membership */ \
    X(balance_insufficient, 1701, "You do not have enough of this.") \
    X(operation_differs, 1702, "This key belongs to another operation.") \
    X(unit_unknown, 1703, "There is no such card, red packet or point.") \
    /* responsible sale */ \
    X(birthday_needed, 1801, "Tell us your birthday before your first box.") \
    X(too_young, 1802, "We sell no boxes to children as young as this.") \
    X(consent_needed, 1803, "A parent or guardian has to agree first.") \
    X(spending_limit_reached, 1804, "You have reached the limit that you set for this month.") \
    X(self_excluded, 1805, "You have asked not to be sold anything for now.") \
    X(limit_invalid, 1806, "There is no such limit.") \
    X(consent_not_needed, 1807, "Nobody has to agree for you.") \
    X(consent_code_wrong, 1808, "The code is wrong.") \
    X(consent_code_expired, 1809, "The code has expired. Ask for a new one.") \
    /* sandbox */ \
    X(clock_not_held, 1901, "The clock runs by itself here.")

// Refusals that say what the client should do next, all of them code 506: the action (0 stay, 1 start the app anew, 2 back to where one
// came from, 3 stay) and how it is said (0 a dialog titled "Tip", 1 a toast).
#define KABINET_ASKS(X) \
    X(page_expired, 2, 0, "This page has expired. Go back and open it again.") \
    X(shop_reopened, 1, 0, "The shop has changed. It opens anew.") \
    X(agreement_needed, 0, 1, "Agree to the user agreement and the privacy policy first.")

// Refusals about which the client says nothing, all of them code 507: what was asked for came too late to matter to anybody.
#define KABINET_SILENT_ERRORS(X) X(overtaken, "Something newer has happened since.")

enum class Error : std::uint16_t {
#define X(name, code, text) name,
    KABINET_ERRORS(X)
#undef X
#define X(name, action, show_type, text) name,
        KABINET_ASKS(X)
#undef X
#define X(name, text) name,
            KABINET_SILENT_ERRORS(X)
#undef X
};

// What a refusal is about, by its name in each language of the shop: the goods that are sold out.
struct About {
    std::string zh;
    std::string en;
};

// The stable key: "box_sold".
char const* reason_of(Error error);
// The envelope's code.
int code_of(Error error);
// The English text of the envelope.
char const* text_of(Error error);

struct Ask {
    int action;
    int show_type;
};
// What the client should do next; nothing where the code says it all.
std::optional<Ask> ask_of(Error error);
