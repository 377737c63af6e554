import { describe, expect, test } from 'vitest';
import { LiveSocket } from '../../harness/live';
import { sendRaw, statusOf } from '../../harness/raw_http';
import { useShop } from '../../harness/shop';

describe('the live channel', () => {
    const shop = useShop();

    test('a visitor may watch, and a heartbeat comes back with its id', async () => {
        const live = await shop.live();
        live.send({ type: -1, id: 'beat-1' });
        expect(await live.next()).toMatchObject({ type: -1, id: 'beat-1' });
        live.close();
    });

    test('watching answers where the set stands; what happens then comes with growing numbers', async () => {
        const { sets } = await shop.firstSets();
        const boxSetId = sets[0]!.boxSetId;
        const live = await shop.live();
        const present = await live.watch(boxSetId);
        const shopper = await shop.shopper();
        await shopper.join(boxSetId);
        const moved = await live.next((notice) => notice.boxSetId === boxSetId && notice.type !== 2001);
        expect(moved.seq!).toBeGreaterThan(present.seq!);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId } });
        live.close();
    });

    test('who stopped watching hears nothing more', async () => {
        const { sets } = await shop.firstSets();
        const [watched, left] = sets.map((set) => set.boxSetId);
        const live = await shop.live();
        await live.watch(left!);
        await live.watch(watched!);
        live.send({ type: 2002, boxSetId: left! });
        live.send({ type: -1, id: 'after' });
        await live.next((notice) => notice.id === 'after');
        const [one, other] = await shop.shoppers(2);
        await one!.join(left!);
        await other!.join(watched!);
        await live.next((notice) => notice.boxSetId === watched);
        expect(live.messages.filter((notice) => notice.boxSetId === left && notice.type !== 2001)).toEqual([]);
        await one!.post('/api/boxSet/stopQueue', { body: { boxSetId: left! } });
        await other!.post('/api/boxSet/stopQueue', { body: { boxSetId: watched! } });
        live.close();
    });

    test('a set that is not there is answered, and the socket lives on', async () => {
        const live = await shop.live();
        live.send({ type: 2001, boxSetId: '1' });
        expect(await live.next()).toMatchObject({ boxSetId: '1', status: 404 });
        live.close();
    });

    test('a token that is not valid is told so and closed', async () => {
        const live = await LiveSocket.open(shop.url, { token: 'x'.repeat(43), uid: '1', userId: '1' });
        expect(await live.next()).toMatchObject({ code: 401 });
        await live.closing();
    });

    test('a message that is too long or no wish ends the socket, not the server', async () => {
        const long = await shop.live();
        long.send({ type: -1, id: 'x'.repeat(8_192) });
        expect(await long.closing()).toBe(1009);
        const wrong = await shop.live();
        wrong.send({ type: 'watch' } as never);
        expect([1002, 1003, 1007, 1008]).toContain(await wrong.closing());
        expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    });

    test('logging in on a second device ends the first: code 202, then the socket closes', async () => {
        const first = await shop.shopper();
        const live = await first.live();
        const second = await first.loginAgain();
        expect(await live.next((notice) => notice.code !== undefined)).toMatchObject({ code: 202 });
        await live.closing();
        const still = await second.live();
        still.send({ type: -1, id: 'here' });
        expect(await still.next()).toMatchObject({ id: 'here' });
        still.close();
    });

    test('a login that ended before its socket was there is told why', async () => {
        const first = await shop.shopper();
        const { uid, userId, token } = first.session;
        const { ticket } = await first.post('/api/live/ticket');
        await first.loginAgain();
        for (const ended of [ticket, token]) {
            const live = await LiveSocket.open(shop.url, { token: ended, uid, userId });
            expect(await live.next()).toMatchObject({ code: 202 });
            expect(await live.closing()).toBe(1008);
        }
    });

    test('attack S17: a ticket stands in the address instead of the token, once and for a moment', async () => {
        const shopper = await shop.shopper();
        const { uid, userId } = shopper.session;
        const enter = async () => {
            const { ticket, seconds } = await shopper.post('/api/live/ticket');
            expect(seconds).toBe(30);
            expect(ticket).not.toContain(shopper.session.token);
            return { token: ticket, uid, userId };
        };
        const address = await enter();
        const live = await LiveSocket.open(shop.url, address);
        live.send({ type: -1, id: 'known' });
        await live.next((message) => message.id === 'known');
        // It is the shopper's: a place taken elsewhere is told to it, though it watches nothing.
        const { sets } = await shop.firstSets();
        await shopper.join(sets[2]!.boxSetId);
        await live.next((notice) => notice.type === 1001 && notice.boxSetId === sets[2]!.boxSetId);
        await shopper.post('/api/boxSet/stopQueue', { body: { boxSetId: sets[2]!.boxSetId } });
        live.close();
        const late = await enter();
        await shop.advance(31);
        for (const bad of [address, late, { ...address, token: 'once-' }, { ...address, token: 'once-'.padEnd(53, '0') }]) {
            const refused = await LiveSocket.open(shop.url, bad);
            expect(await refused.next()).toMatchObject({ code: 401 });
            expect(await refused.closing()).toBe(1008);
        }
    });

    test('attack C8 S17: a socket ends with its login, and no ticket outlives that', async () => {
        const shopper = await shop.shopper();
        const other = await shop.shopper();
        const [live, still] = [await shopper.live(), await other.live()];
        const { ticket } = await shopper.post('/api/live/ticket');
        await shopper.post('/api/overseas/fun/logout');
        expect(await live.next()).toMatchObject({ code: 401 });
        expect(await live.closing()).toBe(1008);
        const refused = await LiveSocket.open(shop.url, { token: ticket, uid: shopper.session.uid, userId: shopper.session.userId });
        expect(await refused.next()).toMatchObject({ code: 401 });
        still.send({ type: -1, id: 'here' });
        await still.next((message) => message.id === 'here');
        still.close();
    });

    test('attack F9: the numbers of a set never fall on a socket, however many write at once', async () => {
        const { sets } = await shop.firstSets();
        const boxSetIds = sets.slice(0, 3).map((set) => set.boxSetId);
        const crowd = await shop.shoppers(9);
        const own = await Promise.all(crowd.slice(0, 3).map((one) => one.live()));
        const visitors = await Promise.all([shop.live(), shop.live(), shop.live()]);
        const sockets = [...own, ...visitors];
        for (const live of sockets) for (const boxSetId of boxSetIds) live.send({ type: 2001, boxSetId });
        const rounds = async (shopper: (typeof crowd)[number], boxSetId: string) => {
            for (let round = 0; round < 5; round += 1) {
                await shopper.tryPost('/api/boxSet/joinQueue', { body: { boxSetId, commitment: shopper.numbers.bind(boxSetId) } });
                visitors[round % 3]!.send({ type: 2001, boxSetId });
                await shopper.tryPost('/api/boxSet/stopQueue', { body: { boxSetId } });
            }
        };
        await Promise.all(crowd.map((shopper, index) => rounds(shopper, boxSetIds[index % 3]!)));
        for (const live of sockets) {
            live.send({ type: -1, id: 'all' });
            await live.next((message) => message.id === 'all');
            for (const boxSetId of boxSetIds) {
                const numbers = live.messages.filter((notice) => notice.boxSetId === boxSetId).map((notice) => notice.seq ?? 0);
                expect(numbers.length).toBeGreaterThan(3);
                expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
            }
            live.close();
        }
    });

    test('a plain request to the socket path is refused', async () => {
        const response = await sendRaw(shop.url, 'GET /ws/box HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
        expect(statusOf(response)).toBeGreaterThanOrEqual(400);
    });
});
