import { beforeAll, describe, expect, test } from 'vitest';
import { metric } from '../../harness/metrics';
import { useShop } from '../../harness/shop';
import { bodyCases } from '../../raw/body_cases';
import { exchange, together, type Exchange } from '../../raw/exchange';
import { headCases, type HttpCase } from '../../raw/http_cases';

const probe = 'GET /healthz HTTP/1.1\r\nHost: probe\r\nX-Request-Id: probe\r\nConnection: close\r\n\r\n';
const isHead = ({ bytes }: HttpCase) => bytes.startsWith('HEAD ');

// Each request goes out on a connection of its own, with a probe right behind it: a connection that stays answers the probe as the last of
// its answers, and one that has to close answers nothing more, whatever the bytes behind look like.
describe.each([
    ['heads: attack S2 S7 S11', headCases],
    ['bodies, connections and forms: attack S7 S11', bodyCases],
] as const)('HTTP/1.1 as RFC 9110 and 9112 say, %s', (_, cases) => {
    const shop = useShop({ empty: true });
    const results = new Map<HttpCase, Exchange>();
    beforeAll(async () => {
        const all = await together(cases, (one) => exchange(shop.url, one.bytes + probe, (index) => index === 0 && isHead(one)));
        cases.forEach((one, index) => results.set(one, all[index]!));
    });

    test.each(cases.map((one) => [`${one.section}: ${one.what}`, one] as const))('%s', (_what, one) => {
        const { answers, closed, rest } = results.get(one)!;
        const own = one.stays ? answers.slice(0, -1) : answers;
        expect(answers.map(({ status }) => status)).toEqual([...one.statuses, ...(one.stays ? [200] : [])]);
        expect(answers.map(({ headers }) => headers['x-request-id'] === 'probe')).toEqual([...own.map(() => false), ...(one.stays
            ? [true] : [])]);
        expect([closed, rest]).toEqual([true, '']);
        for (const [name, value] of Object.entries(one.has ?? {})) expect(own.at(-1)?.headers[name], name).toMatch(value);
        for (const name of one.lacks ?? []) expect(own.at(-1)?.headers[name], name).toBeUndefined();
    });

    test('no two of them are the same, and the server goes on', async () => {
        expect(new Set(cases.map(({ bytes }) => bytes)).size).toBe(cases.length);
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    });
});

test('attack S7 S11: there are as many as were promised', () => {
    expect(headCases.length + bodyCases.length).toBeGreaterThanOrEqual(250);
});

describe('HTTP/1.1, what one request cannot show', () => {
    const shop = useShop({ empty: true });
    const post = (headers: string, body = '') => `POST /metadata/report HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n${body}`;
    const document = (headers: string) => `GET /openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;

    test('attack S11: who waits to go on is told, and only once', async () => {
        const { answers } = await exchange(shop.url, [post('Expect: 100-Continue\r\nContent-Length: 4\r\n'), '{', '}', '  ']);
        expect(answers[0]?.status).toBe(100);
        const whole = await exchange(shop.url, [post('Expect: 100-continue\r\nContent-Length: 2\r\n'), '{}']);
        expect(whole.answers.map(({ status }) => status)).toEqual([100, 200]);
        const chunked = await exchange(shop.url, [post('Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n'), '2\r\n{}\r\n0\r\n\r\n']);
        expect(chunked.answers.map(({ status }) => status)).toEqual([100, 200]);
    });

    test('attack S11: a tag that is known is answered with 304, in lists, in several lines, weak or strong', async () => {
        const tagOf = async (headers: string) => (await exchange(shop.url, document(headers))).answers[0]!.headers.etag!;
        const plain = await tagOf('');
        const brotli = await tagOf('Accept-Encoding: br\r\n');
        expect(plain).toMatch(/^"[^"]+"$/);
        expect(brotli).not.toBe(plain);
        const status = async (headers: string) => {
            const { answers, closed, rest } = await exchange(shop.url, document(headers));
            expect([answers.length, closed, rest]).toEqual([1, true, '']);
            return answers[0]!.status;
        };
        for (const known of [plain, `W/${plain}`, `"x", ${plain}`, `${plain},"x"`, `"x" , W/${plain} ,"y"`, '*',
            `"x"\r\nIf-None-Match: ${plain}`,
            `,${plain},`]) expect(await status(`If-None-Match: ${known}\r\n`), known).toBe(304);
        for (const other of ['"x"', plain.slice(1, -1), `"${plain.slice(1, 9)}"`, `x${plain}`, '', '"*"', brotli, `${plain}x`])
            expect(await status(`If-None-Match: ${other}\r\n`), other).toBe(200);
        expect(await status(`Accept-Encoding: br\r\nIf-None-Match: ${brotli}\r\n`)).toBe(304);
        expect(await status(`Accept-Encoding: br\r\nIf-None-Match: ${plain}\r\n`)).toBe(200);
    });

    test('attack S7: an open quotation mark is waited for, and what stands behind it is no request', async () => {
        const open = post('Transfer-Encoding: chunked\r\n', `2;a="b\r\n{}\r\n0\r\n\r\n${probe}`);
        expect((await exchange(shop.url, open, undefined, 300)).answers).toEqual([]);
    });

    test('attack S11: every answer says when, what and how long, and who asked', async () => {
        const { answers: [answer] } = await exchange(shop.url,
            `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine-1\r\nConnection: close\r\n\r\n`);
        expect(answer).toMatchObject({ status: 200, body: 'alive\n' });
        expect(answer!.headers).toMatchObject({ 'content-length': '6', 'x-request-id': 'mine-1', connection: 'close' });
        expect(Date.parse(answer!.headers.date!)).toBeGreaterThan(0);
    });

    test('attack S7 S11: what was refused is counted by its reason', async () => {
        const counted = (reason: string) => metric(shop.url, `kabinet_refused_total{reason="${reason}"}`);
        const before = { host: await counted('host'), transfer_coding: await counted('transfer_coding') };
        await exchange(shop.url, 'GET /healthz HTTP/1.1\r\n\r\n');
        await exchange(shop.url, post('Transfer-Encoding: cow\r\n'));
        expect([await counted('host'), await counted('transfer_coding')]).toEqual([before.host + 1, before.transfer_coding + 1]);
    });
});
