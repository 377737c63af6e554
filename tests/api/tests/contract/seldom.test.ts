import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Numbers } from '../../../draw.mjs';
import { giveCards } from '../../harness/cards';
import { untilMadeAnew } from '../../harness/everybodys';
import { catalogue } from '../../harness/places';
import { runToEnd } from '../../harness/program';
import { commitment, type Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

// What calls refuse that a shop in good order seldom has a reason for. Each is brought about from outside.

describe('a shop with gaps in its catalogue', () => {
    const shop = useShop({ empty: true });
    const local = { code: 'bolto-odd-jobs', seriesId: '', boxSetId: '' };
    const bare = { code: 'nimbi-weather-report', seriesId: '' };
    let here: Shopper;
    let abroad: Shopper;

    beforeAll(async () => {
        const folder = fs.mkdtempSync(path.join(shop.folder, 'catalogue-'));
        const copy = (name: string, change = (text: string) => text) =>
            fs.writeFileSync(path.join(folder, name), change(fs.readFileSync(path.join(catalogue, name), 'utf8')));
        copy('ips.toml');
        // Sold at home only, and in one set.
        copy(`${local.code}.toml`, (text) => `${text.replace(/^(CN|SG|GL) = .*\n/gm, '').split('\n[[set]]\n')[0]}\n[[set]]\nnumber = 1\n`);
        copy(`${bare.code}.toml`, (text) => `${text.split('\n[[set]]\n')[0]}\n`);
        expect(runToEnd(['seed', ...shop.place, '--catalogue', folder])).toMatchObject({ code: 0, errors: '' });
        const { items } = await shop.visitor().get('/api/series/v1/list.json', { query: { size: 50 } });
        for (const one of [local, bare]) one.seriesId = items.find(({ series }) => series.code === one.code)!.series.seriesId;
        local.boxSetId = (await shop.visitor().post('/api/box/enter', { body: { seriesId: local.seriesId } })).boxSetId;
        [here, abroad] = [await shop.shopper(), await shop.shopper({ country: 'SG' })];
    });

    test('sells nothing where a series has no price', async () => {
        const { seriesId, boxSetId } = local;
        const purchase = { body: { boxSetId, slots: [1] } };
        expect((await abroad.join(boxSetId)).status).toBe('turn');
        const answers = [
            await abroad.tryGet('/api/box/config', { query: { seriesId } }),
            await abroad.tryPost('/api/box/enter', { body: { seriesId } }),
            await abroad.tryGet('/api/boxSet/boxSetInfo', { query: { boxSetId } }),
            await abroad.tryGet('/api/boxSet/getBoxBatch', { query: { seriesId } }),
            await abroad.tryPost('/api/overseas/boxSet/calculatePrice', purchase),
            await abroad.tryPost('/api/boxSet/submitOrder', purchase),
        ];
        expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'not_sold_in_region'));
        await abroad.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        expect((await here.get('/api/box/config', { query: { seriesId } })).series.price.currency).toBe('THB');
    });

    test('has no set of a series without sets, and none beside the only one', async () => {
        expect((await here.tryPost('/api/box/enter', { body: { seriesId: bare.seriesId } })).reason).toBe('series_without_sets');
        const beside = { body: { seriesId: local.seriesId, boxSetId: local.boxSetId } };
        expect((await here.tryPost('/api/box/next', beside)).reason).toBe('no_other_set');
        expect((await here.tryPost('/api/box/pre', beside)).reason).toBe('no_other_set');
        const pool = { query: { poolId: local.boxSetId } };
        expect((await here.tryGet('/api/mall/funbox/lottery/pool/v4/next', pool)).reason).toBe('no_other_set');
    });
});

