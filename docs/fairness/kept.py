"""What somebody kept, held against a record: proofs of boxes, earlier records and heads, and the evidence of one device."""
import draw
from record import Malformed, PROOF, formed, formed_evidence, formed_heads, formed_record

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
    same = proof["boxSetId"] == record["boxSetId"]
    report.decide("proof_set", [] if same else ["it is about another set"])
    report.decide("proof_head", wrong_heads(judgement, [proof]))
    turn = next((turn for turn in judgement.book.turns if turn.n == proof["turn"]), None)
    fits = turn and (turn.epoch, turn.root) == (proof["epoch"], proof["root"]) and judgement.input_hex(turn) == proof["input"]
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
    if judgement.epochs is None:
        judgement.report.say("open", "proof_replay", "the secret is not told")
        return
    epoch = judgement.epochs[proof["epoch"] - 1] if proof["epoch"] <= len(judgement.epochs) else None
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
        whole = len(head) == 64
        signed = signature is not None and whole and judgement.is_signed(n, head, signature)
        if signature is not None and not signed:
            wrong.append(f"head {n} has a signature that is not the signer's")
        whose = "the shop signed it" if signed else "by your word"
        if n >= len(judgement.heads):
            wrong.append(f"the log ends before line {n} ({whose})")
        elif not judgement.heads[n].hex().startswith(head):
            wrong.append(f"line {n} was another one ({whose})")
    return wrong


def check_earlier(judgement, value):
    """An earlier record, or heads kept from earlier: they are a beginning of this one."""
    kind = value.get("kind")
    form = formed_record if kind == "set" else formed_evidence if kind == "evidence" else formed_heads
    earlier = formed_or_broken(judgement, value, form)
    if not earlier:
        return
    report, record = judgement.report, judgement.record
    same = all(earlier[name] == record[name] for name in ("boxSetId", "manifest"))
    report.decide("earlier_set", [] if same else ["it is about another set, or the set has another manifest now"])
    if kind != "set":
        report.decide("earlier_head", wrong_heads(judgement, earlier["heads"]), f"{len(earlier['heads'])} heads")
        return
    last = {"n": len(earlier["log"]), "head": earlier["head"], "signature": earlier["signature"]}
    report.decide("earlier_head", wrong_heads(judgement, [last]))
    begins = record["log"][:len(earlier["log"])] == earlier["log"]
    report.decide("earlier_log", [] if begins else ["its lines are not the first ones of this log"], f"{len(earlier['log'])} lines")
    stands = all(earlier.get(name) in (None, record.get(name)) for name in ("master", "seed"))
    report.decide("earlier_secret", [] if stands else ["what was told then is not told now"])


# Evidence

def check_evidence(judgement, value):
    """What one device knows of its own place: its number, its orders, and the heads it was told."""
    evidence = formed_or_broken(judgement, value, formed_evidence)
    if not evidence:
        return
    report = judgement.report
    report.decide("evidence_place", wrong_place(judgement, evidence))
    wrong, words = wrong_turn(judgement, evidence)
    report.decide("evidence_turn", wrong, words)
    report.decide("evidence_holds", wrong_holds(judgement, evidence), "by your device's word")
    report.decide("evidence_heads", wrong_heads(judgement, evidence["heads"]), f"{len(evidence['heads'])} heads")


def bound_by(entries, place):
    """(word, commitment) of the lines that bind a place to a number: its join, and its answer at an opening."""
    bound = [("join", entry.fields[0]) for entry in entries if entry.word == "join" and entry.n == place]
    return bound + [("answer", entry.fields[2]) for entry in entries if entry.word == "answer" and entry.fields[0] == place]


def wrong_place(judgement, evidence):
    wrong = []
    if any(evidence[name] != judgement.record[name] for name in ("boxSetId", "manifest")):
        wrong.append("it is about another set, or the set has another manifest now")
    commitment = draw.number_commitment(int(evidence["boxSetId"]), bytes.fromhex(evidence["number"])).hex()
    if commitment != evidence["commitment"]:
        wrong.append("its number does not open its commitment")
    bound = [bound for _, bound in bound_by(judgement.entries, evidence["place"])]
    if evidence["commitment"] not in bound:
        wrong.append(f"place {evidence['place']} did not join with this commitment")
    return wrong


def told_number(judgement, evidence):
    """The number that the log has under the evidence's commitment, or None while it was not told."""
    place, turns = evidence["place"], judgement.book.turns
    bound = bound_by(judgement.entries, place)
    if len(bound) > 1 and evidence["commitment"] == bound[0][1]:
        return next(number.hex() for answered, number in judgement.book.answers if answered == place)
    return next((turn.number for turn in turns if turn.place == place), None)


def wrong_turn(judgement, evidence):
    place, wrong = evidence["place"], []
    lines = {entry.n: (entry.word, entry.fields[:1]) for entry in judgement.entries}
    answered = [did for did in evidence["did"] if did["what"] == "answer"]
    for did in answered:
        if lines.get(did["n"]) != ("call", (place,)):
            wrong.append(f"line {did['n']}, which your device answered, is no call of place {place}")
    if answered and ("mute", (place,)) in lines.values():
        wrong.append(f"by your device's word: it answered at {clock(answered[0]['at'])}, and the log says that it did not")
    number = told_number(judgement, evidence)
    if number not in (None, evidence["number"]):
        wrong.append("the log has another number")
    return wrong, "your number is in the draw" if number else "your number was not told"


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
            match = next((line for line in left if line[0] >= it["n"] and line[1] in (None, it.get("slots", []))), None)
            if match:
                left.remove(match)
            elif code == 200:
                wrong.append(f"by your device's word: the log has not its {what} at {clock(it['at'])}")
    wrong += [f"by your device's word: line {n} is no {what} of its" for n, _ in left if n <= newest]
    return wrong
