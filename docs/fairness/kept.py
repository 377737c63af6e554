"""What somebody kept, held against a record: proofs of boxes, earlier records and heads, and the evidence of one device."""
import draw
from record import HEADS, PROOF, Malformed, formed, formed_evidence, formed_record

ITEM, HINT = "item", "hint"


def formed_or_broken(judgement, value, form):
    try:
        return form(value)
    except Malformed as error:
        judgement.report.say("BROKEN", "format", str(error))
        return None


# Proofs

def check_proof(judgement, value):
    """A proof says what lay in a box, or what a hint of it said, from its turn on."""
    proof = formed_or_broken(judgement, value, lambda it: formed(it, PROOF))
    if not proof:
        return
    report, record = judgement.report, judgement.record
    if judgement.book is None:
        report.say("open", "proof_root", "the log cannot be read")
        return
    same = proof["boxSetId"] == record["boxSetId"]
    report.decide("proof_set", [] if same else ["it is about another set"])
    check_proof_head(judgement, proof)
    turns = judgement.book.turns
    turn = turns[proof["epoch"] - 1] if proof["epoch"] <= len(turns) else None
    fits = turn and (turn.n, turn.root) == (proof["turn"], proof["root"]) and judgement.input_hex(turn) == proof["input"]
    report.decide("proof_root", [] if fits else [f"the log has no such turn in line {proof['turn']}"])
    style = int(proof.get("styleId", 0))
    check_proof_place(report, proof, turn)
    named = {int(each["styleId"]) for each in record["content"]} | ({0} if proof["kind"] == HINT else set())
    report.decide("proof_style", [] if style in named else [f"the set has no style {style}"])
    leaf = draw.leaf_of(proof["kind"], int(proof["boxSetId"]), proof["epoch"], proof["slot"], style, bytes.fromhex(proof["salt"]))
    path = [bytes.fromhex(sibling) for sibling in proof["path"]]
    root = proof["index"] < proof["leaves"] and draw.root_by_path(leaf, proof["index"], proof["leaves"], path)
    report.decide("proof_path", [] if root and root.hex() == proof["root"] else ["the leaf does not lead to the root"])
    report.say(*sale_of_proof(judgement.book, proof))
    check_proof_replay(judgement, proof, style)


def check_proof_head(judgement, proof):
    report = judgement.report
    if not judgement.is_signed(proof["n"], proof["head"], proof["signature"]):
        report.say("BROKEN", "proof_head", "its head has a signature that is not the signer's")
    elif proof["n"] < proof["turn"]:
        report.say("BROKEN", "proof_head", "its head is older than its turn")
    elif proof["n"] >= len(judgement.heads):
        report.say("open", "proof_head", "the record is older than the proof")
    else:
        report.decide("proof_head", wrong_heads(judgement, [proof]))


def check_proof_place(report, proof, turn):
    unsold = turn.unsold if turn else []
    if proof["slot"] not in unsold:
        report.say("BROKEN", "proof_place", f"box {proof['slot']} was not there to choose")
        return
    index = 2 * unsold.index(proof["slot"]) + (proof["kind"] == HINT)
    fits = (proof["index"], proof["leaves"]) == (index, 2 * len(unsold))
    report.decide("proof_place", [] if fits else [f"it should be leaf {index} of {2 * len(unsold)}"])


def sale_of_proof(book, proof):
    """Whether what the proof says is what was sold: the box was not mixed again before."""
    sold = book.sold.get(proof["slot"])
    if not sold or sold.epoch < proof["epoch"]:
        return "open", "proof_sale", "the box is not sold"
    lay_still = all(proof["slot"] in turn.kept for turn in book.turns[proof["epoch"]:sold.epoch])
    return ("ok", "proof_sale", "") if lay_still else ("open", "proof_sale", "the boxes were mixed before it was sold")


