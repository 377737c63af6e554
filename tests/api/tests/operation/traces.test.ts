import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Collector, type Span, valueOf } from '../../harness/collector';
import { Host } from '../../harness/host';
import { metric, metricBecomes } from '../../harness/metrics';
import { runToEnd } from '../../harness/program';
import { Shop } from '../../harness/shop';
import { agreedVersion, type Shopper } from '../../harness/shopper';

const newTrace = (flags = '01') => {
    const id = randomBytes(16).toString('hex');
    const parent = `1${randomBytes(8).toString('hex').slice(1)}`;
    return { id, parent, header: `00-${id}-${parent}-${flags}` };
};

/** A shop in front of a cashier and a messaging app of the tests' own. */
async function openShop(environment: Record<string, string> = {}) {
    const cashier = await Host.open(() => ({ status: 200, body: '{"status":"accepted"}' }));
    const app = await Host.open(() => ({ status: 200, body: '{"errcode":40029,"errmsg":"invalid code"}' }));
    const shop = new Shop({ environment: {
        KABINET_PAYMENT__SANDBOX_URL: cashier.url, KABINET_PROGRAM__HOST: app.url, KABINET_PROGRAM__APPID: 'wxtraced',
        KABINET_PROGRAM__SECRET: 'a secret of this test', ...environment,
    } });
    await shop.open();
    return { shop, cashier, app, close: async () => { await shop.close(); await cashier.close(); await app.close(); } };
}
type Opened = Awaited<ReturnType<typeof openShop>>;

const logIn = (shop: Shop, headers: Record<string, string>) => shop.visitor(headers)
    .tryPost('/api/ums/oauth/v1/oauth.json', { body: { code: `a-${randomBytes(4).toString('hex')}`, agreement: agreedVersion } });

const logOf = (shop: Shop) => shop.running.errors.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);

/** Pays too late for a box that is somebody else's by then: the money goes back by the cashier. */
async function payTooLate(shop: Shop, headers: Record<string, string>): Promise<Shopper> {
    const { sets } = await shop.firstSets();
    const set = sets.find((each) => each.boxCount > 0)!;
    const { boxSetId } = set;
    const shopper = await shop.shopper();
    await shopper.join(boxSetId);
    const { boxes } = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
    const placed = await shopper.order(boxSetId, [boxes.find((box) => box.state === 'free')!.slot]);
    await shop.advance(120);
    await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    const next = await shop.shopper();
    await next.join(boxSetId);
    await next.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    await shopper.post('/sandbox/cashier/settle', { body: { paymentId: placed.paymentId, answer: 'success' }, headers });
    await shop.advance(60);
    return shopper;
}

