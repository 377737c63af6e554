import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until everything that moves once has arrived: half faded in, nothing has the contrast it will have. */
export async function settled(page: Page): Promise<void> {
    await page.evaluate(async () => {
        const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
        await Promise.all(moving.filter(({ playState }) => playState === 'running').map(({ finished }) => finished.catch(() => null)));
    });
}

/** What axe finds on the page that would keep somebody from using it. */
export async function seriousFindings(page: Page): Promise<string[]> {
    await settled(page);
    // No page has a frame, for which axe would open a tab of its own; and what is as it should be is not told.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** What is too faint in the other appearance, dark for light: the one thing in which they differ. Leaves the page as it was. */
export async function faintInOther(page: Page, isDark: boolean): Promise<string[]> {
    await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
    await expect(page.locator('.page-root.dark').filter({ visible: true })).toHaveCount(isDark ? 0 : 1);
    await settled(page);
    const looked = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], runOnly: ['color-contrast'] });
    const { violations } = await looked.analyze();
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `faint when ${isDark ? 'light' : 'dark'}: ${html.slice(0, 120)}`));
}

/** The controls in sight that are smaller than a finger: their names and sizes. */
export async function smallTargets(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const controls = Array.from(document.querySelectorAll('button, a.tappable, input, [role="button"]')) as HTMLElement[];
        const seen = controls.filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
        const small = seen.filter((one) => {
            // An input lies inside its field, which takes the tap.
            const target = one.closest('.field') ?? one;
            const { width, height } = target.getBoundingClientRect();
            return width > 1 && height > 1 && (width < 44 || height < 44);
        });
        return small.map((one) => `${one.getAttribute('aria-label') ?? one.textContent}: ${one.offsetWidth} x ${one.offsetHeight}`);
    });
}
