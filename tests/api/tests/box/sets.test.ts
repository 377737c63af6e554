import { describe, expect, test } from 'vitest';
import { untilMadeAnew } from '../../harness/everybodys';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

describe('sets by the operator\'s hand', () => {
    const shop = useShop();
    const set = (action: string, ...options: string[]) => runToEnd(['set', action, ...shop.place, ...options]);
    const odds = (name: string) => runToEnd(['odds', ...shop.place, name]);

    /** The first series: its id, its code, and its styles. */
    const firstSeries = async () => {
        const { seriesId } = await shop.firstSets();
        const { series } = await shop.visitor().get('/api/box/config', { query: { seriesId } });
        return series;
    };
    const setNumber = async (seriesId: string, number: number) => {
        await untilMadeAnew();
        const { items } = await shop.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId, size: 50 } });
        return items.find((one) => one.number === number);
    };
    /** A draft of the first series. */
    const draft = async (number: number, ...options: string[]) => {
        const series = await firstSeries();
        const made = set('create', '--series', series.code, '--number', String(number), ...options);
        expect(made).toMatchObject({ code: 0, errors: '' });
        return { series, name: `${series.code}/${number}` };
    };
    const refused = (words: RegExp, ended: { code: number | null; output: string; errors: string }) => {
        expect(ended).toMatchObject({ code: 1, output: '' });
        expect(ended.errors).toMatch(/^kabinet: .+\n$/);
        expect(ended.errors).toMatch(words);
    };

    test('a draft is nobody\'s business until it is published; twice says so', async () => {
        const { series, name } = await draft(8001);
        const regular = series.styles.filter((style) => !style.hidden);
        expect(await setNumber(series.seriesId, 8001)).toBeUndefined();
        expect(odds(name).output).toMatch(new RegExp(`^${name} is a draft, ${regular.length} boxes left\\.\n`));
        refused(/is there already/, set('create', '--series', series.code, '--number', '8001'));
        refused(/is a draft/, set('pause', name));
        refused(/is a draft/, set('reveal', name));
        expect(set('publish', name, '--by', 'ada', '--note', 'For the fair').output).toBe(`${name} is on sale.\n`);
        expect(set('publish', name).output).toBe(`${name} is on sale already; nothing has changed.\n`);
        const shown = (await setNumber(series.seriesId, 8001))!;
        expect(shown).toMatchObject({ state: 'on_sale', boxCount: regular.length, hiddenInside: false });
        const who = `operator LIKE 'ada (%)' AND action = 'publish' AND note = 'For the fair' AND set_id = ${shown.boxSetId}`;
        expect(shop.number(`SELECT count(*) FROM box_set_action WHERE ${who}`)).toBe(1);
        expect(shop.number(`SELECT count(*) FROM box_set_action WHERE set_id = ${shown.boxSetId}`)).toBe(2);
        expect(set('close', name).output).toBe(`${name} is closed.\n`);
        expect(set('close', name).output).toBe(`${name} is closed already; nothing has changed.\n`);
        refused(/is closed/, set('resume', name));
        const record = async () => shop.visitor().get('/api/boxSet/record2', { query: { boxSetId: shown.boxSetId } });
        expect((await record()).master).toBeUndefined();
        expect(set('reveal', name).output).toBe(`${name} is revealed.\n`);
        expect(set('reveal', name).output).toBe(`${name} is revealed already; nothing has changed.\n`);
        expect((await record()).master).toMatch(/^[0-9a-f]{64}$/);
    });

    test('what is inside is chosen, and the odds say it', async () => {
        const series = await firstSeries();
        const { sets } = await shop.firstSets();
        const codes = odds(`${series.code}/${sets[0]!.number}`).output.split('\n').slice(1).map((line) => line.split(' ')[0]!);
        const [first, second] = [codes[0]!, codes[1]!];
        const { name } = await draft(8002, '--boxes', `${first}=3`, `${second}=1`);
        const lines = [`${first} +3 of +3 left +75\\.00 %`, `${second} +1 of +1 left +25\\.00 %`];
        expect(odds(name).output).toMatch(new RegExp(`4 boxes left\\.\n${lines.join('\n')}\n$`));
        const hidden = await draft(8003, '--hidden-replaces', first, '--last-one', second);
        expect(set('publish', hidden.name).code).toBe(0);
        const made = (await setNumber(series.seriesId, 8003))!;
        expect(made.hiddenInside).toBe(true);
        const icons = await shop.visitor().get('/api/icons', { query: { boxSetId: made.boxSetId } });
        expect(icons.items).toEqual(['hidden', 'last_one']);
        refused(/no style/, set('create', '--series', series.code, '--number', '8004', '--boxes', 'nobody=1'));
        refused(/STYLE=COUNT/, set('create', '--series', series.code, '--number', '8004', '--boxes', first));
        refused(/at most 1000/, set('create', '--series', series.code, '--number', '8004', '--boxes', `${first}=600`, `${second}=600`));
        refused(/no style/, set('create', '--series', series.code, '--number', '8004', '--hidden-replaces', 'nobody'));
        refused(/no series/, set('create', '--series', 'nothing', '--number', '8004'));
        refused(/no set/, odds(`${series.code}/9999`));
        refused(/series and number/, set('close', 'here'));
        expect(set('create', '--series', series.code).code).toBe(2);
        expect(set('burn', name).code).toBe(2);
        expect(set('close', hidden.name).code).toBe(0);
    });

    test('a pause reaches the sockets of the running server in a moment, and keeps the turn', async () => {
        const { series, name } = await draft(8010);
        expect(set('publish', name).code).toBe(0);
        const { boxSetId } = (await setNumber(series.seriesId, 8010))!;
        // Until the server has heard that the set is on sale, that is what the next notice may speak of.
        const unheard = `SELECT count(*) FROM job WHERE name = 'set_changed' AND subject = ${boxSetId}`;
        await expect.poll(() => shop.number(unheard), { timeout: 10_000 }).toBe(0);
        const [first, second] = await shop.shoppers(2);
        await first!.join(boxSetId);
        await second!.join(boxSetId);
        const live = await shop.live();
        await live.watch(boxSetId);
        const began = Date.now();
        expect(set('pause', name).output).toBe(`${name} is paused.\n`);
        await live.next((notice) => notice.type === 1007 && notice.boxSetId === boxSetId);
        const heardAfter = Date.now() - began;
        console.log(`note: a pause was heard ${heardAfter} ms after the command began`);
        expect(heardAfter).toBeLessThan(5_000);
        expect((await first!.queue(boxSetId)).queuingInfo!.queuingActionInfo!.paused).toBe(true);
        expect((await second!.queue(boxSetId)).queuingInfo!.position).toBe(2);
        const ordering = await first!.tryPost('/api/overseas/boxSet/createOrder', { body: { boxSetId, slots: [1] } });
        expect(ordering.reason).toBe('set_not_on_sale');
        await shop.advance(50);
        expect(set('resume', name).code).toBe(0);
        await live.next((notice) => notice.type === 1007 && notice.boxSetId === boxSetId);
        expect((await first!.queue(boxSetId)).queuingInfo!.queuingActionInfo).toMatchObject({ paused: false, remaining: 180 });
        expect((await first!.order(boxSetId, [1])).orderId).toBeTruthy();
        expect(set('close', name).code).toBe(0);
        await live.next((notice) => notice.type === 1007 && notice.status === 3);
        expect((await second!.queue(boxSetId)).status).toBe('none');
        expect(shop.check().code).toBe(0);
        live.close();
    });

    test('an announced set draws its places among everybody who joined before it opens', async () => {
        const { series, name } = await draft(8020);
        refused(/lie ahead/, set('publish', name, '--opens', '2020-01-01T00:00:00Z'));
        refused(/has to be a moment/, set('publish', name, '--opens', 'tomorrow'));
        const opens = new Date(Math.ceil(Date.now() / 1_000 + 90) * 1_000);
        const moment = `${opens.toISOString().slice(0, 19)}Z`;
        expect(set('publish', name, '--opens', moment).output).toBe(`${name} is announced and opens at ${moment}.\n`);
        expect(set('publish', name, '--opens', moment).output).toBe(`${name} is announced already; nothing has changed.\n`);
        refused(/is announced/, set('publish', name, '--opens', `${new Date(opens.getTime() + 60_000).toISOString().slice(0, 19)}Z`));
        const { boxSetId, opensAt } = (await setNumber(series.seriesId, 8020))!;
        expect(opensAt).toBe(opens.getTime() * 1_000);
        const before = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        expect(before).toMatchObject({ set: { state: 'announced' }, opening: { opensAt } });
        expect(before.opening!.commitment).toMatch(/^[0-9a-f]{64}$/);
        expect(before.opening!.seed).toBeUndefined();
        const people = await shop.shoppers(5);
        for (const person of people) {
            const placed = await person.join(boxSetId);
            expect(placed).toMatchObject({ status: 'waiting', lobby: true, opensAt, queuingInfo: { position: 0 } });
        }
        const body = { boxSetId, slots: [1] };
        expect((await people[0]!.tryPost('/api/overseas/boxSet/createOrder', { body })).reason).toBe('set_not_open_yet');
        expect((await shop.visitor().get('/api/popWindow', { query: { boxSetId } })).items).toEqual([{ kind: 'opening', at: opensAt }]);
        // Everybody shows a sign of life on the way.
        for (let waited = 0; waited < 100; waited += 50) {
            for (const person of people) await person.queue(boxSetId);
            await shop.advance(50);
        }
        // Each device answers its lobby when it looks: the order is drawn with the last one, on a slow machine after the first look.
        for (const person of people) await person.queue(boxSetId);
        // The first of them has a turn as soon as the shop knows that somebody is there.
        await Promise.all(people.map((person) => person.post('/api/boxSet/here', { body: { boxSetId } })));
        const positions = await Promise.all(people.map(async (person) => (await person.queue(boxSetId)).queuingInfo!.position));
        expect([...positions].sort()).toEqual([1, 2, 3, 4, 5]);
        const late = await shop.shopper();
        expect((await late.join(boxSetId)).queuingInfo!.position).toBe(6);
        const after = await shop.visitor().get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        expect(after).toMatchObject({ set: { state: 'on_sale' }, opening: { commitment: before.opening!.commitment } });
        expect(after.opening!.seed).toMatch(/^[0-9a-f]{64}$/);
        // The places outlive the server.
        await shop.stop('SIGKILL');
        await shop.start();
        const back = people.map((person) => Object.assign(person, { url: shop.url }));
        const kept = await Promise.all(back.map(async (person) => (await person.queue(boxSetId)).queuingInfo!.position));
        expect(kept).toEqual(positions);
        expect(shop.check().code).toBe(0);
    });

    test('badges and notices of a set that is not there are refused', async () => {
        const { sets } = await shop.firstSets();
        const { boxSetId } = sets[0]!;
        const visitor = shop.visitor();
        const icons = await visitor.get('/api/icons', { query: { boxSetId } });
        expect(await visitor.post('/api/icons', { body: { boxSetId } })).toEqual(icons);
        expect(await visitor.post('/api/popWindow', { body: { boxSetId } })).toEqual({ items: [] });
        for (const path of ['/api/icons', '/api/popWindow'] as const) {
            expect((await visitor.tryGet(path, { query: { boxSetId: '7' } })).reason).toBe('not_found');
            expect((await visitor.tryPost(path, { body: { boxSetId: '7' } })).reason).toBe('not_found');
            expect(await visitor.tryPost(path, { body: { boxSetId: 'x' } })).toMatchObject({ status: 400, field: 'boxSetId' });
        }
    });
});
