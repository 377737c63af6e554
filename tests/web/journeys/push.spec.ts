import { Browser, PushService } from '../../api/harness/push_service';
import { expect, shoot, test } from '../harness/journey';
import { containerPath, settingsPath, viewedSet } from '../harness/steps';

// The worker shows the message.
test.use({ withWorker: true });

// Chromium's own push service is outside: the browser's half of it is played here, by the shop's real messages.
test('a turn is told to a browser whose shop is closed, and leads there', async ({ shop, people }) => {
    const service = new PushService(() => publicKey);
    let publicKey = '';
    await service.open();
    const browser = new Browser(`${service.url}/push/phone`);
    const { page, account } = await people.shopper();
    await page.context().grantPermissions(['notifications']);
    await page.context().addInitScript((subscription) => {
        const { endpoint, p256dh, auth } = subscription;
        const kept = () => (localStorage.getItem('test.push')
            ? { endpoint, toJSON: () => ({ keys: { p256dh, auth } }), unsubscribe: async () => localStorage.removeItem('test.push') }
            : null);
        PushManager.prototype.getSubscription = async () => kept() as unknown as PushSubscription;
        PushManager.prototype.subscribe = async (options) => {
            localStorage.setItem('test.push', String(options?.applicationServerKey));
            return kept() as unknown as PushSubscription;
        };
    }, browser.subscription);
    await page.goto(settingsPath);
    const device = page.getByRole('switch', { name: /On this device/ });
    await expect(device).not.toBeChecked();
    await device.click();
    await expect(device).toBeChecked();
    publicKey = (await page.evaluate(() => localStorage.getItem('test.push')))!;
    await expect(page.getByRole('switch', { name: /It is your turn.*On your devices/ })).toBeChecked();
    await shoot(page, 'push-settings');

    const holder = await shop.account();
    await page.goto(`${containerPath}?seriesId=${shop.series.seriesId}`);
    await expect(page.getByRole('button', { name: 'Join the line' })).toBeVisible();
    const boxSetId = await viewedSet(page);
    await shop.join(holder, boxSetId);
    await shop.join(account, boxSetId);
    await shop.advance(20);
    await shop.leave(holder, boxSetId);
    await expect.poll(() => service.taken.length).toBe(1);
    expect(service.refused).toEqual([]);

    const told = browser.read(service.taken[0]!.body) as { title: string; page: string };
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            if (registrations[0]) resolve(registrations[0].registrationId);
        });
    });
    await session.send('ServiceWorker.enable');
    const data = JSON.stringify(told);
    await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await registered, data });
    const shown = () => page.evaluate(async () => {
        const there = await (await navigator.serviceWorker.ready).getNotifications();
        return there.map(({ title, data: { page: leadsTo } }) => ({ title, page: leadsTo as string }));
    });
    await expect.poll(shown).toEqual([{ title: told.title, page: told.page }]);
    expect(told.page).toContain(boxSetId);
    await service.close();
});
