import { beforeAll, describe, expect, test } from 'vitest';
import { metric } from '../../harness/metrics';
import { useShop } from '../../harness/shop';
import { exchange, together, type Exchange } from '../../raw/exchange';
import { acceptOf, sampleKey, talk, text, type Heard, type Talk } from '../../raw/frames';
import { beat, frameCases, handshakeCases, isBeat, type FrameCase, type HandshakeCase } from '../../raw/websocket_cases';

describe('WebSocket as RFC 6455 says', () => {
    const shop = useShop({ empty: true });
    const shaken = new Map<HandshakeCase, Exchange>();
    const talked = new Map<FrameCase, Talk>();
    const hasEnd = (frames: Heard[]) => frames.some((one) => one.opcode === 8 || isBeat(one, 'probe'));
    beforeAll(async () => {
        // A socket that was opened says nothing by itself, so those are waited for a moment only.
        const silence = ({ status }: HandshakeCase) => status === 101 ? 300 : 3_000;
        const isHead = ({ bytes }: HandshakeCase) => bytes.startsWith('HEAD ');
        const hands = await together(handshakeCases, (one) => exchange(shop.url, one.bytes, () => isHead(one), silence(one)));
        handshakeCases.forEach((one, index) => shaken.set(one, hands[index]!));
        const talks = await together(frameCases, (one) =>
            talk(shop.url, [...one.frames, text(beat('probe'))], { oneByOne: one.oneByOne, until: hasEnd }));
        frameCases.forEach((one, index) => talked.set(one, talks[index]!));
    });

    test.each(handshakeCases.map((one) => [`attack S17: ${one.section}: ${one.what}`, one] as const))('%s', (_what, one) => {
        const { answers, closed } = shaken.get(one)!;
        expect(answers.map(({ status }) => status)).toEqual([one.status]);
        expect(closed).toBe(one.status !== 101);
        for (const [name, value] of Object.entries(one.has ?? {})) expect(answers[0]!.headers[name], name).toMatch(value);
        // Nobody has asked for what was not said.
        expect(answers[0]!.headers).not.toHaveProperty('sec-websocket-extensions');
        expect(answers[0]!.headers).not.toHaveProperty('sec-websocket-protocol');
    });

    test.each(frameCases.map((one) => [`attack S17: ${one.section}: ${one.what}`, one] as const))('%s', (_what, one) => {
        const { frames, code } = talked.get(one)!;
        expect(frames.every(({ masked }) => !masked)).toBe(true);
        expect(frames.some((heard) => isBeat(heard, 'probe'))).toBe(one.code === undefined);
        expect(frames.filter(({ opcode }) => opcode === 8)).toHaveLength(one.code === undefined ? 0 : 1);
        expect(code).toBe(one.code ?? null);
        if (one.pongs) expect(frames.filter(({ opcode }) => opcode === 10).map(({ payload }) => payload.toString())).toEqual(one.pongs);
    });

    test('attack S17: there are as many as were promised, and none twice', () => {
        expect(frameCases.length).toBeGreaterThanOrEqual(80);
        expect(new Set(handshakeCases.map(({ bytes }) => bytes)).size).toBe(handshakeCases.length);
        expect(new Set(frameCases.map(({ what }) => what)).size).toBe(frameCases.length);
    });

    test('attack S17: a key is answered with its own hash', async () => {
        expect((await talk(shop.url, [text(beat('probe'))],
            { until: hasEnd })).head).toContain(`Sec-WebSocket-Accept: ${acceptOf(sampleKey)}`);
    });

    test('attack S17: a close is answered at once, and the connection ends', async () => {
        const { took, closed } = await talk(shop.url, [Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8])]);
        expect(closed).toBe(true);
        expect(took).toBeLessThan(1_500);
    });

    test('attack S17: endless pieces are counted, and nobody stays connected by them', async () => {
        expect(await metric(shop.url, 'kabinet_refused_total{reason="socket_frames"}')).toBeGreaterThanOrEqual(4);
        expect(await metric(shop.url, 'kabinet_refused_total{reason="handshake"}')).toBeGreaterThan(10);
        expect(await metric(shop.url, 'kabinet_refused_total{reason="origin"}')).toBeGreaterThan(5);
    });
});
