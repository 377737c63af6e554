import { expect, type Page, shoot, test } from '../harness/journey';
import { box, cabinetPath, choosable, containerPath, ordersPath, personalPath, registerPath } from '../harness/steps';

const marketPath = '/packages/market-pages/box/market';
const richTextPath = '/packages/other-pages/rich-text';
const pagesOfOnesOwn = [
    personalPath, '/packages/personal-pages/coupon/my-coupon', '/packages/personal-pages/coupon/coupon-center',
    '/packages/personal-pages/coupon/points', '/packages/personal-pages/coupon/red-packet-detail',
    '/packages/personal-pages/personal/titles', '/packages/personal-pages/settings/about-us',
];
const longTexts = [
    'EDITOR_SET_USER_AGREEMENT_H5', 'EDITOR_PRIVACY_REMINDER_DETAIL_H5', 'INSTRUCTIONS_BOX', 'INSTRUCTIONS_DRAW', 'INSTRUCTIONS_CARDS',
];

/** What stands in Latin letters in Thai, too: the shop's own name, materials, units and what has no other name. */
const known = new Set(['kabinet', 'pvc', 'dj', 'sha', 'hmac', 'fisher', 'yates', 'qr', 'wechat', 'github']);

/**
 * Everything that a page says and that is not Thai: Chinese characters, and words in Latin letters. Also what it says to a screen reader
 * only; addresses and fingerprints are no words.
 */
async function foreign(page: Page): Promise<string[]> {
    const said = await page.evaluate(() => {
        const visible = Array.from(document.querySelectorAll('#app *')).filter((element) => element.checkVisibility());
        const spoken = ['aria-label', 'alt', 'placeholder', 'title'];
        const attributes = visible.flatMap((one) => spoken.map((name) => one.getAttribute(name) ?? ''));
        return [document.title, document.body.innerText, ...attributes].join('\n');
    });
    const words = said.replace(/\S+@\S+|https?:\/\/\S+|\b[0-9a-f]+\b/gi, ' ').match(/[A-Za-z]{2,}/g) ?? [];
    return [...said.match(/[\u3400-\u9fff]+/g) ?? [], ...words.filter((word) => !known.has(word.toLowerCase()))];
}

const readsThai = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle');
    await shoot(page, `thai-${name}`);
    expect(await foreign(page), name).toEqual([]);
};