describe('a request that nobody records', () => {
    let opened: Opened;
    beforeAll(async () => { opened = await openShop(); });
    afterAll(() => opened.close());

    test('is known to hosts outside by its id, and its trace goes on as it came', async () => {
        const trace = newTrace('01');
        await logIn(opened.shop, { 'X-Request-Id': 'asks-1', traceparent: trace.header, tracestate: 'rojo=1,congo=t61rcWkgMzE' });
        expect(opened.app.asked.at(-1)!.headers).toMatchObject(
            { 'x-request-id': 'asks-1', traceparent: trace.header, tracestate: 'rojo=1,congo=t61rcWkgMzE' });
        await logIn(opened.shop, { 'X-Request-Id': 'asks-2' });
        expect(opened.app.asked.at(-1)!.headers).toMatchObject({ 'x-request-id': 'asks-2' });
        expect(opened.app.asked.at(-1)!.headers).not.toHaveProperty('traceparent');
    });

    test('hands on nothing that breaks the grammar', async () => {
        const trace = newTrace();
        const ask = async (headers: Record<string, string>) => {
            await logIn(opened.shop, headers);
            const { traceparent, tracestate } = opened.app.asked.at(-1)!.headers;
            return { traceparent, tracestate };
        };
        for (const broken of [trace.header.toUpperCase(), `${trace.header}-`, trace.header.replace(trace.id, '0'.repeat(32)), 'x',
            trace.header.replace(trace.parent, '0'.repeat(16)), trace.header.replace(/^00/, 'ff')])
            expect(await ask({ traceparent: broken, tracestate: 'a=1' }), broken).toEqual({});
        expect(await ask({ tracestate: 'a=1' }), 'a state without a trace').toEqual({});
        for (const broken of ['A=1', 'a=1,a=2', 'a=1,b', 'a b=1', `a=${'v'.repeat(257)}`])
            expect(await ask({ traceparent: trace.header, tracestate: broken }), broken).toEqual({ traceparent: trace.header });
        // Of a later version as much as we know.
        expect(await ask({ traceparent: `01-${trace.id}-${trace.parent}-03-more` })).toEqual({ traceparent: trace.header });
    });

    test('names jobs and deliveries that come of it in the log and to hosts outside', async () => {
        const trace = newTrace('00');
        const headers = { 'X-Request-Id': 'late-1', traceparent: trace.header, tracestate: 'a=1' };
        await payTooLate(opened.shop, headers);
        await expect.poll(() => opened.cashier.asked.length).toBe(1);
        expect(opened.cashier.asked[0]!.headers).toMatchObject({ 'x-request-id': 'late-1', traceparent: trace.header, tracestate: 'a=1' });
        const named = (event: string) => logOf(opened.shop).filter((line) => line.event === event && line.requestId === 'late-1');
        await expect.poll(() => named('delivery')).toMatchObject([{ kind: 'refund' }]);
        const placed = logOf(opened.shop).find((line) => line.event === 'request' && /createOrder|create_order/i.test(String(line.call)));
        const ended = logOf(opened.shop).find((line) => line.event === 'job' && line.job === 'hold_over');
        expect(ended!.requestId).toBe(placed!.requestId);
    });
});

