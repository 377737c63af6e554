import type { Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { PhoneSettings } from './journey';
import { root } from './places';

interface AppConfig {
    pages: string[];
    subPackages: { root: string; pages: string[] }[];
}

/** Every page that the storefront's production build has, as its configuration lists them. */
export function pagesOfApp(): string[] {
    const text = fs.readFileSync(path.join(root, 'storefront/src/app.config.ts'), 'utf8');
    const known: { app?: AppConfig; process: unknown } = { process: { env: { NODE_ENV: 'production' } } };
    vm.runInNewContext(text.replace('export default defineAppConfig(', 'app = ('), known);
    const { pages, subPackages } = known.app!;
    const inSubPackages = subPackages.flatMap(({ root: folder, pages: inside }) => inside.map((page) => `${folder}/${page}`));
    return [...pages, ...inSubPackages].map((one) => `/${one}`);
}

/** Whether the gallery is to look at a page, by its address: at all of them, or at those in KABINET_PAGES (`choice/run.mjs`). */
export function isLookedAt(address: string): boolean {
    const only = process.env.KABINET_PAGES?.split(',').filter(Boolean) ?? [];
    return only.length === 0 || only.includes(address.split('?')[0]!);
}

/** Two languages, light and dark, large and small; Thai and more of their combinations, for eyes, with KABINET_GALLERY=all. */
export const phonesToLookAt: PhoneSettings[] = [
    { language: 'en-US', dark: false, width: 390, height: 844 },
    { language: 'zh-CN', dark: true, width: 360, height: 640 },
];
if (process.env.KABINET_GALLERY === 'all') {
    phonesToLookAt.push(
        { language: 'th-TH', dark: false, width: 390, height: 844 }, { language: 'th-TH', dark: true, width: 360, height: 640 },
        { language: 'zh-CN', dark: false, width: 390, height: 844 }, { language: 'en-US', dark: true, width: 390, height: 844 },
        { language: 'en-US', dark: false, width: 360, height: 640 }, { language: 'en-US', dark: true, width: 360, height: 640 },
    );
}

/** Windows with room, one light and one dark: what a page is there is looked at without what a phone has shown already. */
export const windowsToLookAt: PhoneSettings[] = [
    { language: 'zh-CN', dark: true, width: 820, height: 1180 },
    { language: 'th-TH', dark: false, width: 1440, height: 900 },
];
if (process.env.KABINET_GALLERY === 'all') {
    windowsToLookAt.push(
        { language: 'en-US', dark: false, width: 1440, height: 900 }, { language: 'th-TH', dark: true, width: 820, height: 1180 },
        { language: 'en-US', dark: false, width: 820, height: 1180 }, { language: 'en-US', dark: true, width: 1440, height: 900 },
    );
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** Counts from the first moment how far things jump on pages opened from now on, without those that follow a touch. */
export async function watchJumps(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const seen = { sum: 0, what: [] as string[] };
        Object.assign(window, { jumpsSeen: seen });
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as Shift[]) {
                if (entry.hadRecentInput) continue;
                seen.sum += entry.value;
                for (const { node } of entry.sources) seen.what.push((node as HTMLElement | undefined)?.className ?? '');
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });
}

const mostJump = 0.05;

/** What jumped while the page came up, if more than a shopper would forgive. */
export async function jumps(page: Page): Promise<string[]> {
    const { sum, what } = await page.evaluate(() => (window as unknown as { jumpsSeen: { sum: number; what: string[] } }).jumpsSeen);
    return sum > mostJump ? [`jumps by ${sum.toFixed(3)}: ${[...new Set(what)].slice(0, 5).join(' | ')}`] : [];
}

/** What is wider than the screen. */
export async function overflow(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? [`${scrollWidth} pixels wide on a screen of ${clientWidth}`] : [];
    });
}

/** What is cut off at the side: a page scrolls by itself and hides what is wider than it, so the window is none the wider for it. */
export async function clipped(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const grounds = Array.from(document.querySelectorAll('.taro_page, .page-root')).filter((one) => one.checkVisibility());
        const wide = grounds.filter((one) => one.scrollWidth > one.clientWidth + 1);
        return wide.map((one) => `${one.scrollWidth} pixels wide in ${one.className.split(' ')[0]} of ${one.clientWidth}`);
    });
}

/** What still claims to be coming. */
export async function skeletons(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const left = Array.from(document.querySelectorAll('.skeleton, [aria-busy="true"]')).filter((one) => one.checkVisibility());
        return left.map((one) => `waits for ever: ${one.parentElement?.className} > ${one.className}`);
    });
}

/** Makes every text a third longer, as another language would, and answers the controls whose text is cut off then. */
export async function cutWhenLonger(page: Page): Promise<string[]> {
    return page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const text = node.nodeValue ?? '';
            const isWords = text.trim().length > 3 && !/^[\d\s.,:%฿¥$-]+$/.test(text);
            if (isWords) node.nodeValue = `${text} ${text.slice(0, Math.ceil(text.length * 0.3))}`;
        }
        const controls = Array.from(document.querySelectorAll('button')) as HTMLElement[];
        const cut = controls.filter((one) => {
            const style = getComputedStyle(one);
            const cuts = style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis';
            return one.checkVisibility() && cuts && one.scrollWidth > one.clientWidth + 1;
        });
        return cut.map((one) => `cut off when longer: ${one.textContent}`);
    });
}
