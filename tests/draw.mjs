// What a device has to do with the draw of a set: for every part of the tests and for bench. Written from the protocol, not from the
// server's code.
import { createHash, randomBytes } from 'node:crypto';

/** What binds whoever joins the line of a set to a number, hexadecimal both. */
export function commitmentOf(boxSetId, number) {
    const set = Buffer.alloc(8);
    set.writeBigUInt64BE(BigInt(boxSetId));
    return createHash('sha256').update('kabinet number 2\n').update(set).update(Buffer.from(number, 'hex')).digest('hex');
}

/** The numbers that a device has drawn, and keeps until it is asked for them. */
export class Numbers {
    #drawn = new Map();

    /** A new one for this set; answers the commitment. */
    bind(boxSetId) {
        const number = randomBytes(16).toString('hex');
        this.#drawn.set(boxSetId, [number, ...this.of(boxSetId)]);
        return commitmentOf(boxSetId, number);
    }

    /** Those of this set, the newest first. */
    of(boxSetId) {
        return this.#drawn.get(boxSetId) ?? [];
    }
}
