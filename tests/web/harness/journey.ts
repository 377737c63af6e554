import { test as base, chromium, expect, type Browser, type Page } from '@playwright/test';
import fs from 'node:fs';
import path from 'node:path';
import { pagesOf } from '../choice/covers.mjs';
import type { StandIn } from '../../api/harness/cashiers/stand_in';
import { SmtpServer } from '../../api/harness/smtp';
import { shots } from './places';
import { type Account, type Session, Shop } from './shop';
import { Witness } from './witness';

export { expect, type Page } from '@playwright/test';

const chromiumOptions = [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
];

/** From here on a window is no phone's: it has a pointer and no fingers. */
const roomyWidth = 700;

export interface PhoneSettings {
    language?: 'en-US' | 'zh-CN' | 'th-TH' | 'fr-FR';
    session?: Session;
    width?: number;
    height?: number;
    dark?: boolean;
    still?: boolean;
    /** What the browser says it is; a phone's is told by the emulation. */
    agent?: string;
    /** Without: as the page is before the app runs. */
    scripts?: boolean;
}

/** People with phones: each phone is a browser of its own, and a page error or a refused picture on it fails the journey. */
export class People {
    private readonly browsers: Browser[] = [];
    private readonly witnesses: Witness[] = [];
    readonly faults: string[] = [];
    /** The pages that were opened, by their paths. */
    readonly opened = new Set<string>();

    /** Without `withWorker` phones keep nothing between pages: what a journey holds up or counts is asked of the server. */
    constructor(private readonly shop: Shop, private readonly withWorker = false) { }

    async phone(settings: PhoneSettings = {}): Promise<Page> {
        const { language = 'en-US', session, width = 390, height = 844, dark = false, still = true, agent, scripts = true } = settings;
        const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumOptions });
        this.browsers.push(browser);
        const context = await browser.newContext({
            baseURL: this.shop.url, viewport: { width, height }, isMobile: width < roomyWidth, hasTouch: width < roomyWidth,
            locale: language, javaScriptEnabled: scripts,
            userAgent: agent, serviceWorkers: this.withWorker ? 'allow' : 'block',
            colorScheme: dark ? 'dark' : 'light', reducedMotion: still ? 'reduce' : 'no-preference',
        });
        if (session) {
            const kept = JSON.stringify({ token: session.token, uid: session.uid, userId: session.userId });
            // Only once: a journey may log out, and a reload must not undo that.
            await context.addInitScript((text) => {
                if (sessionStorage.getItem('begun')) return;
                sessionStorage.setItem('begun', 'yes');
                localStorage.setItem('kabinet.session', text);
            }, kept);
        }
        const page = await context.newPage();
        this.witnesses.push(new Witness(page));
        page.on('framenavigated', (frame) => {
            if (frame === page.mainFrame()) this.opened.add(new URL(frame.url()).pathname);
        });
        page.on('pageerror', (error) => this.faults.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
            if (message.text().includes('Content Security Policy')) this.faults.push(`${page.url()}: ${message.text()}`);
        });
        page.on('response', (answer) => {
            const { pathname } = new URL(answer.url());
            if (pathname.startsWith('/pictures/') && answer.status() >= 400) this.faults.push(`${pathname} answered ${answer.status()}`);
            if (answer.status() >= 500) this.faults.push(`${pathname} answered ${answer.status()}`);
        });
        return page;
    }

    /** Somebody with an account and a phone. */
    async shopper(settings: PhoneSettings = {}): Promise<{ page: Page; account: Account }> {
        const account = await this.shop.account();
        return { page: await this.phone({ ...settings, session: account.session }), account };
    }

    /** Somebody who has just registered and has not said how old they are. */
    async newcomer(settings: PhoneSettings = {}): Promise<{ page: Page; account: Account }> {
        const account = await this.shop.newcomer();
        return { page: await this.phone({ ...settings, session: account.session }), account };
    }

    /** What each phone shows now and asked last. */
    async tell(): Promise<string> {
        return (await Promise.all(this.witnesses.map((witness) => witness.tell()))).join('\n');
    }

    async goHome(): Promise<void> {
        await Promise.all(this.browsers.map((browser) => browser.close()));
    }
}

interface Fixtures {
    /** Settings of the shop, as variables of its environment. */
    settings: Record<string, string>;
    /** Options of `kabinet serve` on top. */
    serveOptions: string[];
    /** Phones have the service worker. */
    withWorker: boolean;
    shop: Shop;
    people: People;
}

export const test = base.extend<Fixtures>({
    settings: [{}, { option: true }],
    serveOptions: [[], { option: true }],
    withWorker: [false, { option: true }],
    shop: async ({ serveOptions, settings }, use) => {
        const shop = new Shop(serveOptions, settings);
        await shop.open();
        await use(shop);
        await shop.close();
    },
    people: async ({ shop, withWorker }, use, info) => {
        const people = new People(shop, withWorker);
        await use(people);
        if (info.status !== info.expectedStatus) console.log(await people.tell());
        await people.goHome();
        expect(people.faults).toEqual([]);
        expect(uncovered(info.file, people.opened), 'pages that choice/covers.mjs does not say this journey opens').toEqual([]);
    },
});

/** The app's pages that a journey has opened though it does not say so. */
function uncovered(file: string, opened: Set<string>): string[] {
    const covered = pagesOf(path.basename(file, '.spec.ts'));
    const home = (page: string) => (page === '/' ? '/pages/home/home' : page);
    const pages = [...opened].map(home).filter((page) => /^\/(pages|packages)\//.test(page));
    return pages.filter((page) => !covered.includes(page)).sort();
}

/** Journeys whose shop sends its mail to a mail host, instead of keeping it in the sandbox. */
export const mailTest = test.extend<{ smtp: SmtpServer }>({
    // Playwright wants the first parameter written as a pattern, also when nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    smtp: async ({}, use) => {
        const smtp = await new SmtpServer().open();
        await use(smtp);
        await smtp.close();
        fs.rmSync(smtp.tls.folder, { recursive: true });
    },
    serveOptions: ({ smtp }, use) => use(['--config', smtp.settings()]),
});

/** Journeys whose shop is paid at a cashier outside. */
export function testWith<Cashier extends StandIn>(make: () => Cashier) {
    return test.extend<{ outside: Cashier }>({
        // eslint-disable-next-line no-empty-pattern
        outside: async ({}, use) => {
            const outside = await make().open();
            await use(outside);
            outside.close();
        },
        settings: ({ outside }, use) =>
            use({ KABINET_PAYMENT__PROVIDERS: outside.name, KABINET_WEB__ADDRESS: 'https://shop.example', ...outside.settings() }),
        shop: async ({ shop, outside }, use) => {
            outside.shopUrl = shop.url;
            await use(shop);
        },
    });
}

/** Keeps a picture of the page for whoever wants to look at it. */
export async function shoot(page: Page, name: string): Promise<void> {
    fs.mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: path.join(shots, `${name}.png`) });
}