def check_proof_replay(judgement, proof, style):
    if "master" not in judgement.record:
        judgement.report.say("open", "proof_replay", "the secret is not told")
        return
    epochs = judgement.epochs or []
    epoch = epochs[proof["epoch"] - 1] if proof["epoch"] <= len(epochs) else None
    slot, kind, fits = proof["slot"], proof["kind"], False
    if epoch and slot in epoch.boxes:
        told = epoch.boxes[slot] if kind == ITEM else epoch.hint(slot)
        fits = (style, proof["salt"]) == (told, epoch.salt(kind, slot).hex())
    judgement.report.decide("proof_replay", [] if fits else ["the secret gives another style or salt"])


# Heads

def wrong_heads(judgement, heads):
    """What is wrong with heads that somebody kept. One that the shop signed and that is not in its log convicts it, whoever kept it."""
    wrong = []
    for kept in heads:
        n, head, signature = kept["n"], kept["head"], kept.get("signature")
        signed = signature is not None and judgement.is_signed(n, head, signature)
        if signature is not None and not signed:
            wrong.append(f"head {n} has a signature that is not the signer's")
        whose = "the shop signed it" if signed else "by your word"
        if n >= len(judgement.heads):
            wrong.append(f"the log ends before line {n} ({whose})")
        elif judgement.heads[n].hex() != head:
            wrong.append(f"line {n} was another one ({whose})")
    return wrong


def check_earlier(judgement, value):
    """An earlier record, or heads kept from earlier (of one set, or a list of several): they are a beginning of this one."""
    if isinstance(value, list) or (isinstance(value, dict) and value.get("kind") != "set"):
        check_earlier_heads(judgement, value if isinstance(value, list) else [value])
        return
    earlier = formed_or_broken(judgement, value, formed_record)
    if not earlier:
        return
    report, record = judgement.report, judgement.record
    same = earlier["manifest"] == record["manifest"] and draw.manifest_of(earlier) == draw.manifest_of(record)
    report.decide("earlier_set", [] if same else ["it is about another set, or was published otherwise"])
    last = {"n": len(earlier["log"]), "head": earlier["head"], "signature": earlier["signature"]}
    report.decide("earlier_head", wrong_heads(judgement, [last]))
    begins = record["log"][:len(earlier["log"])] == earlier["log"]
    report.decide("earlier_log", [] if begins else ["its lines are not the first ones of this log"], f"{len(earlier['log'])} lines")
    stands = all(earlier.get(name) in (None, record.get(name)) for name in ("master", "seed"))
    report.decide("earlier_secret", [] if stands else ["what was told then is not told now"])


def check_earlier_heads(judgement, values):
    """Heads of other sets are passed over. A file is of one form or it is not: the first line that is none says it for all."""
    kept = formed_or_broken(judgement, values, lambda all_of_them: [formed(each, HEADS) for each in all_of_them])
    if kept is None:
        return
    report, record = judgement.report, judgement.record
    own = [each for each in kept if each["boxSetId"] == record["boxSetId"]]
    same = own and all(each["manifest"] == record["manifest"] for each in own)
    report.decide("earlier_set", [] if same else ["it is about other sets, or the set has another manifest now"])
    decide_heads(judgement, "earlier_head", [head for each in own for head in each["heads"]])


def decide_heads(judgement, check, heads):
    if heads:
        judgement.report.decide(check, wrong_heads(judgement, heads), f"{len(heads)} heads")
    else:
        judgement.report.say("open", check, "none of this set was kept")


# Evidence

def check_evidence(judgement, value):
    """What one device knows of its own place: its number, its orders, and the heads it was told."""
    evidence = formed_or_broken(judgement, value, formed_evidence)
    if not evidence:
        return
    report = judgement.report
    if judgement.book is None:
        report.say("open", "evidence_place", "the log cannot be read")
    else:
        check_place(judgement, evidence)
        check_turn(judgement, evidence)
        report.decide("evidence_holds", wrong_holds(judgement, evidence), "by your device's word")
    decide_heads(judgement, "evidence_heads", evidence["heads"])


def bound_by(entries, place):
    """(word, commitment) of the lines that bind a place to a number: its join, and its answer at an opening."""
    bound = [("join", entry.fields[0]) for entry in entries if entry.word == "join" and entry.n == place]
    return bound + [("answer", entry.fields[2]) for entry in entries if entry.word == "answer" and entry.fields[0] == place]


