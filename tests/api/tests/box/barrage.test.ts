import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../harness/program';
import { useShop } from '../../harness/shop';

describe('barrage', () => {
    const shop = useShop();
    const firstSet = async () => (await shop.firstSets()).sets[0]!.boxSetId;

    test('what somebody says flies to everybody who watches, and stays in the list', async () => {
        const boxSetId = await firstSet();
        const live = await shop.live();
        await live.watch(boxSetId);
        const shopper = await shop.shopper();
        const said = await shopper.post('/api/barrage/live', { body: { boxSetId, text: ' Good luck! ' } });
        expect(said).toMatchObject({ boxSetId, text: 'Good luck!', mine: true });
        const heard = await live.next((notice) => notice.type === 3001);
        expect(heard).toEqual({ type: 3001, boxSetId, said: { id: said.id, nickName: said.nickName, avatar: '', text: 'Good luck!' } });
        const listed = await shop.visitor().get('/api/barrage/list', { query: { boxSetId } });
        expect(listed.items).toEqual([{ ...said, mine: false }]);
        expect((await shopper.post('/api/barrage/list', { body: { boxSetId } })).items).toEqual([said]);
        live.close();
    });

    test('too soon and refused words are refused', async () => {
        const boxSetId = await firstSet();
        const shopper = await shop.shopper();
        const say = (text: string) => shopper.tryPost('/api/barrage/live', { body: { boxSetId, text } });
        expect((await say('what a ASSHOLE')).reason).toBe('audit_not_passed');
        expect((await say('hello')).reason).toBe('');
        expect(await say('again')).toMatchObject({ reason: 'too_frequent' });
        await shop.advance(3);
        expect((await say('again')).reason).toBe('');
    });

    test('who watches hears what does not stand there any more, and the operator reads and decides what was reported', async () => {
        const boxSetId = await firstSet();
        const barrage = (...options: string[]) => runToEnd(['barrage', ...options, ...shop.place]);
        const [author, ...others] = await shop.shoppers(4);
        const live = await shop.live();
        await live.watch(boxSetId);
        const texts = async () => (await shop.visitor().get('/api/barrage/list', { query: { boxSetId } })).items.map(({ id }) => id);
        const { id, nickName } = await author!.post('/api/barrage/live', { body: { boxSetId, text: 'call me now' } });
        for (const other of others) await other.post('/api/barrage/report', { body: { id } });
        expect(await live.next((notice) => notice.type === 3002)).toEqual({ type: 3002, boxSetId, gone: id });
        expect(barrage('list')).toMatchObject({ code: 0, output: `${id} 3 hidden ${nickName}: call me now\n` });
        expect(barrage('keep', '--text', id)).toMatchObject({ code: 0, output: `The words ${id} stay.\n` });
        expect(await texts()).toContain(id);
        expect(barrage('list').output).toBe('');
        expect(barrage('remove', '--text', id, '--note', 'After all')).toMatchObject({ code: 0, output: `The words ${id} are removed.\n` });
        expect(await texts()).not.toContain(id);
        for (const wrong of [id, '7']) expect(barrage('remove', '--text', wrong)).toMatchObject({ code: 1, output: '' });
        expect(barrage('burn', '--text', id).code).toBe(2);
        live.close();
        expect(shop.check().code).toBe(0);
    });

    test('words are taken back by their author, and hidden when three people report them', async () => {
        const boxSetId = await firstSet();
        const [author, ...others] = await shop.shoppers(5);
        const texts = async () => (await shop.visitor().get('/api/barrage/list', { query: { boxSetId } })).items.map(({ id }) => id);
        const { id } = await author!.post('/api/barrage/live', { body: { boxSetId, text: 'first' } });
        expect((await others[0]!.tryPost('/api/barrage/removeLive', { body: { id } })).reason).toBe('not_found');
        await author!.post('/api/barrage/removeLive', { body: { id } });
        await author!.post('/api/barrage/removeLive', { body: { id } });
        expect(await texts()).not.toContain(id);
        await shop.advance(3);
        const second = (await author!.post('/api/barrage/live', { body: { boxSetId, text: 'second' } })).id;
        const report = (at: number) => others[at]!.tryPost('/api/barrage/report', { body: { id: second } });
        expect((await author!.tryPost('/api/barrage/report', { body: { id: second } })).reason).toBe('own_words');
        expect((await report(0)).reason).toBe('');
        expect((await report(0)).reason).toBe('reported_already');
        expect((await report(1)).reason).toBe('');
        expect(await texts()).toContain(second);
        expect((await report(2)).reason).toBe('');
        expect(await texts()).not.toContain(second);
        expect((await report(3)).reason).toBe('not_found');
        expect(shop.check().code).toBe(0);
    });
});