describe('a line', () => {
    const shop = useShop();
    let sets: { boxSetId: string; number: number }[];
    let code: string;
    let seriesId: string;
    beforeAll(async () => {
        const first = await shop.firstSets();
        ({ sets, seriesId } = first);
        code = (await shop.visitor().get('/api/box/config', { query: { seriesId } })).series.code;
    });
    /** Makes and publishes a set of the first series. */
    const run = (...words: string[]) => expect(runToEnd(['set', ...words, ...shop.place])).toMatchObject({ code: 0, errors: '' });
    const made = async (number: number, options: string[], ...opens: string[]) => {
        run('create', '--series', code, '--number', String(number), ...options);
        run('publish', `${code}/${number}`, ...opens);
        await untilMadeAnew();
        const { items } = await shop.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId, size: 50 } });
        return items.find((one) => one.number === number)!.boxSetId;
    };
    const leave = (shopper: Shopper, boxSetId: string) => shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });

    test('is joined with a number of one\'s own, and a call is answered as it was made', async () => {
        const { boxSetId } = sets[0]!;
        const other = sets[1]!;
        const [mia, tom] = await shop.shoppers(2) as [Shopper, Shopper];
        const numbers = new Numbers();
        const bound = numbers.bind(boxSetId);
        const { call } = await mia.post('/api/boxSet/joinQueue', { body: { boxSetId, commitment: bound } });
        const [number] = numbers.of(boxSetId) as [string];
        const answer = { boxSetId, call: call!.n, head: call!.head, number };
        expect((await mia.tryPost('/api/boxSet/beginTurn', { body: { ...answer, head: commitment() } })).reason).toBe('call_unknown');
        expect((await mia.tryPost('/api/boxSet/beginTurn', { body: { ...answer, call: call!.n + 1 } })).reason).toBe('call_unknown');
        expect((await tom.tryPost('/api/boxSet/joinQueue', { body: { boxSetId, commitment: bound } })).reason).toBe('commitment_taken');
        await tom.join(other.boxSetId);
        expect((await tom.tryPost('/api/boxSet/switchQueue', { body: { boxSetId, commitment: bound } })).reason).toBe('commitment_taken');
        expect((await tom.queue(other.boxSetId)).status, 'whoever may not switch stays').toBe('turn');
        const lobby = { boxSetId, number, commitment: commitment() };
        expect((await mia.tryPost('/api/boxSet/answerOpening', { body: lobby })).reason).toBe('not_asked');
        expect((await mia.tryPost('/api/boxSet/beginTurn', { body: answer })).code).toBe(200);
        await leave(mia, boxSetId);
        await leave(tom, other.boxSetId);
    });

    /** Boxes of one style. */
    const alike = (count: number) => {
        const styles = runToEnd(['odds', ...shop.place, `${code}/${sets[0]!.number}`]).output.split('\n');
        return ['--boxes', `${styles[1]!.split(' ')[0]}=${count}`];
    };

    test('is no way into a set that is not open yet, paused, closed or sold out', async () => {
        const [mia, tom] = await shop.shoppers(2) as [Shopper, Shopper];
        const sold = await made(8103, alike(1));
        await mia.join(sold);
        await mia.pay((await mia.order(sold, [1])).paymentId);
        const announced = await made(8104, alike(2), '--opens', '2098-01-01T00:00:00+07:00');
        const [paused, closed] = [await made(8105, alike(2)), await made(8106, alike(2))];
        run('pause', `${code}/8105`);
        run('close', `${code}/8106`);
        await tom.join(sets[1]!.boxSetId);
        for (const [boxSetId, reason] of [
            [announced, 'set_not_open_yet'], [paused, 'set_not_on_sale'], [closed, 'set_not_on_sale'], [sold, 'set_sold_out'],
        ] as const) {
            const answers = [
                await tom.tryPost('/api/overseas/boxSet/tips', { body: { boxSetId, slot: 1, card: 'hint' } }),
                await tom.tryPost('/api/boxSet/shake', { body: { boxSetId, slot: 1 } }),
                await tom.tryPost('/api/overseas/boxSet/calculatePrice', { body: { boxSetId, slots: [1] } }),
                await tom.tryPost('/api/boxSet/submitOrder', { body: { boxSetId, slots: [1] } }),
            ];
            expect(answers.map((one) => one.reason)).toEqual(answers.map(() => reason));
        }
        for (const [boxSetId, reason] of [[closed, 'set_not_on_sale'], [sold, 'set_sold_out']] as const) {
            const body = { boxSetId, commitment: commitment() };
            expect((await mia.tryPost('/api/boxSet/joinQueue', { body })).reason).toBe(reason);
            expect((await tom.tryPost('/api/boxSet/switchQueue', { body })).reason).toBe(reason);
            expect((await mia.tryPost('/api/boxSet/followBoxSet', { body: { boxSetId } })).reason).toBe(reason);
        }
        await leave(tom, sets[1]!.boxSetId);
    });

    test('has nothing to hint at where one style is left', async () => {
        const boxSetId = await made(8101, alike(3));
        const shopper = await shop.shopper();
        giveCards(shop, shopper, 'hint', 1);
        expect((await shopper.join(boxSetId)).status).toBe('turn');
        const hint = await shopper.tryPost('/api/overseas/boxSet/tips', { body: { boxSetId, slot: 1, card: 'hint' } });
        expect(hint.reason).toBe('nothing_to_hint');
        const { items } = await shopper.get('/api/backpack/getMyBackpack');
        expect(items.find(({ unit }) => unit === 'card:hint')).toMatchObject({ amount: 1 });
        await leave(shopper, boxSetId);
    });
});

describe.each([
    ['day', 'KABINET_BOX__DAILY_LIMIT'], ['week', 'KABINET_BOX__WEEKLY_LIMIT'], ['month', 'KABINET_BOX__MONTHLY_LIMIT'],
    ['lifetime', 'KABINET_BOX__TOTAL_LIMIT'],
])('a purchase beyond what one may buy', (period, setting) => {
    const shop = useShop({ environment: { KABINET_BOX__DAILY_LIMIT: '0', [setting]: '2' } });

    test(`is refused for the ${period}`, async () => {
        const shopper = await shop.shopper();
        const { seriesId } = await shop.firstSets();
        const { boxSetId } = await shop.visitor().post('/api/box/enter', { body: { seriesId } });
        expect((await shopper.join(boxSetId)).status).toBe('turn');
        const order = (slots: number[]) => shopper.tryPost('/api/boxSet/submitOrder', { body: { boxSetId, slots } });
        expect((await order([1, 2, 3])).reason).toBe(`box_limit_${period}`);
        expect((await order([1, 2])).code).toBe(200);
    });
});

describe('a shop whose clock runs', () => {
    const shop = useShop({ empty: true, runningClock: true });

    test('is not moved by its sandbox', async () => {
        expect((await shop.visitor().tryPost('/sandbox/clock', { body: { advanceSeconds: 1 } })).reason).toBe('clock_not_held');
    });
});
