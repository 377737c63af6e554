import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';

/** A frame as RFC 6455, 5.2 draws it. */
export interface FrameParts {
    fin?: boolean;
    rsv?: number;
    opcode: number;
    /** Clients mask; a server that gets it otherwise has to close. */
    masked?: boolean;
    payload?: string | Buffer;
    /** Says this length instead of the payload's, in 7 bits, 16 or 64. */
    length?: { bits: 7 | 16 | 64; value: number | bigint };
}

export function frame({ fin = true, rsv = 0, opcode, masked = true, payload = '', length }: FrameParts): Buffer {
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload, 'utf8');
    const said = length ?? { bits: bytes.length < 126 ? 7 : bytes.length < 65_536 ? 16 : 64, value: bytes.length };
    const head = Buffer.alloc(said.bits === 7 ? 2 : said.bits === 16 ? 4 : 10);
    head[0] = (fin ? 0x80 : 0) | rsv << 4 | opcode;
    head[1] = (masked ? 0x80 : 0) | (said.bits === 7 ? Number(said.value) : said.bits === 16 ? 126 : 127);
    if (said.bits === 16) head.writeUInt16BE(Number(said.value), 2);
    if (said.bits === 64) head.writeBigUInt64BE(BigInt(said.value), 2);
    if (!masked) return Buffer.concat([head, bytes]);
    const mask = randomBytes(4);
    return Buffer.concat([head, mask, bytes.map((byte, index) => byte ^ mask[index % 4]!)]);
}

export const text = (payload: string | Buffer, more: Partial<FrameParts> = {}) => frame({ opcode: 1, payload, ...more });
export const closing = (code?: number, reason = '') => {
    const head = Buffer.alloc(2);
    if (code !== undefined) head.writeUInt16BE(code);
    return frame({ opcode: 8, payload: code === undefined ? '' : Buffer.concat([head, Buffer.from(reason, 'utf8')]) });
};

export interface Heard {
    opcode: number;
    payload: Buffer;
    masked: boolean;
}

function readFrames(bytes: Buffer): Heard[] {
    const heard: Heard[] = [];
    for (let at = 0; at + 2 <= bytes.length;) {
        const short = bytes[at + 1]! & 0x7f;
        const begin = at + (short === 127 ? 10 : short === 126 ? 4 : 2);
        if (begin > bytes.length) break;
        const size = short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short;
        if (begin + size > bytes.length) break;
        heard.push({ opcode: bytes[at]! & 0x0f, payload: bytes.subarray(begin, begin + size), masked: (bytes[at + 1]! & 0x80) !== 0 });
        at = begin + size;
    }
    return heard;
}

export const sampleKey = 'dGhlIHNhbXBsZSBub25jZQ==';
export const handshake = (key = sampleKey) => 'GET /ws/box HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
    + `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
/** RFC 6455, 4.2.2. */
export const acceptOf = (key: string) => createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

export interface Talk {
    head: string;
    frames: Heard[];
    /** Of the server's close frame; null when it closed without one. */
    code: number | null;
    closed: boolean;
    /** Milliseconds from the first frame sent to the end. */
    took: number;
}

/** Shakes hands, sends the frames in one go (or one by one), and reads until the server closes or `until` is content. */
export function talk(url: string, sent: Buffer[], { oneByOne = false, until = () => false, patience = 4_000 }: {
    oneByOne?: boolean; until?: (frames: Heard[]) => boolean; patience?: number;
} = {}): Promise<Talk> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
        let received = Buffer.alloc(0);
        let head = '';
        let closed = false;
        let begun = 0;
        const socket = net.connect(Number(port), hostname, () => socket.write(handshake()));
        socket.setNoDelay(true);
        const timer = setTimeout(() => socket.destroy(), patience);
        socket.on('data', (bytes) => {
            received = Buffer.concat([received, bytes]);
            if (!head) {
                const end = received.indexOf('\r\n\r\n');
                if (end < 0) return;
                head = received.subarray(0, end).toString('latin1');
                received = received.subarray(end + 4);
                begun = Date.now();
                if (oneByOne) sent.forEach((one) => socket.write(one));
                else socket.write(Buffer.concat(sent));
            }
            if (until(readFrames(received))) socket.destroy();
        });
        socket.on('end', () => { closed = true; });
        socket.on('error', (error: NodeJS.ErrnoException) => {
            if (error.code === 'ECONNRESET' || error.code === 'EPIPE') closed = true;
            else reject(error);
        });
        socket.on('close', () => {
            clearTimeout(timer);
            const frames = readFrames(received);
            const last = frames.find(({ opcode }) => opcode === 8);
            resolve({ head, frames, code: last && last.payload.length >= 2 ? last.payload.readUInt16BE(0) : null, closed,
                took: Date.now() - begun });
        });
    });
}
