"""Holds the counts of verify.py to their promise: they tell shops that help themselves from shops that do not, over many sets."""
import random
import unittest

import counts
import verify
from market import Denies, Honest, LetsFail, OwnAccount, TakesBack, sell_out
from record import ENTRIES

NOW = 29412400


def judged(policy, sets, boxes=12):
    return [(f"set {seed}", verify.Judgement(sell_out(seed, boxes, policy), NOW)) for seed in range(sets)]


class Markets(unittest.TestCase):
    def odd_together(self, policy, sets, boxes=12):
        """What is odd over all sets. Not one of them may be BROKEN: what these shops do, one set does not show."""
        judgements = judged(policy, sets, boxes)
        for name, judgement in judgements:
            self.assertFalse(judgement.report.has("BROKEN"), name + "\n" + "\n".join(judgement.report.lines()))
        report = counts.together(judgements, verify.Report())
        return {check for verdict, check, words in report.findings if verdict == "odd" and not words.startswith("set ")}

    def test_honest_shops_are_clean_in_each_set_and_together(self):
        for sets, boxes in ((100, 12), (30, 24), (30, 4), (3, 120)):
            judgements = judged(Honest(), sets, boxes)
            for name, judgement in judgements:
                self.assertEqual(judgement.report.exit_code(), 0, name + "\n" + "\n".join(judgement.report.lines()))
            self.assertEqual(counts.together(judgements, verify.Report()).exit_code(), 0)

    def test_everything_that_a_log_can_say_is_said_by_honest_sets(self):
        said = {line.split()[2] for seed in range(40) for line in sell_out(seed)["log"]}
        self.assertEqual(said, set(ENTRIES))

    # attack F2
    def test_letting_payments_of_known_boxes_fail_shows_in_what_was_released(self):
        self.assertIn("releases", self.odd_together(LetsFail(), 20))

    # attack F2
    def test_giving_back_known_boxes_shows_in_what_was_returned(self):
        self.assertIn("releases", self.odd_together(TakesBack(), 20))

    # attack F2
    def test_denying_answers_shows_in_the_mute_turns(self):
        self.assertIn("mutes", self.odd_together(Denies(), 12))

    # attack F2
    def test_the_shops_own_account_shows_in_the_order_of_sale(self):
        """Its first turn of each set, or every third. Rarer ones take more sets: see `Chances`."""
        self.assertEqual(self.odd_together(OwnAccount(lambda turn, left: turn == 1), 6), {"rank"})
        self.assertEqual(self.odd_together(OwnAccount(lambda turn, left: turn % 3 == 0), 12), {"rank"})


class Chances(unittest.TestCase):
    def test_tails_are_those_of_the_tables(self):
        self.assertAlmostEqual(counts.chi_square_tail(3.841, 1), 0.05, 4)
        self.assertAlmostEqual(counts.chi_square_tail(18.307, 10), 0.05, 5)
        self.assertAlmostEqual(counts.chi_square_tail(19.675, 11), 0.05, 5)
        self.assertAlmostEqual(counts.chi_square_tail(31.264, 11), 0.001, 5)
        self.assertAlmostEqual(counts.binomial_tail(100, 0.01, 3), 0.0793732, 7)
        self.assertEqual(counts.binomial_tail(0, 0.01, 0), 1.0)
        self.assertEqual(counts.hypergeometric(4, 1, 1), [0.75, 0.25])
        self.assertEqual(counts.sum_of([[0.5, 0.5], [0.5, 0.5]]), [0.25, 0.5, 0.25])

    def test_honest_ranks_are_seldom_odd_and_an_own_account_is_found(self):
        """Ranks alone, a box a turn, 60 sets each: honest, and own accounts with the first turn, a random one, or three boxes left."""
        chance = random.Random(7)

        def rank(own_turn):
            for left in range(12, 0, -1):
                if left == own_turn or chance.random() < 1 / left:
                    return 13 - left, 12

        def odd(shops, own_turn):
            return sum(counts.finding_of_ranks([rank(own_turn()) for _ in range(60)])[0] == "odd" for _ in range(shops))

        self.assertLessEqual(odd(500, lambda: 0), 10)
        self.assertEqual(odd(50, lambda: 12), 50)
        self.assertGreaterEqual(odd(50, lambda: chance.randrange(1, 13)), 45)
        self.assertGreaterEqual(odd(50, lambda: 3), 35)


if __name__ == "__main__":
    unittest.main()
