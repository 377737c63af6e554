import { describe, expect, test } from 'vitest';
import { useShop } from '../../harness/shop';

describe('sharing', () => {
    const shop = useShop();
    const card = (path: string) => shop.visitor().get('/api/sys/share/v1/get.json', { query: { page: path } });
    const refusal = async (path: string) => (await shop.visitor().tryGet('/api/sys/share/v1/get.json', { query: { page: path } })).reason;

    // P2.09
    test('a page of a series names the series, and its path is wrapped', async () => {
        const { seriesId, sets } = await shop.firstSets();
        const page = `/packages/market-pages/container?seriesId=${seriesId}`;
        const shown = await card(page);
        expect(shown.title.en).toBe('Weather Report is on sale');
        expect(shown.picture).toBe('banners/nimbi-1200x630.webp');
        expect(shown.path).toBe(`/pages/entry?path=${encodeURIComponent(page)}`);
        const operate = await card(`/packages/market-pages/box/operate?boxSetId=${sets[0]!.boxSetId}`);
        expect(operate.title.en).toBe('Weather Report: which box would you take?');
        expect((await card('/pages/home/home')).title.en).toBe('Open a box with me');
        expect((await card(shown.path)).path).toBe(shown.path);
    });

    // P3.09 P5.13
    test('pages are listed with their switches, and what is switched off or not listed is not shared', async () => {
        const { items } = await shop.visitor().get('/api/pageShare/list');
        expect(items).toContainEqual({ path: '/packages/market-pages/box/operate', shareStatusOff: true, inShareWhite: true });
        expect(items).toContainEqual({ path: '/pages/home/home', shareStatusOff: false, inShareWhite: false });
        expect(await refusal('/packages/personal-pages/cabinet/cabinet')).toBe('page_not_shared');
        expect(await refusal('/pages/nowhere')).toBe('page_not_shared');
    });

    test('what is no page of the shop is refused', async () => {
        const strange = ['https://evil.test/', '//evil.test/', 'home', '/pages/entry'];
        for (const path of strange) expect(await refusal(path), path).toBe('share_path_invalid');
        expect(await refusal('')).toBe('too_short');
        expect(await refusal(`/${'x'.repeat(500)}`)).toBe('too_long');
    });

    test('who comes by a link counts once a day for the sharer, and never for oneself', async () => {
        const [sharer, friend] = await shop.shoppers(2);
        const path = '/pages/entry?path=%2Fpages%2Fhome%2Fhome';
        const enter = async (who: ReturnType<typeof shop.visitor> | undefined, shareUserId: string) => {
            const request = { body: { page: path }, query: { shareUserId, sourceId: 'poster' } };
            return (await who!.call<{ counted: boolean }>('POST', '/api/sys/share/v1/enter.json', request)).data.counted;
        };
        const { userId } = sharer!.session;
        expect(await enter(friend, userId)).toBe(true);
        expect(await enter(friend, userId)).toBe(false);
        expect(await enter(shop.visitor(), userId)).toBe(true);
        expect(await enter(shop.visitor(), userId)).toBe(false);
        expect(await enter(sharer, userId)).toBe(false);
        expect(await enter(friend, '12345')).toBe(false);
        await shop.advance(24 * 60 * 60);
        expect(await enter(shop.visitor(), userId)).toBe(true);
        const nobody = await friend!.post('/api/sys/share/v1/enter.json', { body: { page: path } });
        expect(nobody).toEqual({ counted: false });
        const wrong = await friend!.tryPost('/api/sys/share/v1/enter.json', { body: { page: '//evil.test' } });
        expect(wrong.reason).toBe('share_path_invalid');
        expect((await friend!.tryPost('/api/sys/share/v1/enter.json', { body: { page: '' } })).status).toBe(400);
    });
});