describe('a request that is recorded', () => {
    let opened: Opened;
    let collector: Collector;
    beforeAll(async () => {
        collector = await Collector.open();
        opened = await openShop({
            KABINET_TRACE__OTLP_URL: `${collector.host.url}/v1/traces`, KABINET_TRACE__SHARE: '1000',
            KABINET_TRACE__SERVICE: 'shop-under-test',
            KABINET_TRACE__AUTHORIZATION: 'Bearer of this test',
        });
    });
    afterAll(async () => {
        await opened.close();
        await collector.host.close();
    });

    test('is a trace from the gate to the statements, within the one that it came with', async () => {
        const shopper = await opened.shop.shopper();
        const trace = newTrace('00');
        await shopper.get('/api/order/globalList', { headers: { traceparent: trace.header, 'X-Request-Id': 'list-1' } });
        const spans = await collector.trace(trace.id, 'order_global_list');
        const root = spans.find((each) => each.name === 'order_global_list')!;
        expect(root).toMatchObject({ kind: 2, parentSpanId: trace.parent });
        expect(valueOf(root.attributes, 'http.route')).toBe('/api/order/globalList');
        expect(valueOf(root.attributes, 'http.response.status_code')).toBe(200);
        expect(valueOf(root.attributes, 'kabinet.request_id')).toBe('list-1');
        const named = (name: string) => spans.filter((each) => each.name === name);
        const [transaction] = named('transaction');
        for (const name of ['read', 'decode', 'transaction']) expect(named(name), name).toMatchObject([{ parentSpanId: root.spanId }]);
        const [run] = named('run');
        expect(run).toMatchObject({ parentSpanId: transaction!.spanId });
        const statements = spans.filter((each) => each.attributes.some(({ key }) => key === 'db.query.text'));
        expect(statements.length).toBeGreaterThan(1);
        expect(statements.some((each) => each.parentSpanId === run!.spanId)).toBe(true);
        expect(collector.services).toEqual(new Set(['shop-under-test']));
        expect(collector.host.asked.at(-1)!.headers.authorization).toBe('Bearer of this test');
    });

    test('goes on in what it asks of hosts outside, in jobs and in deliveries', async () => {
        const asking = newTrace();
        await logIn(opened.shop, { traceparent: asking.header, tracestate: 'a=1' });
        const told = opened.app.asked.at(-1)!.headers;
        const asked = (await collector.trace(asking.id, 'GET'))
            .find((each) => each.name === 'GET')!;
        expect(told).toMatchObject({ traceparent: `00-${asking.id}-${asked.spanId}-01`, tracestate: 'a=1' });
        expect(asked.kind).toBe(3);

        const late = newTrace('00');
        await payTooLate(opened.shop, { traceparent: late.header });
        const spans = await collector.trace(late.id, 'delivery refund');
        const delivery = spans.find((each) => each.name === 'delivery refund')!;
        const post = spans.find((each) => each.name === 'POST')!;
        expect(opened.cashier.asked.at(-1)!.headers.traceparent).toBe(`00-${late.id}-${post.spanId}-01`);
        const above = (span: Span): Span => {
            const parent = spans.find((each) => each.spanId === span.parentSpanId);
            return parent ? above(parent) : span;
        };
        expect(above(post)).toMatchObject({ parentSpanId: late.parent, kind: 2 });
        expect(above(delivery)).toEqual(above(post));
    });

    test('may be for a page', async () => {
        const trace = newTrace();
        await fetch(`${opened.shop.url}/nothing?secret=1`, { headers: { traceparent: trace.header } });
        const [page] = await collector.trace(trace.id, 'page');
        expect(page).toMatchObject({ kind: 2, parentSpanId: trace.parent });
        expect(valueOf(page!.attributes, 'http.response.status_code')).toBe(404);
        expect(JSON.stringify(page)).not.toContain('nothing');
    });

    test('holds nothing personal', async () => {
        const shopper = await payTooLate(opened.shop, {});
        await opened.shop.visitor().tryPost('/api/overseas/fun/login', { body: { email: shopper.email, password: 'wrong-figures1' } });
        const last = newTrace();
        await shopper.get('/api/order/globalList', { headers: { traceparent: last.header } });
        await collector.trace(last.id, 'order_global_list');
        const everything = JSON.stringify(collector.spans);
        const { token, uid, userId } = shopper.session;
        for (const personal of [shopper.email, shopper.password, 'wrong-figures1', token, uid, userId, '127.0.0.1:', '1990-06-15',
            'a secret of this test']) {
            // The stand-ins' own addresses are those of hosts, which spans may name.
            const where = personal === '127.0.0.1:' ? everything.replaceAll(/127\.0\.0\.1:\d+/g, '') : everything;
            expect(where.includes(personal), personal).toBe(false);
        }
    });

    test('sends nothing that the protocol does not have', () => {
        expect(collector.faults).toEqual([]);
        expect(collector.spans.length).toBeGreaterThan(100);
    });
});

describe('a share of requests', () => {
    test('is drawn by us, whatever a client says, and may be changed while the shop runs', async () => {
        const collector = await Collector.open();
        const opened = await openShop({ KABINET_TRACE__OTLP_URL: `${collector.host.url}/v1/traces` });
        const share = (perMille: number) =>
            expect(runToEnd(['settings', ...opened.shop.place, '--set', `trace.share=${perMille}`, '--note', 'looking']).code).toBe(0);
        share(0);
        const isRecorded = async () => {
            const trace = newTrace('01');
            await opened.shop.visitor().get('/api/series/v1/list.json', { headers: { traceparent: trace.header } });
            await new Promise((resolve) => setTimeout(resolve, 1_200));
            return collector.spans.some((each) => each.traceId === trace.id);
        };
        await expect.poll(isRecorded, { timeout: 10_000, interval: 10 }).toBe(false);
        share(1000);
        await expect.poll(isRecorded, { timeout: 10_000, interval: 10 }).toBe(true);
        expect(collector.faults).toEqual([]);
        await opened.close();
        await collector.host.close();
    });
});

