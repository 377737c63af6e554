import { createHash } from 'node:crypto';

const ones = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
    'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function numberOf(words: string): number {
    const [first, second] = words.split('-') as [string, string?];
    const small = ones.indexOf(first);
    return (small >= 0 ? small : tens.indexOf(first) * 10) + (second ? ones.indexOf(second) : 0);
}

/** What somebody answers who reads the question in English. */
export function understood(question: string): number {
    const sum = /^What is ([a-z-]+) (plus|less) ([a-z-]+)\?$/.exec(question);
    if (sum) return numberOf(sum[1]!) + (sum[2] === 'plus' ? 1 : -1) * numberOf(sum[3]!);
    const [, which, one, other, more] = /^Take the (larger|smaller) of ([a-z-]+) and ([a-z-]+), and add ([a-z-]+)\. What is it\?$/
        .exec(question)!;
    return (which === 'larger' ? Math.max : Math.min)(numberOf(one!), numberOf(other!)) + numberOf(more!);
}

/** What a device computes, by the words of the contract and nothing of the shop's own code. */
export function worked({ id, parts, bits }: { id: string; parts: number; bits: number }): number[] {
    const zeros = (text: string) => {
        const digest = createHash('sha256').update(text).digest();
        return Math.clz32(digest.readUInt32BE(0));
    };
    return Array.from({ length: parts }, (_, part) => {
        let number = 0;
        while (zeros(`${id}.${part}.${number}`) < bits) ++number;
        return number;
    });
}
