"""Holds verify.py to its promises: honest files are clean, and no change of what was written goes unseen."""
import contextlib
import copy
import io
import json
import pathlib
import random
import tempfile
import unittest

import draw
import ed25519
import kept
import make_vectors
import tampering
import verify
from record import Malformed, Unreadable, read_json

HERE = pathlib.Path(__file__).parent
KEY = make_vectors.SIGNING_SEED
FILES = make_vectors.files()
RECORD = FILES["record.json"]
# A minute in which the secret of the vectors is not due.
NOW = make_vectors.OPENS + 60


def judged(record, now=NOW):
    return verify.Judgement(record, now)


def broken(record, now=NOW):
    """The checks that are BROKEN."""
    return [check for verdict, check, _ in judged(record, now).report.findings if verdict == "BROKEN"]


def findings_of(check, value, record=RECORD):
    """What a kept thing adds to the findings on a record."""
    judgement = judged(record)
    judgement.report = verify.Report()
    check(judgement, value)
    return judgement.report


def changed(value, **fields):
    return {**copy.deepcopy(value), **fields}


def run(*arguments):
    """The exit code and what is printed, with a file for each argument that is a value."""
    with tempfile.TemporaryDirectory() as folder:
        words = []
        for argument in arguments:
            if not isinstance(argument, str):
                path = pathlib.Path(folder) / f"{len(words)}.json"
                path.write_text(json.dumps(argument), encoding="ascii")
                argument = str(path)
            words.append(argument)
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = verify.main(words)
    return code, (out.getvalue() + err.getvalue()).splitlines()


class HonestFiles(unittest.TestCase):
    def test_the_vectors_in_the_folder_are_those_that_the_program_writes(self):
        for name, content in FILES.items():
            self.assertEqual(json.loads((HERE / "v2" / name).read_text(encoding="ascii")), content, name)

    def test_the_first_vectors_are_those_of_the_page(self):
        first = FILES["vectors.json"]["first"]
        self.assertEqual(first["commitment"], "e28bc07907d8814dc5959cbb7f5e4edb1b6d68a546fcedbb7e464b655180d92b")
        self.assertEqual(first["heads"][0][:32], "e49141ba8c5de14fad8439a1a319f2ec")
        self.assertEqual(first["heads"][1], "112a285450f995eb3ec23f4216432b4ac34b8675ee621e4abcfd9d09f67aaf33")
        self.assertEqual(first["input"], "7b369d0249d42a4cce774835adcb724378f0e2e28a043b82940ba23963135dd2")

    def test_chance_is_that_of_version_1(self):
        self.assertEqual(draw.permutation(b"key", "context", 10), [0, 5, 1, 2, 8, 7, 4, 3, 9, 6])
        self.assertEqual(draw.below(draw.stream(b"key", "context"), 10), 6)
        proof = json.loads((HERE / "proof.json").read_text(encoding="ascii"))
        leaf = draw.leaf_of("item", int(proof["boxSetId"]), 1, proof["slot"], int(proof["styleId"]), bytes.fromhex(proof["salt"]))
        root = draw.root_by_path(leaf, proof["index"], proof["leaves"], [bytes.fromhex(sibling) for sibling in proof["path"]])
        self.assertEqual(root.hex(), proof["root"])

    # attack F10
    def test_a_revealed_record_is_ok_with_all_that_was_kept(self):
        arguments = [RECORD, "--earlier", FILES["early.json"], "--earlier", FILES["heads.json"], "--evidence", FILES["evidence.json"],
                     "--now", str(NOW)]
        for kind in ("item", "hint", "kept"):
            arguments += ["--proof", FILES[f"proof_{kind}.json"]]
        code, lines = run(*arguments)
        self.assertEqual(code, 0)
        not_ok = [line for line in lines if not line.startswith("ok ")]
        self.assertEqual(not_ok, ["open proof_sale: the boxes were mixed before it was sold"])
        checks = [line.split()[1].rstrip(":") for line in lines[:18]]
        self.assertEqual(checks, ["format", "content", "manifest", "log", "head", "signature", "line", "numbers", "turns", "holds", "sold",
                                  "kept", "state", "opening", "deadline", "commitment", "roots", "releases"])

    def test_every_beginning_of_the_log_is_an_honest_record(self):
        lines = RECORD["log"]
        hidden = {name: value for name, value in RECORD.items() if name not in ("master", "seed")}
        for end in range(len(lines)):
            told = {"seed": RECORD["seed"]} if end >= 7 else {}
            beginning = tampering.signed_anew(hidden | told, lines[:end], KEY)
            # Between the last sale and the end of the sale nothing but the turn's end can stand: they are written as one.
            expected = ["state"] if end in (58, 59) else []
            self.assertEqual(broken(beginning), expected, f"after {end} lines")

    def test_a_record_may_come_in_its_envelope(self):
        self.assertEqual(run({"code": 200, "msg": "", "data": RECORD}, "--now", "0")[0], 0)


