import unittest

import words
from tidy_tree import Tree

GLOSSARY = r"""# Words

## Not these
| language | never | but | why |
|---|---|---|---|
| en | `nothing fits\|tips? card` | No results | a reason |
| zh-CN | `橱柜` | 收藏柜 | a reason |
| zh-CN pages | `您` | 你 | a reason |

## Tone
| en | `calm` | nothing | no row of that table |
"""
EN, ZH = "storefront/src/i18n/en/box.ts", "storefront/src/i18n/zh-CN/box.ts"


class Reading(unittest.TestCase):
    def test_keys_texts_and_lines_of_a_file_of_texts(self):
        source = "\n".join([
            "/** What stands { here: 'is nothing' }. */", "export const box = {", "  title: 'It\\'s here', // title: 'no'", "  states: {",
            "    free: \"Free\",", "    held: 'Held ' +", "      'for {{time}}',", "  },", "  more: `all`,", "}", "",
            "export const other = { word: 'W' }",
        ])
        self.assertEqual(words.texts_of(source), [
            ("title", "It's here", 3), ("states.free", "Free", 5), ("states.held", "Held for {{time}}", 6), ("more", "all", 9),
            ("word", "W", 12)])


class Rules(unittest.TestCase):
    def finds(self, rule, texts, *reasons):
        found = [str(finding) for finding in rule(Tree({"docs/words.md": GLOSSARY, **texts}))]
        self.assertEqual(len(found), len(reasons), found)
        for reason, expected in zip(found, reasons):
            self.assertIn(expected, reason)

    def test_forbidden_words_are_found_in_the_storefront_with_what_to_say(self):
        self.finds(words.forbidden_words, {EN: "export const box = {\n  none: 'Nothing fits',\n}"},
                   "box.ts:2: the glossary forbids 'Nothing fits'")
        self.finds(words.forbidden_words, {EN: "export const box = {\n  none: 'No Tips Card',\n}"}, "say No results")
        self.finds(words.forbidden_words, {ZH: "export const box = { home: '我的橱柜' }"}, "say 收藏柜")

    def test_a_word_of_one_language_is_free_in_another_and_so_are_names_of_values(self):
        self.finds(words.forbidden_words, {ZH: "export const box = { none: 'nothing fits，没有' }"})
        self.finds(words.forbidden_words, {EN: "export const box = { none: '{{tipcard}} calm' }"})

    def test_forbidden_words_are_found_in_the_seed_and_in_the_servers_texts(self):
        tabs = 'label_zh = "橱柜"\nlabel_en = "Nothing fits"\ncode = "nothing fits"'
        self.finds(words.forbidden_words, {"server/seed/content/tabs.toml": tabs},
                   "tabs.toml:1", "tabs.toml:2")
        self.finds(words.forbidden_words, {"server/seed/content/texts/A.zh.md": "# 橱柜"}, "A.zh.md:1")
        self.finds(words.forbidden_words, {"server/domains/notice/templates.cpp": 'f("盒子在橱柜", "Nothing fits");'}, "templates.cpp:1")
        self.finds(words.forbidden_words, {"server/domains/notice/notice_test.cpp": 'f("橱柜");', "server/domains/order/store.cpp": '"橱柜"'})

    def test_what_is_forbidden_on_pages_is_free_in_mails(self):
        self.finds(words.forbidden_words, {"server/domains/account/login/mails.cpp": 'f("您的验证码");'})
        self.finds(words.forbidden_words, {ZH: "export const box = { home: '您好' }"}, "say 你")

    # P1.02, S1.05
    def test_keys_are_the_same_in_all_languages(self):
        whole = {EN: "export const box = { a: 'A', b_one: '1', b_other: '2' }", ZH: "export const box = { a: '一', b_other: '二' }"}
        self.finds(words.missing_keys, with_thai(whole))
        self.finds(words.missing_keys, {**with_thai(whole), ZH: "export const box = {\n a: '一',\n c: '三' }"}, "b is missing in zh-CN",
                   "zh-CN/box.ts:3: c is in no other language")
        self.finds(words.missing_keys, {path: text for path, text in with_thai(whole).items() if path != ZH}, "there is no zh-CN/box.ts")

    def test_plural_forms_are_those_of_the_language(self):
        self.finds(words.plural_forms, {EN: "export const box = { a_zero: '0', a_one: '1', a_other: '2' }",
                                        ZH: "export const box = { a_other: '2' }"})
        self.finds(words.plural_forms, {EN: "export const box = { a_other: '2' }"}, "a has the forms other; en has one, other")
        self.finds(words.plural_forms, {ZH: "export const box = { a_one: '1', a_other: '2' }"}, "zh-CN has other")

    def test_english_that_counts_without_a_plural_is_found(self):
        self.finds(words.plural_forms, {EN: "export const box = { a: '{{count}} boxes left' }"}, "a counts: it needs a_one and a_other")
        self.finds(words.plural_forms, {EN: "export const box = { a: '{{count}} sealed boxes' }"}, "a counts")
        self.finds(words.plural_forms, {EN: "export const box = { a: '{{count}} left', b: '{{of}} boxes' }"})

    def test_texts_have_the_same_values(self):
        self.finds(words.values_differ, {EN: "export const box = { a: '{{b}} of {{c}}' }", ZH: "export const box = { a: '{{c}} / {{b}}' }"})
        self.finds(words.values_differ, {EN: "export const box = { a: '{{b}} of {{c}}' }", ZH: "export const box = { a: '{{c}} / {{d}}' }"},
                   "a has other values than in English: ['{{b}}', '{{d}}']")
        self.finds(words.values_differ, {EN: "export const box = { a_one: 'one', a_other: '{{count}}' }",
                                         ZH: "export const box = { a_other: '{{count}} 个' }"})

    def test_texts_that_are_empty_or_left_in_english_are_found(self):
        self.finds(words.left_empty, {EN: "export const box = { a: ' ' }"}, "a is empty")
        self.finds(words.left_empty, {ZH: "export const box = { a: 'Join', b: '× {{count}}', c: 'Kabinet {{v}} 版' }"},
                   "a was left in English")

    def test_the_seed_says_all_in_every_language(self):
        both = {end: f'name_{end} = "x"\n' for end in words.SEED_ENDS}
        self.finds(words.seed_languages, {"server/seed/titles.toml": "[[title]]\n" + "".join(both.values())})
        self.finds(words.seed_languages, {"server/seed/titles.toml": "[[title]]\n" + "".join(both.values()) + "\n[[title]]\n" + both["en"]},
                   "name is missing in")
        pages = {f"server/seed/content/texts/A.{end}.md": "" for end in words.SEED_ENDS}
        self.finds(words.seed_languages, pages)
        del pages["server/seed/content/texts/A.zh.md"]
        self.finds(words.seed_languages, pages, "there is no A.zh.md")


def with_thai(texts):
    """The same texts in every language that the rules know besides."""
    rest = {EN.replace("/en/", f"/{language}/"): texts[ZH] for language in words.PLURALS if language not in ("en", "zh-CN")}
    return {**rest, **texts}
