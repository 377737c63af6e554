import { closing, frame, text, type Heard } from './frames';

/** A request for a socket, and what RFC 6455 (or 9110) says of it. */
export interface HandshakeCase {
    section: string;
    what: string;
    bytes: string;
    status: number;
    has?: Record<string, RegExp>;
}

const usual: Record<string, string> = {
    Host: 'shop.example', Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const asking = (changed: Record<string, string | undefined>, line = 'GET /ws/box HTTP/1.1', behind = '') => {
    const fields = Object.entries({ ...usual, ...changed }).filter(([, value]) => value !== undefined);
    return `${line}\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${behind}`;
};
const taken = (section: string, what: string, bytes: string): HandshakeCase =>
    ({ section, what, bytes, status: 101, has: { upgrade: /^websocket$/i, connection: /upgrade/i,
        'sec-websocket-accept': /^s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=$/ } });
const refused = (section: string, what: string, bytes: string, status: number, has: Record<string, RegExp> = {}): HandshakeCase =>
    ({ section, what, bytes, status, has: { connection: /close/, ...has } });

const version13 = { 'sec-websocket-version': /^13$/, upgrade: /^websocket$/ };
export const handshakeCases: HandshakeCase[] = [
    taken('6455 4.2.2', 'a handshake', asking({})),
    taken('6455 4.2.1', 'words in any case', asking({ Upgrade: 'WebSocket', Connection: 'UPGRADE' })),
    taken('6455 4.2.1', 'an Upgrade among others', asking({ Upgrade: 'h2c, websocket', Connection: 'keep-alive, Upgrade' })),
    taken('6455 4.1', 'extensions and protocols that nobody takes up',
        asking({ 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits', 'Sec-WebSocket-Protocol': 'chat, superchat' })),
    taken('6455 4.1', 'a question in the address', asking({}, 'GET /ws/box?token=&uid=&userId= HTTP/1.1')),
    ...['http://shop.example', 'https://shop.example', 'https://SHOP.example', 'https://shop.example:443'].map((origin) =>
        taken('6455 10.2', `Origin ${origin}`, asking({ Origin: origin }))),
    ...['https://evil.example', 'null', 'https://shop.example.evil.example', 'https://evil.example/shop.example',
        'https://shop.example@evil.example',
        'https://evil-shop.example', 'shop.example', 'file://', 'https://shop.example:8443', 'chrome-extension://abc',
        'https://shop.example, https://evil.example'].map((origin) => refused('6455 10.2', `Origin ${origin}`, asking({ Origin: origin }),
            403)),
    refused('6455 4.2.1', 'no Upgrade', asking({ Upgrade: undefined }), 426, { upgrade: /^websocket$/ }),
    refused('6455 4.2.1', 'an Upgrade to something else', asking({ Upgrade: 'h2c' }), 426, { upgrade: /^websocket$/ }),
    refused('6455 4.2.1', 'an Upgrade that only looks like it', asking({ Upgrade: 'websocketx' }), 426),
    refused('6455 4.2.1', 'no Connection', asking({ Connection: undefined }), 426),
    refused('6455 4.2.1', 'a Connection that says something else', asking({ Connection: 'keep-alive' }), 426),
    refused('6455 4.2.1', 'a plain request', 'GET /ws/box HTTP/1.1\r\nHost: a\r\n\r\n', 426, { upgrade: /^websocket$/ }),
    ...['12', '8', '0', '14', '013', '13, 8', 'x', '', '13.0', '-13'].map((version) =>
        refused('6455 4.4', `version ${JSON.stringify(version)}`, asking({ 'Sec-WebSocket-Version': version }), 426, version13)),
    refused('6455 4.4', 'no version', asking({ 'Sec-WebSocket-Version': undefined }), 426, version13),
    ...['', 'x', 'AAAA', 'dGhlIHNhbXBsZSBub25jZQ', 'dGhlIHNhbXBsZSBub25jZQ=', 'dGhlIHNhbXBsZSBub25jZQ===', 'dGhlIHNhbXBsZSBub25jZR==',
        'dGhlIHNhbXBsZSBub25j!Q==', 'dGhlIHNhbXBsZSBub25jZQ== x', `${'A'.repeat(43)}=`,
            'dGhlIHNhbXBsZSBub25jZQ==, dGhlIHNhbXBsZSBub25jZQ=='].map((key) =>
        refused('6455 4.2.1', `key ${JSON.stringify(key)}`, asking({ 'Sec-WebSocket-Key': key }), 400)),
    refused('6455 4.2.1', 'no key', asking({ 'Sec-WebSocket-Key': undefined }), 400),
    refused('6455 4.2.1', 'HTTP/1.0', asking({}, 'GET /ws/box HTTP/1.0'), 400),
    refused('6455 4.2.1', 'no Host', asking({ Host: undefined }), 400),
    ...['POST', 'PUT', 'HEAD', 'DELETE'].map((method) =>
        refused('6455 4.2.1', `the method ${method}`, asking({}, `${method} /ws/box HTTP/1.1`), 405, { allow: /GET/ })),
    refused('6455 4.1', 'frames before the answer', asking({}, undefined, text('{"type":-1,"id":"a"}').toString('latin1')), 400),
];

/** Frames of a client, and what the server does about them. */
export interface FrameCase {
    section: string;
    what: string;
    frames: Buffer[];
    /** Of the server's close frame. Nothing: the socket lives on, which a heartbeat behind the frames shows. */
    code?: number;
    /** Pongs in their order. */
    pongs?: string[];
    oneByOne?: boolean;
}

export const beat = (id: string) => JSON.stringify({ type: -1, id });
export const isBeat = ({ opcode, payload }: Heard, id: string) => opcode === 1 && payload.toString().includes(`"id":"${id}"`);

const lives = (section: string, what: string, frames: Buffer[], pongs?: string[]): FrameCase => ({ section, what, frames, pongs });
const ends = (section: string, what: string, frames: Buffer[], code: number): FrameCase => ({ section, what, frames, code });
const bytes = (...all: number[]) => Buffer.from(all);
const code = (number: number) => bytes(number >> 8, number & 0xff);
const wish = beat('piece');
const pieces = (payload: string, count: number) => {
    const size = Math.ceil(payload.length / count);
    return Array.from({ length: count }, (_, index) => frame({
        opcode: index === 0 ? 1 : 0, fin: index === count - 1, payload: payload.slice(index * size, (index + 1) * size),
    }));
};

export const frameCases: FrameCase[] = [
    ...['', 'a', 'x'.repeat(125)].map((payload) =>
        lives('6455 5.5.3', `a ping of ${payload.length} bytes`, [frame({ opcode: 9, payload })], [payload])),
    lives('6455 5.5.3', 'three pings', ['a', 'b', 'c'].map((payload) => frame({ opcode: 9, payload })), ['a', 'b', 'c']),
    ...['', 'a', 'x'.repeat(125)].map((payload) =>
        lives('6455 5.5.3', `a pong of ${payload.length} bytes that nobody asked for`, [frame({ opcode: 10, payload })], [])),
    lives('6455 5.4', 'a message in one piece', [text(wish)]),
    ...[2, 3, 5, 16].map((count) => lives('6455 5.4', `a message in ${count} pieces`, pieces(wish, count))),
    lives('6455 5.4', 'a message with empty pieces', [frame({ opcode: 1, fin: false }), frame({ opcode: 0, fin: false, payload: wish }),
        frame({ opcode: 0, fin: true })]),
    lives('6455 5.4', 'a ping between pieces', [pieces(wish, 2)[0]!, frame({ opcode: 9, payload: 'p' }), pieces(wish, 2)[1]!], ['p']),
    lives('6455 5.6', 'a character cut in two by pieces', [
        frame({ opcode: 1, fin: false, payload: Buffer.concat([Buffer.from('{"type":-1,"id":"'), bytes(0xc3)]) }),
        frame({ opcode: 0, payload: Buffer.concat([bytes(0xa9), Buffer.from('"}')]) })]),
    { ...lives('6455 5.2', 'a frame in many segments', [...text(wish)].map((byte) => bytes(byte))), oneByOne: true },
    lives('6455 5.2', 'a message of 16 bits of length', [text(JSON.stringify({ type: -1, id: 'a', more: 'x'.repeat(200) }))]),

    ...[1, 2, 3, 4, 5, 6, 7].map((rsv) => ends('6455 5.2', `reserved bits ${rsv}`, [text(wish, { rsv })], 1002)),
    ends('6455 5.2', 'a reserved bit in a ping', [frame({ opcode: 9, rsv: 1 })], 1002),
    ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((opcode) => ends('6455 5.2', `opcode ${opcode}`, [frame({ opcode, payload: 'a' })], 1002)),
    ends('6455 5.1', 'a text without a mask', [text(wish, { masked: false })], 1002),
    ends('6455 5.1', 'a ping without a mask', [frame({ opcode: 9, masked: false })], 1002),
    ends('6455 5.1', 'a close without a mask', [frame({ opcode: 8, masked: false, payload: code(1000) })], 1002),
    ends('6455 5.5', 'a ping of 126 bytes', [frame({ opcode: 9, payload: 'x'.repeat(126) })], 1002),
    ends('6455 5.5', 'a pong of 126 bytes', [frame({ opcode: 10, payload: 'x'.repeat(126) })], 1002),
    ends('6455 5.5', 'a close of 126 bytes', [frame({ opcode: 8, payload: Buffer.concat([code(1000), Buffer.alloc(124, 'x')]) })], 1002),
    ends('6455 5.5', 'a ping in pieces', [frame({ opcode: 9, fin: false, payload: 'a' }), frame({ opcode: 0, payload: 'b' })], 1002),
    ends('6455 5.5', 'a close in pieces', [frame({ opcode: 8, fin: false, payload: code(1000) })], 1002),
    ends('6455 5.4', 'a piece of nothing', [frame({ opcode: 0, payload: 'a' })], 1002),
    ends('6455 5.4', 'a piece of nothing that goes on', [frame({ opcode: 0, fin: false, payload: 'a' })], 1002),
    ends('6455 5.4', 'a message within another', [frame({ opcode: 1, fin: false, payload: '{' }), text('}')], 1002),
    ends('6455 5.4', 'a piece behind the last one', [text(wish), frame({ opcode: 0, payload: 'a' })], 1002),
    ends('6455 5.2', 'five bytes in 16 bits of length', [text('hello', { length: { bits: 16, value: 5 } })], 1002),
    ends('6455 5.2', 'five bytes in 64 bits of length', [text('hello', { length: { bits: 64, value: 5 } })], 1002),
    ends('6455 5.2', '200 bytes in 64 bits of length', [text('x'.repeat(200), { length: { bits: 64, value: 200 } })], 1002),
    ends('6455 5.2', 'a length with its highest bit', [text('x', { length: { bits: 64, value: 1n << 63n } })], 1009),

    ends('6455 7.4.1', 'bytes that are no text', [frame({ opcode: 2, payload: wish })], 1003),
    ends('6455 7.4.1', 'bytes that are nothing', [frame({ opcode: 2 })], 1003),
    ends('6455 7.4.1', 'a message of 5,000 bytes', [text('x'.repeat(5_000))], 1009),
    ends('6455 7.4.1', 'a message of 2^40 bytes', [text('x', { length: { bits: 64, value: 1n << 40n } })], 1009),
    ends('6455 7.4.1', 'a message of 5,000 bytes in pieces', pieces('x'.repeat(5_000), 5), 1009),
    ...([['an overlong zero', [0xc0, 0x80]], ['a surrogate', [0xed, 0xa0, 0x80]], ['a lone byte', [0xff]], ['a cut character', [0xe2,
        0x82]],
        ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]], ['a lone continuation', [0x80]], ['an overlong slash', [0xe0, 0x80, 0xaf]]] as const)
        .map(([what, all]) => ends('6455 8.1', what, [text(bytes(...all))], 1007)),
    ends('6455 8.1', 'a broken character over two pieces', [frame({ opcode: 1, fin: false, payload: bytes(0xc3) }), frame({ opcode: 0,
        payload: 'a' })], 1007),

    ...([['no JSON', '{'], ['nothing', ''], ['a list', '[]'], ['a number', '7'], ['no type', '{}'], ['a type in words', '{"type":"watch"}'],
        ['an unknown type', '{"type":12345}'], ['a watch without a set', '{"type":2001}'], ['a set that is no number',
            '{"type":2001,"boxSetId":"x"}'],
        ['an id beyond its length', `{"type":-1,"id":"${'x'.repeat(65)}"}`], ['nested braces', '{"type":'.repeat(400)]] as const)
        .map(([what, payload]) => ends('6455 7.4.1', `a message that is no wish: ${what}`, [text(payload)], 1008)),

    ends('6455 5.5.1', 'a close without a code', [closing()], 1000),
    ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].map((number) =>
        ends('6455 7.4', `a close with ${number}`, [closing(number)], number)),
    ends('6455 5.5.1', 'a close with a reason', [closing(1000, 'good bye')], 1000),
    ends('6455 5.5.1', 'a close with a reason of 123 bytes', [closing(1000, 'x'.repeat(123))], 1000),
    ...[0, 1, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999].map((number) => ends('6455 7.4', `a close with ${number}`, [closing(number)],
        1002)),
    ends('6455 5.5.1', 'a close of one byte', [frame({ opcode: 8, payload: bytes(3) })], 1002),
    ends('6455 8.1', 'a close with a reason that is no text', [frame({ opcode: 8, payload: Buffer.concat([code(1000), bytes(0xff)]) })],
        1002),
    ends('6455 5.5.1', 'a message behind the close', [closing(1000), text(wish)], 1000),
    ends('6455 5.5.1', 'a ping behind the close', [closing(1000), frame({ opcode: 9, payload: 'late' })], 1000),
    ends('6455 5.5.1', 'a close between pieces', [frame({ opcode: 1, fin: false, payload: '{' }), closing(1000)], 1000),

    ends('6455 10.4', 'a message in endless pieces', [frame({ opcode: 1, fin: false }), ...Array.from({ length: 300 }, () =>
        frame({ opcode: 0, fin: false }))],
        1008),
    ends('6455 10.4', 'endless pieces with pings between', Array.from({ length: 120 }, (_, index) => index % 2 === 1
        ? frame({ opcode: 9 }) : frame({ opcode: index === 0 ? 1 : 0, fin: false })), 1008),
    ends('6455 10.4', 'a flood of pings', Array.from({ length: 2_000 }, () => frame({ opcode: 9 })), 1008),
    ends('6455 10.4', 'a flood of pongs', Array.from({ length: 2_000 }, () => frame({ opcode: 10 })), 1008),
    ends('6455 10.4', 'a flood of messages', Array.from({ length: 300 }, () => text('{"type":2002,"boxSetId":"1"}')), 1008),
];