class Signatures(unittest.TestCase):
    # RFC 8032, section 7.1, tests 1 to 3: secret key, public key, message, signature.
    VECTORS = (
        ("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
         "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
         "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
         "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
        ("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
         "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
         "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
         "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
        ("c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
         "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
         "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
         "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
    )

    def test_those_of_the_rfc_are_made_and_accepted(self):
        for secret, key, message, signature in self.VECTORS:
            secret, key, message, signature = map(bytes.fromhex, (secret, key, message, signature))
            self.assertEqual(ed25519.public_key(secret), key)
            self.assertEqual(ed25519.sign(secret, message), signature)
            self.assertTrue(ed25519.verify(key, message, signature))

    def test_others_are_refused(self):
        _, key, message, signature = map(bytes.fromhex, self.VECTORS[1])
        for place in range(64):
            wrong = signature[:place] + bytes([signature[place] ^ 1]) + signature[place + 1:]
            self.assertFalse(ed25519.verify(key, message, wrong), place)
        above = int.from_bytes(signature[32:], "little") + ed25519.L
        self.assertFalse(ed25519.verify(key, message, signature[:32] + above.to_bytes(32, "little")), "S above the order")
        self.assertFalse(ed25519.verify(key, message + b"\0", signature))
        self.assertFalse(ed25519.verify((2**255 - 1).to_bytes(32, "little"), message, signature), "a key that is no point")


class ChangedLogs(unittest.TestCase):
    def judge_changes(self, changes, make_anew):
        """How many there are; those that the record alone does not show; those that one kept head does not show either."""
        newest = {"n": len(RECORD["log"]), "head": RECORD["head"], "signature": RECORD["signature"]}
        count, unseen_alone, unseen = 0, [], []
        for what, lines in changes:
            record = make_anew(RECORD, lines, KEY)
            if record["head"] == RECORD["head"]:
                continue  # A root that was changed and made anew is what it was.
            count += 1
            judgement = judged(record)
            if not judgement.report.has("BROKEN"):
                unseen_alone.append(what)
                if not kept.wrong_heads(judgement, [newest]):
                    unseen.append(what)
        return count, unseen_alone, unseen

    # attack F2
    def test_a_chain_made_anew_shows_in_the_record(self):
        """But for the reason of the last turn's end, and whether the last sale came before it: for these take a kept head."""
        seen = [self.judge_changes(changes(RECORD), tampering.signed_anew)
                for changes in (tampering.without_each, tampering.exchanged, tampering.changed_fields)]
        self.assertEqual([count for count, _, _ in seen], [61, 60, 101])
        self.assertEqual([len(alone) for _, alone, _ in seen], [0, 1, 1])
        self.assertEqual([unseen for _, _, unseen in seen], [[], [], []])
        self.assertRegex(seen[1][1][0], "sale 57 / .* end 53 closed -")
        self.assertRegex(seen[2][1][0], "end 53 closed - -> .* end 53 left -")

    def test_times_are_the_shops_word_and_one_kept_head_holds_it_to_them(self):
        count, alone, unseen = self.judge_changes(tampering.changed_minutes(RECORD), tampering.signed_anew)
        self.assertEqual((count, len(alone), unseen), (122, 5, []))
        last_call = next(place for place in range(len(RECORD["log"]), 0, -1) if " call " in RECORD["log"][place - 1])
        self.assertTrue(all(int(what.split()[1]) > last_call for what in alone), "before the last call the draw itself would be another")

    def test_a_shop_that_draws_anew_is_held_by_numbers_line_and_one_kept_head(self):
        """With the secret it can make roots anew as well. What it then can change unseen is told by any head that somebody kept."""
        changes = [*tampering.without_each(RECORD), *tampering.exchanged(RECORD), *tampering.changed_fields(RECORD)]
        count, alone, unseen = self.judge_changes([each for each in changes if tampering.is_readable(each[1])], tampering.drawn_anew)
        self.assertEqual((count, len(alone), unseen), (217, 42, []))
        for word in ("call", "answer", "order", "sale", "late", "lobby", "finish", "secret", "pass", "wait", "unkeep", "hold"):
            self.assertFalse([what for what in alone if what.startswith("without ") and f" {word}" in what], word)

    def test_a_line_that_is_none_breaks_the_log(self):
        for line in ("8 29412345 opened", "8 29412345 open 1", "08 29412345 open", "8  29412345 open", "8 29412345 open ", "8 29412345", "",
                     "8 29412345 hold 3 2,2", "8 29412345 hold 3 3,2", "8 29412345 here 03", "8 29412345 release 3 lost",
                     "8 2941234a open"):
            lines = [*RECORD["log"][:7], line, *RECORD["log"][8:]]
            self.assertIn("log", broken(tampering.signed_anew(RECORD, lines, KEY)), line)


class OtherFields(unittest.TestCase):
    def test_every_field_of_a_record_is_bound(self):
        changes = {
            "boxSetId": "7002", "seriesId": "6002", "number": 2, "boxCount": 7, "draw": "beacon", "lastOneStyleId": "106",
            "opensAt": 29412346, "revealAfter": 11, "revealBy": 29542001, "commitment": "0" * 64, "signer": "0" * 64, "opening": "0" * 64,
            "manifest": "0" * 64,
            "head": "0" * 64, "signature": "0" * 128, "seed": "0" * 64, "master": "0" * 64, "log": RECORD["log"][:-1], "kind": "pool",
            "content": [*RECORD["content"][:4], {"styleId": "112", "total": 1, "hidden": False}], "beacon": "0" * 64,
        }
        self.assertEqual(set(changes) | {"version"}, set(RECORD) | {"beacon"})
        for name, value in changes.items():
            self.assertTrue(broken(changed(RECORD, **{name: value})), name)

    def test_what_is_missing_or_unknown_breaks_the_format(self):
        for name in set(RECORD) - {"lastOneStyleId", "opening", "opensAt", "seed", "master"}:
            self.assertEqual(broken({other: value for other, value in RECORD.items() if other != name}), ["format"], name)
        self.assertEqual(broken(changed(RECORD, state="sold_out")), ["format"])
        self.assertEqual(broken(changed(RECORD, content=[{"styleId": "101", "total": 6, "hidden": False, "name": "x"}])), ["format"])
        for name in ("lastOneStyleId", "opening", "opensAt", "seed", "master"):
            self.assertTrue(broken({other: value for other, value in RECORD.items() if other != name}), name)

    def test_another_secret_or_seed_with_its_own_commitment_is_another_manifest(self):
        for secret, commitment in (("master", "commitment"), ("seed", "opening")):
            other = bytes(32)
            record = changed(RECORD, **{secret: other.hex(), commitment: draw.sha256(other).hex()})
            self.assertIn("manifest", broken(record))
            record["manifest"] = draw.manifest_of(record).hex()
            self.assertIn("head", broken(record))
            # The chain made anew as well: the log itself is of the other draw.
            self.assertTrue(broken(tampering.signed_anew(record, record["log"], KEY)))

    def test_only_the_signers_key_signs(self):
        self.assertEqual(broken(tampering.signed_anew(RECORD, RECORD["log"], bytes(32))), ["signature"])

    # attack F2
    def test_the_secret_has_a_date(self):
        early = FILES["early.json"]
        due = early["revealBy"]
        self.assertEqual(broken(early, due), [])
        self.assertEqual(broken(early, due + 1), ["deadline"])
        over = tampering.signed_anew({name: value for name, value in RECORD.items() if name != "master"}, RECORD["log"][:-1], KEY)
        end = int(tampering.minute_of(RECORD["log"][-2])) + RECORD["revealAfter"] + 24 * 60
        self.assertEqual(broken(over, end), [])
        self.assertEqual(broken(over, end + 1), ["deadline"])
        self.assertEqual(broken(RECORD, due + 1), [])


def changed_bytes(value):
    """The text of a file with each of its bytes changed once, to another digit where it is a digit."""
    text = json.dumps(value, separators=(",", ":"))
    for place, byte in enumerate(text):
        other = str((int(byte) + 1) % 10) if byte.isdigit() else chr(ord(byte) + 1)
        yield place, text[:place] + other + text[place + 1:]


class KeptThings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.judgement = judged(RECORD)

    def outcome(self, check, text):
        """BROKEN, unreadable, or None when nothing is found wrong."""
        try:
            value = read_json(text)
        except (Malformed, Unreadable):
            return "unreadable"
        self.judgement.report = verify.Report()
        check(self.judgement, value)
        return "BROKEN" if self.judgement.report.has("BROKEN") else None

    def test_every_byte_of_a_proof_counts(self):
        for kind in ("item", "hint", "kept"):
            unseen = [place for place, text in changed_bytes(FILES[f"proof_{kind}.json"]) if not self.outcome(kept.check_proof, text)]
            self.assertEqual(unseen, [], kind)

    def test_every_byte_of_evidence_counts_that_is_not_only_the_devices_word(self):
        """Its clock, what it was answered, and what it knew when it acted stand nowhere else."""
        evidence = FILES["evidence.json"]
        for place, text in changed_bytes(evidence):
            if self.outcome(kept.check_evidence, text):
                continue
            other = json.loads(text)
            for mine, its in zip(evidence["did"] + evidence["told"], other["did"] + other["told"]):
                its |= {name: mine[name] for name in ("at", "reason", "n") if name in mine}
            for mine, its in zip(evidence["told"], other["told"]):
                its["code"] = mine["code"]
            for mine, its in zip(evidence["did"], other["did"]):
                if "slots" in mine and mine["slots"] == [1]:
                    its["slots"] = mine["slots"]  # An order that was refused.
            self.assertEqual(other, evidence, f"byte {place}")

    def test_a_proof_of_another_epoch_place_or_head_is_refused(self):
        proof, hint = FILES["proof_item.json"], FILES["proof_hint.json"]
        for check, value in {
            "proof_set": changed(proof, boxSetId="7002"), "proof_head": changed(proof, n=13), "proof_root": changed(proof, turn=23),
            "proof_place": changed(proof, slot=3), "proof_style": changed(proof, styleId="999"), "proof_path": changed(proof, path=[]),
            "proof_replay": changed(hint, salt="0" * 64),
        }.items():
            report = findings_of(kept.check_proof, value)
            self.assertEqual(report.verdict(check), "BROKEN", check)

    def test_a_record_that_ends_before_what_was_kept_is_broken(self):
        early = FILES["early.json"]
        newest = changed(FILES["heads.json"], heads=[{"n": 61, "head": RECORD["head"], "signature": RECORD["signature"]}])
        self.assertEqual(findings_of(kept.check_earlier, newest, early).verdict("earlier_head"), "BROKEN")
        report = findings_of(kept.check_earlier, RECORD, early)
        verdicts = [report.verdict(f"earlier_{what}") for what in ("set", "head", "log", "secret")]
        self.assertEqual(verdicts, ["ok", "BROKEN", "BROKEN", "BROKEN"])

    def test_a_file_is_of_one_form_or_it_is_not(self):
        report = findings_of(kept.check_earlier, [FILES["early.json"], FILES["heads.json"], FILES["early.json"]])
        self.assertEqual([(verdict, check) for verdict, check, _ in report.findings], [("BROKEN", "format")])

    # attack F2
    def test_two_logs_for_two_watchers_convict_the_shop(self):
        lines = [*RECORD["log"][:40], "41 29412351 leave 2 left"]
        shown = tampering.signed_anew({name: value for name, value in RECORD.items() if name != "master"}, lines, KEY)
        self.assertEqual(broken(shown), [])
        report = findings_of(kept.check_earlier, shown)
        self.assertEqual(report.verdict("earlier_log"), "BROKEN")
        self.assertIn("BROKEN earlier_head: line 41 was another one (the shop signed it)", report.lines())

    def test_a_head_without_a_signature_is_the_keepers_word(self):
        heard = changed(FILES["heads.json"], heads=[{"n": 22, "head": FILES["vectors.json"]["heads"][22]["head"]}])
        self.assertFalse(findings_of(kept.check_earlier, heard).has("BROKEN"))
        heard["heads"][0]["head"] = "0" * 64
        self.assertIn("BROKEN earlier_head: line 22 was another one (by your word)", findings_of(kept.check_earlier, heard).lines())

    # attack F2
    def test_heads_of_several_sets_are_one_object_a_line(self):
        other = changed(FILES["heads.json"], boxSetId="7002")
        report = findings_of(kept.check_earlier, [other, FILES["heads.json"], other])
        self.assertEqual(report.exit_code(), 0, report.lines())
        report = findings_of(kept.check_earlier, [other, other])
        self.assertEqual((report.verdict("earlier_set"), report.verdict("earlier_head")), ("BROKEN", "open"))

    # attack F2
    def test_kept_heads_are_held_to_their_signature_and_manifest(self):
        heads = FILES["heads.json"]
        forged = changed(heads, heads=[{**heads["heads"][1], "signature": "0" * 128}])
        self.assertEqual(findings_of(kept.check_earlier, forged).verdict("earlier_head"), "BROKEN")
        self.assertEqual(findings_of(kept.check_earlier, changed(heads, manifest="0" * 64)).verdict("earlier_set"), "BROKEN")

    # attack F2
    def test_a_denied_answer_is_told_as_the_devices_word(self):
        story = make_vectors.Story()
        acts = [("join", 8, None, 200, ""), ("here", 28, None, 200, ""), ("answer", 31, None, 0, "")]
        evidence = story.evidence_of(story.mute, acts, [(31, "live")])
        report = findings_of(kept.check_evidence, evidence)
        self.assertEqual(report.verdict("evidence_turn"), "BROKEN")
        self.assertIn("by your device's word", "\n".join(report.lines()))
        silent = story.evidence_of(story.mute, acts[:2], [(31, "live")])
        self.assertFalse(findings_of(kept.check_evidence, silent).has("BROKEN"))

    def test_orders_that_the_device_did_not_make_are_found(self):
        evidence = copy.deepcopy(FILES["evidence.json"])
        for drop in (4, 5, 6):
            some = changed(evidence)
            del some["did"][drop], some["told"][drop]
            self.assertEqual(findings_of(kept.check_evidence, some).verdict("evidence_holds"), "BROKEN", drop)


# Besides, what is no character.
OUT_OF_PLACE = (*tampering.OUT_OF_PLACE, "\ud800")


class SpoiledFiles(unittest.TestCase):
    def test_a_file_of_any_form_is_judged_or_refused(self):
        chance, clean = random.Random(3), judged(RECORD)
        checks = {"proof_item.json": kept.check_proof, "evidence.json": kept.check_evidence, "heads.json": kept.check_earlier,
                  "early.json": kept.check_earlier}
        outcomes = {"judged": 0, "refused": 0}
        for _ in range(300):
            for name, check in {"record.json": None, **checks}.items():
                try:
                    value = read_json(json.dumps(tampering.spoiled(FILES[name], chance, OUT_OF_PLACE)))
                except (Malformed, Unreadable):
                    outcomes["refused"] += 1
                    continue
                outcomes["judged"] += 1
                if check:
                    check(clean, value)
                else:
                    judged(value)
        self.assertEqual(sum(outcomes.values()), 1500)
        self.assertGreater(outcomes["refused"], 50)


class CommandLine(unittest.TestCase):
    def test_exit_codes(self):
        self.assertEqual(run(RECORD)[0], 0)
        self.assertEqual(run(changed(RECORD, master="0" * 64))[0], 1)
        version_1 = json.loads((HERE / "record.json").read_text(encoding="ascii"))
        code, lines = run(version_1)
        self.assertEqual(code, 2)
        self.assertIn("version 1", lines[0])
        for text in ("", "[]", "{", '{"version": 3}', '{"version": 2, "version": 2}', '{"version": true}', "\0"):
            with self.assertRaises(Malformed, msg=text):
                read_json(text)

    def test_a_secret_that_is_not_due_has_its_date(self):
        code, lines = run(FILES["early.json"], "--now", str(NOW))
        self.assertEqual(code, 0)
        self.assertIn("open deadline: told by 3 Mar 2026", lines)


if __name__ == "__main__":
    unittest.main()
