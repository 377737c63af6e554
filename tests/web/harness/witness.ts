import type { Page, Request } from '@playwright/test';

const callsKept = 30;
const textKept = 1500;

/** What a phone asked the shop and what it showed, for whoever reads later why a journey failed. */
export class Witness {
    private readonly calls: { request: Request; since: number; outcome: string }[] = [];

    constructor(private readonly page: Page) {
        page.on('request', (request) => {
            if (!/^\/(pictures|assets|js|css|chunk)\//.test(new URL(request.url()).pathname)) {
                this.calls.push({ request, since: Date.now(), outcome: 'no answer yet' });
                this.calls.splice(0, this.calls.length - callsKept);
            }
        });
        page.on('requestfailed', (request) => { this.note(request, request.failure()?.errorText ?? 'failed'); });
        page.on('response', (answer) => { this.note(answer.request(), String(answer.status())); });
        page.on('requestfinished', (request) => {
            const call = this.calls.find((one) => one.request === request);
            if (call) call.outcome += `, whole after ${Date.now() - call.since} ms`;
        });
    }

    private note(request: Request, outcome: string): void {
        const call = this.calls.find((one) => one.request === request);
        if (call) call.outcome = outcome;
    }

    async tell(): Promise<string> {
        const shown = await this.page.locator('body').innerText({ timeout: 2_000 }).catch(String);
        const now = Date.now();
        const asked = this.calls.map(({ request, since, outcome }) => {
            const { pathname, search } = new URL(request.url());
            return `  ${((now - since) / 1000).toFixed(1)} s ago: ${request.method()} ${pathname}${search.slice(0, 80)}: ${outcome}`;
        });
        return [`--- ${this.page.url()} showed:`, shown.slice(0, textKept), '--- and had asked:', ...asked].join('\n');
    }
}
