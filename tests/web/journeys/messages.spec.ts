import { expect, shoot, test } from '../harness/journey';
import { containerPath, ordersPath, payButton, settingsPath, takeTurn, viewedSet } from '../harness/steps';

// What the shop tells a shopper outside of itself, and where it offers to. In a browser that is a mail.
const words = {
    'en-US': {
        join: 'Join the line', comes: 'We will mail you when it is your turn.', question: 'Shall we tell you when it is your turn?',
        tellMe: 'Tell me', accepted: 'We will tell you', turn: /It is your turn/, turnSubject: /^Your turn: /,
        payment: 'We will mail you when your payment has arrived.', paidSubject: /^Paid: /,
    },
    'zh-CN': {
        join: '加入排队', comes: '轮到你时会发邮件。', question: '轮到你时通知你吗？', tellMe: '通知我', accepted: '到时会通知你',
        turn: /轮到你了/, turnSubject: /^轮到您了：/, payment: '收到付款后会发邮件。', paidSubject: /^付款成功：/,
    },
    'th-TH': {
        join: 'เข้าคิว', comes: 'เราจะส่งอีเมลเมื่อถึงคิวคุณ', question: 'ให้เราแจ้งเมื่อถึงคิวคุณไหม', tellMe: 'แจ้งฉัน',
        accepted: 'เราจะแจ้งคุณ', turn: /ถึงคิวคุณแล้ว/, turnSubject: /^ถึงคิวคุณแล้ว: /,
        payment: 'เราจะส่งอีเมลเมื่อได้รับเงินของคุณ', paidSubject: /^จ่ายแล้ว: /,
    },
} as const;

for (const language of ['en-US', 'zh-CN', 'th-TH'] as const) {
    const texts = words[language];

    // P3.18
    test(`who waits in line switches the mail on where they wait, and gets it (${language})`, async ({ shop, people }) => {
        const { seriesId } = shop.series;
        const holder = await shop.account();
        const { page, account } = await people.shopper({ language });
        await page.goto(`${containerPath}?seriesId=${seriesId}`);
        await expect(page.getByRole('button', { name: texts.join })).toBeVisible();
        const boxSetId = await viewedSet(page);
        await shop.join(holder, boxSetId);
        await page.getByRole('button', { name: texts.join }).click();
        await expect(page.getByText(texts.comes)).toBeVisible();
        await shoot(page, `offer-mail-${language}`);
        await page.goto(settingsPath);
        const turnSwitch = page.getByRole('switch', { name: texts.turn });
        await turnSwitch.click();
        await expect(turnSwitch).not.toBeChecked();
        await page.goto(`${containerPath}?seriesId=${seriesId}`);
        await expect(page.getByText(texts.question)).toBeVisible();
        await shoot(page, `offer-question-${language}`);
        await page.getByRole('button', { name: texts.tellMe }).click();
        await expect(page.getByText(texts.accepted)).toBeVisible();
        await expect(page.getByText(texts.comes)).toBeVisible();
        const subjects = async () => (await shop.mailsTo(account.email)).map(({ subject }) => subject);
        expect((await subjects()).filter((one) => texts.turnSubject.test(one))).toHaveLength(0);
        // Whoever has the turn at once is not told by mail.
        await shop.advance(20);
        await shop.leave(holder, boxSetId);
        await expect.poll(async () => (await subjects()).filter((one) => texts.turnSubject.test(one)).length).toBe(1);
    });

    test(`an order that waits for its money says that a mail will come, and it comes (${language})`, async ({ shop, people }) => {
        const { page, account } = await people.shopper();
        await takeTurn(page, shop.series.seriesId);
        await page.locator('#box-4').filter({ visible: true }).click();
        await page.getByRole('button', { name: /^Pick 1 box, ฿/ }).click();
        await expect(payButton(page)).toBeVisible();
        const reader = await people.phone({ language, session: account.session });
        await reader.goto(ordersPath);
        await expect(reader.getByText(texts.payment)).toBeVisible();
        await shoot(reader, `offer-paid-${language}`);
        await payButton(page).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }).click();
        // In the language of whoever asked last.
        await reader.reload();
        await expect(reader.getByText(texts.payment)).toHaveCount(0);
        const paid = [words['en-US'].paidSubject, texts.paidSubject];
        await expect.poll(async () =>
            (await shop.mailsTo(account.email)).filter(({ subject }) => paid.some((one) => one.test(subject))).length).toBe(1);
    });
}