describe('a collector', () => {
    let collector: Collector;
    let opened: Opened;
    beforeAll(async () => {
        collector = await Collector.open();
        opened = await openShop({
            KABINET_TRACE__OTLP_URL: `${collector.host.url}/v1/traces`, KABINET_TRACE__SHARE: '1000', KABINET_TRACE__QUEUE_SPANS: '512',
        });
    });
    afterAll(async () => {
        await opened.close();
        await collector.host.close();
    });
    const figure = (name: string) => metric(opened.shop.url, name);
    const ask = async () => {
        const trace = newTrace();
        const { status } = await opened.shop.visitor().tryGet('/api/series/v1/list.json', { headers: { traceparent: trace.header } });
        expect(status).toBe(200);
        return trace.id;
    };
    const has = (id: string) => () => collector.spans.some((each) => each.traceId === id);
    const quiet = async () => metricBecomes(opened.shop.url, 'kabinet_spans_waiting', 0);

    test('that is busy is asked again when it says', async () => {
        await quiet();
        const before = collector.host.asked.length;
        collector.replies.push({ status: 503, headers: { 'Retry-After': '2' } }, { status: 429, headers: { 'Retry-After': '1' } });
        const id = await ask();
        await expect.poll(has(id), { timeout: 10_000 }).toBe(true);
        const [first, second, third] = collector.host.asked.slice(before);
        expect(second!.at - first!.at).toBeGreaterThanOrEqual(1_950);
        expect(third!.at - second!.at).toBeGreaterThanOrEqual(950);
        expect(third!.body).toBe(first!.body);
        expect(await figure('kabinet_span_batches_tried_again_total')).toBeGreaterThanOrEqual(2);
    });

    test('that takes a part is not asked for the rest again', async () => {
        await quiet();
        const before = await figure('kabinet_spans_dropped_total{reason="refused"}');
        const asked = collector.host.asked.length;
        collector.replies.push({ status: 200, body: '{"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}}' });
        const id = await ask();
        await expect.poll(has(id), { timeout: 5_000 }).toBe(true);
        await expect.poll(() => figure('kabinet_spans_dropped_total{reason="refused"}'), { timeout: 5_000 }).toBe(before + 2);
        const bodies = collector.host.asked.slice(asked).map((each) => each.body);
        expect(new Set(bodies).size).toBe(bodies.length);
    });

    test('that refuses is not asked again, and its spans are counted', async () => {
        await quiet();
        const before = await figure('kabinet_spans_dropped_total{reason="refused"}');
        collector.replies.push({ status: 400 });
        const lost = await ask();
        await expect.poll(() => figure('kabinet_spans_dropped_total{reason="refused"}'), { timeout: 5_000 }).toBeGreaterThan(before);
        await expect.poll(has(await ask()), { timeout: 5_000 }).toBe(true);
        expect(has(lost)()).toBe(false);
    });

    test('that is gone holds no request up: what does not fit is dropped and counted, and the rest is sent when it is back', async () => {
        const shopper = await opened.shop.shopper();
        await quiet();
        const { port } = collector.host;
        await collector.host.close();
        const dropped = await figure('kabinet_spans_dropped_total{reason="full"}');
        const listed = () => shopper.get('/api/order/globalList');
        for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 10 }, listed));
        expect(await figure('kabinet_spans_waiting')).toBeLessThanOrEqual(512);
        expect(await figure('kabinet_spans_dropped_total{reason="full"}')).toBeGreaterThan(dropped);
        expect(logOf(opened.shop).some((line) => line.event === 'trace_collector')).toBe(true);
        collector = await Collector.open(port);
        await expect.poll(() => collector.spans.length, { timeout: 20_000 }).toBeGreaterThan(0);
        expect(collector.faults).toEqual([]);
    });

    test('gets what waits when the shop stops', async () => {
        // What was held back while the collector was gone would go first.
        await quiet();
        const id = await ask();
        await opened.shop.stop();
        expect(has(id)()).toBe(true);
        expect(collector.faults).toEqual([]);
    });
});

test('an address that is none stops the start', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-api-'));
    const finished = runToEnd(['serve', '--port', '0', '--data', folder, '--sandbox'], { KABINET_TRACE__OTLP_URL: 'collector:4318' });
    fs.rmSync(folder, { recursive: true });
    expect(finished.code).not.toBe(0);
    expect(finished.errors).toContain('trace.otlp_url');
});
