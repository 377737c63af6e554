import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

const config = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-tracking-')), 'config.toml');
fs.writeFileSync(config, '[tracking]\nbuffer = 60\n');

describe('reports of what people do', () => {
    const shop = useShop({ empty: true, options: ['--config', config] });
    const event = <More extends object>(more = {} as More) =>
        ({ eventId: 'tap', eventType: 'page_view', eventTimestamp: Date.now(), seconds: 12, ...more });
    const report = (events: object[]) =>
        shop.visitor().call<{ accepted: number; dropped: number }>('POST', '/metadata/report', { body: { events } });
    const figure = async (name: string) => {
        const text = await (await fetch(`${shop.url}/metrics`)).text();
        return Number(new RegExp(`^kabinet_tracking_${name} (\\S+)$`, 'm').exec(text)![1]);
    };

    // P3.12 P3.13 P7.16
    test('are taken from anybody and written soon', async () => {
        const full = event({
            dataSource: 'h5', objectId: '7', channelId: 'poster', userId: '1', createTime: Date.now(), pageId: '/pages/home/home',
            eventSourceData: '{"slot":3}',
        });
        expect((await report([full, event()])).data).toEqual({ accepted: 2, dropped: 0 });
        const shopper = await shop.shopper();
        expect(await shopper.post('/api/burydata/h5link', { body: event() })).toEqual({ accepted: 1, dropped: 0 });
        expect(await figure('waiting')).toBe(3);
        await shop.advance(1);
        expect(await figure('waiting')).toBe(0);
        expect(shop.number('SELECT count(*) FROM tracking_event')).toBe(3);
        const said = `said_user_id = '1' AND created_at = ${full.createTime}000`;
        expect(shop.number(`SELECT count(*) FROM tracking_event WHERE ${said} AND account_id IS NULL`)).toBe(1);
        expect(shop.number(`SELECT count(*) FROM tracking_event WHERE account_id = ${shopper.session.userId}`)).toBe(1);
        expect(shop.check().code).toBe(0);
    });

    test('that flood the server are dropped, counted and said so', async () => {
        const fifty = Array.from({ length: 50 }, () => event());
        expect((await report(fifty)).data).toEqual({ accepted: 50, dropped: 0 });
        expect((await report(fifty)).data).toEqual({ accepted: 10, dropped: 40 });
        expect((await report(fifty)).data).toEqual({ accepted: 0, dropped: 50 });
        expect(await figure('dropped_total')).toBe(90);
        await shop.advance(1);
        expect((await report(fifty)).data).toEqual({ accepted: 50, dropped: 0 });
        await shop.advance(1);
    });

    test('that are too many, too long, of a wrong type or no JSON are refused as a whole', async () => {
        const reason = async (...events: object[]) => (await report(events)).reason;
        expect(await reason()).toBe('too_few');
        expect(await reason(...Array.from({ length: 51 }, () => event()))).toBe('too_many');
        expect(await reason(event(), event({ eventId: '' }))).toBe('too_short');
        expect(await reason(event({ pageId: 'x'.repeat(201) }))).toBe('too_long');
        expect(await reason(event({ eventSourceData: `"${'x'.repeat(2_000)}"` }))).toBe('too_long');
        expect(await reason(event({ eventSourceData: '{slot: 3}' }))).toBe('event_data_invalid');
        expect(await reason(event({ seconds: 86_401 }))).toBe('above_maximum');
        expect(await reason(event({ seconds: -1 }))).toBe('below_minimum');
        expect(await reason(event({ eventTimestamp: 'now' }))).toBe('wrong_type');
        expect(await reason({ eventId: 'tap' })).toBe('missing');
        expect(await figure('waiting')).toBe(0);
    });

    test('that were taken are written before a graceful stop', async () => {
        const written = () => shop.number("SELECT count(*) FROM tracking_event WHERE event_id = 'last'");
        expect((await report([event({ eventId: 'last' })])).data.accepted).toBe(1);
        expect(written()).toBe(0);
        expect(await shop.stop()).toEqual({ code: 0, signal: null });
        expect(written()).toBe(1);
    });
});
