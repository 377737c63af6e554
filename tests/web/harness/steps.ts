import type { Page } from '@playwright/test';
import { expect } from './journey';

export const containerPath = '/packages/market-pages/container';
export const operatePath = '/packages/market-pages/box/operate';
export const cabinetPath = '/packages/personal-pages/cabinet/cabinet';
export const ordersPath = '/packages/personal-pages/order/order';
export const loginPath = '/packages/auth-pages/auth/login';
export const registerPath = '/packages/auth-pages/auth/register';
export const updatePasswordPath = '/packages/auth-pages/auth/update-password';
export const settingsPath = '/packages/personal-pages/settings/settings';
export const editPath = '/packages/personal-pages/personal/edit';
export const personalPath = '/pages/personal/personal';

/** The set that a set page shows. The server draws the page before the app, which remembers the set, runs. */
export async function viewedSet(page: Page): Promise<string> {
    const viewed = () => page.evaluate(() => localStorage.getItem('kabinet.viewed-set'));
    await expect.poll(viewed).not.toBeNull();
    return (JSON.parse((await viewed())!) as { boxSetId: string }).boxSetId;
}

export type BoxState = 'Free' | 'Picked' | 'Held' | 'Mine' | 'Sold';

/** Chooses one of the sets of the release that is open, by its place among them. */
export async function chooseSet(page: Page, place: number): Promise<void> {
    await page.getByRole('button', { name: /Show all sets/ }).click();
    const sets = page.getByRole('dialog').getByRole('button', { name: /^Set \d{4}/ });
    await sets.nth(place).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function openSet(page: Page, seriesId: string, place = 0): Promise<void> {
    await page.goto(`${containerPath}?seriesId=${seriesId}`);
    await chooseSet(page, place);
}

/** Joins an empty line: it is one's turn, whether the phone has told its number yet or not. */
export async function beCalled(page: Page, seriesId: string, place = 0): Promise<void> {
    await openSet(page, seriesId, place);
    await page.getByRole('button', { name: 'Join the line' }).click();
    await expect(page.getByText('Your turn', { exact: true })).toBeVisible();
}

/** Joins an empty line, which leads straight to the boxes. */
export async function takeTurn(page: Page, seriesId: string, place = 0): Promise<void> {
    await beCalled(page, seriesId, place);
    // The phone has told its number: boxes can be chosen.
    await expect(page.getByText('What is in each box is fixed until your turn ends.')).toBeVisible();
}

/** The box with this number on the stage. */
export const box = (page: Page, slot: number) => page.locator(`#box-${slot}`).filter({ visible: true });

export async function expectBoxes(page: Page, slots: number[], state: BoxState, timeout?: number): Promise<void> {
    for (const slot of slots) {
        await expect(box(page, slot)).toHaveAttribute('aria-label', `Box ${String(slot).padStart(2, '0')}, ${state}`, { timeout });
    }
}

/** From the call on it is one's turn; boxes can be chosen once the phone has told its number. */
export const choosable = (page: Page) => expect(page.locator('.stage-tool').filter({ visible: true }).first()).toBeVisible();

/** Picks boxes and holds them: the cashier is open afterwards. */
export async function order(page: Page, slots: number[]): Promise<void> {
    await hold(page, slots);
    await expect(cashier(page)).toBeVisible();
}

/** The same, whoever takes the money. */
export async function hold(page: Page, slots: number[]): Promise<void> {
    await choosable(page);
    for (const slot of slots) await box(page, slot).click();
    const pick = page.getByRole('button', { name: slots.length === 1 ? /^Pick 1 box, ฿/ : new RegExp(`^Pick ${slots.length} boxes, ฿`) });
    await pick.click();
}

export const cashier = (page: Page) => page.getByRole('group', { name: 'Sandbox cashier' });
export const payButton = (page: Page) => cashier(page).getByRole('button', { name: /^Pay (฿|S\$)/ });
export const dialog = (page: Page, title: string | RegExp) => page.getByRole('alertdialog', { name: title });

/** Leaves the boxes to those who come next. */
export async function endTurn(page: Page): Promise<void> {
    const end = (within: Page | ReturnType<typeof dialog>) => within.getByRole('button', { name: 'End turn' });
    await end(page).click();
    await end(dialog(page, 'End your turn?')).click();
    await expect(page.getByText('Your turn', { exact: true }).filter({ visible: true })).toHaveCount(0);
}

/**
 * Goes on with the Tab key until the control of this name has the keyboard. A control: the page itself, where the keyboard waits when the
 * one before is gone, holds the words of all its controls.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let pressed = 0; pressed < 60; ++pressed) {
        const focused = await page.evaluate(() => {
            const { activeElement } = document;
            if (!(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) return '';
            return activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
        });
        if (name.test(focused)) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not lead to ${name}`);
}
