import { describe, expect, test } from 'vitest';
import type { Caller } from '../../harness/caller';
import type { Shopper } from '../../harness/shopper';
import { useShop } from '../../harness/shop';

describe('the watch list', () => {
    const shop = useShop({ environment: { KABINET_BOX__WATCH_LIST_SETS: '2' } });
    const follow = (caller: Caller, boxSetId: string) => caller.tryPost('/api/boxSet/followBoxSet', { body: { boxSetId } });
    const unfollow = (caller: Caller, boxSetId: string) => caller.tryPost('/api/boxSet/cancelFollowBoxSet', { body: { boxSetId } });
    const isFollowed = async (caller: Caller, boxSetId: string) =>
        (await caller.get('/api/boxSet/boxSetInfo', { query: { boxSetId } })).followed;
    const subjectsTo = async (shopper: Shopper) =>
        (await shop.visitor().get('/sandbox/mails', { query: { to: shopper.email } })).items.map((mail) => mail.subject);
    const buy = async (shopper: Shopper, boxSetId: string, slots: number[]) =>
        shopper.pay((await shopper.order(boxSetId, slots)).paymentId);

    // P3.23
    test('takes sets up to its end, and says so with each set', async () => {
        const { sets } = await shop.firstSets();
        const [first, second, third] = sets.map((set) => set.boxSetId);
        const shopper = await shop.shopper();
        expect(await isFollowed(shopper, first!)).toBe(false);
        expect((await follow(shopper, first!)).data).toEqual({ boxSetId: first, followed: true, sets: 1, most: 2 });
        expect((await follow(shopper, first!)).data.sets).toBe(1);
        expect(await isFollowed(shopper, first!)).toBe(true);
        expect(await isFollowed(shop.visitor(), first!)).toBe(false);
        expect((await follow(shopper, second!)).data.sets).toBe(2);
        expect(await follow(shopper, third!)).toMatchObject({ status: 200, code: 1321, reason: 'watch_list_full' });
        expect((await unfollow(shopper, first!)).data).toEqual({ boxSetId: first, followed: false, sets: 1, most: 2 });
        expect((await unfollow(shopper, first!)).data.sets).toBe(1);
        expect((await follow(shopper, third!)).code).toBe(200);
        expect(shop.check().code).toBe(0);
    });

    test('is for who has logged in, and for sets that are there', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        const shopper = await shop.shopper();
        for (const change of [follow, unfollow]) {
            expect((await change(shop.visitor(), boxSetId)).code).toBe(401);
            expect((await change(shopper, '7')).reason).toBe('not_found');
            expect(await change(shopper, 'seven')).toMatchObject({ status: 400, field: 'boxSetId' });
        }
    });

    test('tells its owner when a box is free again although all were taken, and forgets a set that is sold out', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[0]!;
        const [buyer, watching] = await shop.shoppers(2);
        await follow(watching!, boxSetId);
        await buyer!.join(boxSetId);
        const { boxes } = await buyer!.get('/api/boxSet/boxSetInfo', { query: { boxSetId } });
        const slots = boxes.filter((box) => box.state === 'free').map((box) => box.slot);
        const { orderId } = await buyer!.order(boxSetId, slots);
        await buyer!.get('/api/boxSet/paymentCancel', { query: { orderId } });
        await shop.advance(1);
        expect((await subjectsTo(watching!)).filter((subject) => subject.startsWith('On sale: '))).toHaveLength(1);

        await buy(buyer!, boxSetId, slots);
        await shop.advance(1);
        expect(await isFollowed(watching!, boxSetId)).toBe(false);
        expect((await follow(watching!, boxSetId)).reason).toBe('set_sold_out');
        expect(shop.check().code).toBe(0);
    });

    test('whoever has not paid is reminded half a minute before the boxes are free again', async () => {
        const { boxSetId } = (await shop.firstSets()).sets[1]!;
        const buyer = await shop.shopper();
        await buyer.join(boxSetId);
        await buyer.order(boxSetId, [1]);
        await shop.advance(89);
        expect(await subjectsTo(buyer)).not.toContainEqual(expect.stringMatching(/^Pay soon: /));
        await shop.advance(1);
        expect(await subjectsTo(buyer)).toContainEqual(expect.stringMatching(/^Pay soon: /));
        await shop.advance(30);
        await buyer.post('/api/boxSet/stopQueue', { body: { boxSetId } });
    });
});