def check_place(judgement, evidence):
    wrong = []
    if any(evidence[name] != judgement.record[name] for name in ("boxSetId", "manifest")):
        wrong.append("it is about another set, or the set has another manifest now")
    commitment = draw.number_commitment(int(evidence["boxSetId"]), bytes.fromhex(evidence["number"])).hex()
    if commitment != evidence["commitment"]:
        wrong.append("its number does not open its commitment")
    bound = [bound for _, bound in bound_by(judgement.entries, evidence["place"])]
    if evidence["place"] and evidence["commitment"] not in bound:
        wrong.append(f"place {evidence['place']} did not join with this commitment")
    if wrong or evidence["place"]:
        judgement.report.decide("evidence_place", wrong)
    else:
        judgement.report.say("open", "evidence_place", "the shop never told it a place")


def told_number(judgement, evidence):
    """The number that the log has under the evidence's commitment, or None while it was not told."""
    place, turns = evidence["place"], judgement.book.turns
    bound = bound_by(judgement.entries, place)
    if len(bound) > 1 and evidence["commitment"] == bound[0][1]:
        return next((number.hex() for answered, number in judgement.book.answers if answered == place), None)
    return next((turn.number for turn in turns if turn.place == place), None)


def check_turn(judgement, evidence):
    place, wrong, report = evidence["place"], [], judgement.report
    lines = {entry.n: (entry.word, entry.fields[:1]) for entry in judgement.entries}
    answered = [(did, told) for did, told in zip(evidence["did"], evidence["told"]) if did["what"] == "answer"]
    for did, _ in answered:
        if lines.get(did["n"]) != ("call", (place,)):
            wrong.append(f"line {did['n']}, which your device answered, is no call of place {place}")
    is_mute = ("mute", (place,)) in lines.values()
    if answered and is_mute:
        wrong.append(f"by your device's word: it answered at {clock(answered[0][0]['at'])}, and the log says that it did not")
    if any(told["code"] == 200 for _, told in answered) and not any(turn.place == place for turn in judgement.book.turns):
        wrong.append("by your device's word: its answer was taken, and the log has no turn of it")
    number = told_number(judgement, evidence)
    if number not in (None, evidence["number"]):
        wrong.append("the log has another number")
    if wrong or number or is_mute:
        report.decide("evidence_turn", wrong, "your number is in the draw" if number else "your number was not told")
    else:
        report.say("open", "evidence_turn", "there is no turn of it")


def clock(milliseconds):
    seconds = milliseconds // 1000 % 86400
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02} UTC"


def wrong_holds(judgement, evidence):
    """Each order that the shop took is a hold, each cancel a release, and the log has no others up to the newest head."""
    place, entries = evidence["place"], judgement.entries
    newest = max((head["n"] for head in evidence["heads"]), default=0)
    holds = [(entry.n, entry.fields[1]) for entry in entries if entry.word == "hold" and entry.fields[0] == place]
    own = {n for n, _ in holds}
    releases = [entry for entry in entries if entry.word == "release" and entry.fields[0] in own]
    cancelled = [(entry.n, None) for entry in releases if entry.fields[1] == "cancelled"]
    did = list(zip(evidence["did"], evidence["told"]))
    return (unmatched([(it, told) for it, told in did if it["what"] == "order"], holds, newest, "order")
            + unmatched([(it, told) for it, told in did if it["what"] == "cancel"], cancelled, newest, "cancel"))


def unmatched(did, lines, newest, what):
    """What the device did and the log has not, and the other way. An act that no answer came to (code 0) may have arrived or not."""
    wrong, left = [], list(lines)
    for code in (200, 0):
        for it, told in did:
            if told["code"] != code:
                continue
            match = next((line for line in left if line[0] > it["n"] and line[1] in (None, it.get("slots", []))), None)
            if match:
                left.remove(match)
            elif code == 200:
                wrong.append(f"by your device's word: the log has not its {what} at {clock(it['at'])}")
    wrong += [f"by your device's word: line {n} is no {what} of its" for n, _ in left if n <= newest]
    return wrong
