import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

const inputPath = '/api/mall/sms/exchange/code/v1/input.json';
const prizePath = '/api/mall/sms/exchange/code/v1/prize.json';

describe('an exchange code', () => {
    const shop = useShop();

    // By the shop's clock, which stands still.
    const times = ['--from', '2020-01-01T00:00:00+00:00', '--until', '2099-01-01T00:00:00+00:00'];
    /** Codes of a new batch, as the command shows them this once. */
    function codesOf(...options: string[]): string[] {
        const made = runToEnd(['code', 'make', '--note', 'A fair', ...times, ...options, ...shop.place]);
        expect(made, made.errors).toMatchObject({ code: 0 });
        return made.output.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/g)!;
    }

    // S8.13
    test('is looked at, used once, and told among those that were', async () => {
        const shopper = await shop.shopper();
        const [code, second] = codesOf('--gift', 'points=100', '--count', '2', '--per-account', '2');
        expect(await shopper.post('/api/mall/sms/exchange/code/v1/visit.json', {})).toEqual({ triesLeft: 10 });
        const gifts = [{ unit: 'points', amount: 100, goodDays: 0 }];
        const shown = await shopper.post(inputPath, { body: { code: code!.toLowerCase() } });
        expect(shown).toMatchObject({ gifts });
        expect(await shopper.post('/api/mall/sms/gift/v1/validate.json', { body: { code: code! } })).toEqual(shown);
        const used = await shopper.post(prizePath, { body: { code: code! } });
        expect(used).toMatchObject({ state: 'used', gifts });
        expect((await shopper.tryPost(prizePath, { body: { code: code! } })).reason).toBe('code_used');
        expect((await shopper.tryPost('/api/mall/sms/gift/v1/exchange.json', { body: { code: code! } })).reason).toBe('code_used');
        const again = await shopper.tryGet('/api/overseas/virtualCard/exchangeCard', { query: { code: code! } });
        expect(again.reason).toBe('code_used');
        const given = await shopper.post('/api/mall/sms/exchange/code/v1/discard.json', { body: { code: second! } });
        expect(given).toMatchObject({ state: 'discarded', gifts });
        const { items } = await shopper.post('/api/mall/sms/exchange/prize/v1/query.json', { body: {} });
        expect(items).toEqual([given, used]);
        const one = { codeUseId: used.codeUseId };
        expect(await shopper.post('/api/mall/sms/exchange/prize/v1/info.json', { body: one })).toEqual(used);
        const other = await shop.shopper();
        expect((await other.tryPost('/api/mall/sms/exchange/prize/v1/info.json', { body: one })).reason).toBe('not_found');
        const { items: records } = await shopper.get('/api/point/record/v1/list.json', {});
        expect(records.map(({ amount }) => amount)).toEqual([100]);
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('answers the same to the same request sent twice, and gives once', async () => {
        const shopper = await shop.shopper();
        const [gift, card] = codesOf('--gift', 'card:xray=1', '--count', '2', '--per-account', '2');
        for (const send of [
            (headers: Record<string, string>) => shopper.post('/api/mall/sms/gift/v1/exchange.json', { body: { code: gift! }, headers }),
            (headers: Record<string, string>) =>
                shopper.get('/api/overseas/virtualCard/exchangeCard', { query: { code: card! }, headers }),
        ]) {
            const headers = { 'Idempotency-Key': crypto.randomUUID() };
            const used = await send(headers);
            expect(await send(headers)).toEqual(used);
        }
        expect(shop.check()).toMatchObject({ code: 0 });
    });

    test('is guessed ten times a day and no more, and a stopped batch gives nothing', async () => {
        const [code] = codesOf('--gift', 'points=5');
        const guesser = await shop.shopper();
        for (let left = 10; left > 0; --left) {
            const wrong = await guesser.tryPost(inputPath, { body: { code: '0000-0000-0000-0000' } });
            expect(wrong.reason).toBe('code_wrong');
        }
        expect((await guesser.tryPost(prizePath, { body: { code: code! } })).reason).toBe('too_frequent');
        expect(await guesser.post('/api/mall/sms/exchange/code/v1/visit.json', {})).toMatchObject({ triesLeft: 0 });
        const batch = runToEnd(['code', 'list', ...shop.place]).output.match(/\d{10,}/)![0];
        expect(runToEnd(['code', 'stop', '--batch', batch, '--note', 'A mistake', ...shop.place])).toMatchObject({ code: 0 });
        const late = await (await shop.shopper()).tryPost(prizePath, { body: { code: code! } });
        expect(late.reason).toBe('code_over');
    });
});
