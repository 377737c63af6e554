import net from 'node:net';

/** An answer as its bytes say it: nothing here is read by a library that might be kinder than the RFC. */
export interface RawAnswer {
    status: number;
    /** Names in lower case; several lines of one name as one. */
    headers: Record<string, string>;
    body: string;
}

export interface Exchange {
    /** In their order, 100 (Continue) among them. */
    answers: RawAnswer[];
    /** The server ended the connection. */
    closed: boolean;
    /** What came after the last whole answer. */
    rest: string;
}

function headOf(text: string): { status: number; headers: Record<string, string> } {
    const [line, ...fields] = text.split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line!)?.[1]);
    const headers: Record<string, string> = {};
    for (const field of fields) {
        const at = field.indexOf(':');
        const name = field.slice(0, at).toLowerCase();
        headers[name] = name in headers ? `${headers[name]}, ${field.slice(at + 1).trim()}` : field.slice(at + 1).trim();
    }
    return { status, headers };
}

/** @param withoutBody which answers, by number, are to a HEAD */
export function readAnswers(received: string, withoutBody: (index: number) => boolean): { answers: RawAnswer[]; rest: string } {
    const answers: RawAnswer[] = [];
    let rest = received;
    for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
        const { status, headers } = headOf(rest.slice(0, end));
        const isBare = status < 200 || status === 304 || withoutBody(answers.length);
        const length = isBare ? 0 : Number(headers['content-length'] ?? 0);
        if (rest.length < end + 4 + length) break;
        answers.push({ status, headers, body: rest.slice(end + 4, end + 4 + length) });
        rest = rest.slice(end + 4 + length);
    }
    return { answers, rest };
}

/**
 * Sends the parts one after another (each waits for some bytes to come,
     but the first) and reads until the server closes or says nothing for
 * a while. Text is Latin-1: a character is a byte.
 */
export function exchange(url: string, parts: string | string[], withoutBody: (index: number) => boolean = () => false,
    silenceMilliseconds = 3_000): Promise<Exchange> {
    const { hostname, port } = new URL(url);
    const waiting = typeof parts === 'string' ? [parts] : [...parts];
    return new Promise((resolve, reject) => {
        let received = '';
        let closed = false;
        const sendNext = () => {
            const next = waiting.shift();
            if (next !== undefined) socket.write(Buffer.from(next, 'latin1'));
        };
        const socket = net.connect(Number(port), hostname, sendNext);
        socket.setTimeout(silenceMilliseconds, () => socket.destroy());
        socket.on('data', (bytes) => {
            received += bytes.toString('latin1');
            sendNext();
        });
        socket.on('end', () => { closed = true; });
        // A server may cut a sender that goes on after being refused.
        socket.on('error', (error: NodeJS.ErrnoException) => {
            if (error.code === 'ECONNRESET' || error.code === 'EPIPE') closed = true;
            else reject(error);
        });
        socket.on('close', () => resolve({ ...readAnswers(received, withoutBody), closed }));
    });
}

/** Runs all of them, a few at once, and answers in their order. */
export async function together<T, R>(all: readonly T[], run: (one: T) => Promise<R>, atOnce = 24): Promise<R[]> {
    const results = new Array<R>(all.length);
    let next = 0;
    const worker = async () => {
        for (let index = next++; index < all.length; index = next++) results[index] = await run(all[index]!);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
}