test('who reads only Thai finds, buys and opens a box, and reads Thai everywhere', async ({ shop, people }) => {
    test.setTimeout(120_000);
    const page = await people.phone({ language: 'th-TH' });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'ดูชุด' })).toBeVisible();
    await readsThai(page, 'home');
    await page.goto(marketPath);
    await expect(page.getByRole('heading', { name: 'ทุกซีรีส์' }).or(page.getByRole('heading', { name: 'ซีรีส์ทั้งหมด' }))).toBeVisible();
    await readsThai(page, 'market');
    await page.getByRole('textbox').fill('แดดจ้า');
    await expect(page.getByText('พยากรณ์อากาศ').filter({ visible: true }).first()).toBeVisible();
    await readsThai(page, 'market-search');
    const series = shop.series as unknown as { seriesId: string; name: { th: string } };
    await page.goto(`${containerPath}?seriesId=${series.seriesId}`);
    await expect(page.getByRole('heading', { name: series.name.th }).first()).toBeVisible();
    await readsThai(page, 'container');

    await page.goto(registerPath);
    const email = 'nak.sasom@example.com';
    await page.getByLabel('อีเมล').first().fill(email);
    await page.getByRole('button', { name: 'ส่งรหัส' }).click();
    await expect(page.getByText(`ส่งรหัสไปที่ ${email} แล้ว`)).toBeVisible();
    await page.getByLabel('รหัสจากอีเมล').fill(await shop.captchaFor(email));
    await page.getByRole('checkbox', { name: /^ฉันยอมรับ/ }).click();
    await page.getByRole('button', { name: 'สร้างบัญชี' }).click();
    await expect(page.getByText('บัญชีของคุณพร้อมแล้ว')).toBeVisible();

    await page.goto(`${containerPath}?seriesId=${series.seriesId}`);
    await expect(page.getByRole('button', { name: 'เข้าคิว' })).toBeVisible();
    // What a login reads is written down a little after its first request.
    await shop.advance(20);
    await page.getByRole('button', { name: 'เข้าคิว' }).click();
    await choosable(page);
    await box(page, 3).click();
    await readsThai(page, 'stage');
    await page.getByRole('button', { name: /^เลือก 1 กล่อง/ }).click();
    const birthday = page.getByRole('dialog', { name: 'คุณเกิดวันไหน' });
    await birthday.getByLabel('วันเกิด').fill('1990-06-15');
    await birthday.getByRole('button', { name: 'บันทึกแล้วไปต่อ' }).click();
    const pay = page.getByRole('button', { name: /^จ่าย ฿/ });
    await expect(pay).toBeVisible();
    await readsThai(page, 'cashier');
    await pay.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'เปิดเลย' }).click();
    await page.getByRole('button', { name: /กดค้างเพื่อเปิดฝา/ }).click();
    await expect(page.getByText('ไปตู้สะสม')).toBeVisible();
    await readsThai(page, 'opened');
    await page.getByRole('button', { name: 'กลับไปรอบของฉัน' }).click();
    await page.getByRole('button', { name: 'จบรอบ' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'จบรอบ' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await page.goto(cabinetPath);
    await expect(page.getByText(series.name.th).filter({ visible: true }).first()).toBeVisible();
    await readsThai(page, 'cabinet');
    await page.goto(ordersPath);
    await expect(page.getByText(series.name.th).filter({ visible: true }).first()).toBeVisible();
    await readsThai(page, 'orders');
    for (const path of pagesOfOnesOwn) {
        await page.goto(path);
        await expect(page.locator('#app').getByRole('heading').first()).toBeVisible();
        await readsThai(page, path.split('/').pop()!);
    }
    for (const key of longTexts) {
        await page.goto(`${richTextPath}?key=${key}`);
        await expect(page.locator('#app').getByRole('heading').nth(1)).toBeVisible();
        await readsThai(page, `text-${key.toLowerCase()}`);
    }
    // The bill names what was bought as its buyer reads it.
    await expect.poll(async () => (await shop.mailsTo(email)).map(({ subject }) => subject)).toContainEqual(`จ่ายแล้ว: ${series.name.th}`);
});

test('goods of the mall read Thai and are found by their Thai names', async ({ shop, people }) => {
    const page = await people.phone({ language: 'th-TH' });
    await page.goto('/pages/home/mall');
    const list = page.getByRole('list', { name: 'ฟิกเกอร์ ตุ๊กตา และการ์ด' }).getByRole('link');
    await expect(list).toHaveCount(20);
    await readsThai(page, 'mall');
    for (const [words, found] of [['นิมบี', 'นิมบี'], ['เช้าวันติ่มซำ', 'เปาเปา'], ['สตาร์การ์ด', 'สตาร์การ์ด']]) {
        await page.getByRole('textbox').fill(words!);
        await expect(list.first()).toContainText(found!);
        await readsThai(page, `mall-search-${found}`);
    }
    for (const kind of ['figure', 'full_case', 'doll', 'star_card', 'accessory']) {
        const { items } = (await shop.get(`/api/mall/list?kind=${kind}`)) as { items: { goodsId: string; title: { th: string } }[] };
        await page.goto(`/packages/mall-pages/mall/goods-detail?goodsId=${items[0]!.goodsId}`);
        await expect(page.getByRole('heading', { name: items[0]!.title.th }).last()).toBeVisible();
        await readsThai(page, `goods-${kind}`);
    }
});
