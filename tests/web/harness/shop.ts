import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Numbers } from '../../draw.mjs';
import { signingHeaders } from '../../signature.mjs';
import { binary, catalogue, content, coupons, goods, pictures, titles, webApp } from './places';

export interface Session {
    token: string;
    uid: string;
    userId: string;
}

export interface Account {
    email: string;
    password: string;
    session: Session;
}

interface Envelope {
    code: number;
    msg: string;
    data: unknown;
}

/** A running shop of its own with the demo catalogue, the web app, and a clock that stands still until `advance` moves it. */
export class Shop {
    url = '';
    private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-web-'));
    private child: ChildProcess | undefined;
    /** The release on the top shelf. */
    series = { seriesId: '', name: { en: '', zh: '' } };

    /** `options` of `kabinet serve` come on top, and variables of its environment. */
    constructor(private readonly options: string[] = [], private readonly environment: Record<string, string> = {}) { }

    async open(): Promise<void> {
        execFileSync(binary, ['migrate', '--data', this.folder], { stdio: 'pipe' });
        const seeds = ['--catalogue', catalogue, '--content', content, '--titles', titles, '--coupons', coupons, '--goods', goods];
        execFileSync(binary, ['seed', '--data', this.folder, ...seeds], { stdio: 'pipe' });
        await this.serve('0', webApp);
        const { items } = (await this.get('/api/series/v1/list.json')) as { items: { series: Shop['series'] }[] };
        this.series = items[0]!.series;
    }

    private async serve(port: string, web: string): Promise<void> {
        const files = ['--web', web, '--pictures', pictures];
        const place = ['--host', '127.0.0.1', '--port', port, '--data', this.folder];
        const options = ['serve', ...place, '--sandbox', '--held-clock', ...files, ...this.options];
        // As a shop outside the sandbox: what no registered app has signed is refused.
        const env = { ...process.env, KABINET_GATE__SIGNATURE: 'required', ...this.environment };
        this.child = spawn(binary, options, { stdio: ['ignore', 'pipe', 'pipe'], env });
        this.url = await readyAddress(this.child);
    }

    private async stop(): Promise<void> {
        const { child } = this;
        if (!child || child.exitCode !== null) return;
        const ended = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGTERM');
        await ended;
    }

    /** Starts the shop anew at its address, with the web app of this folder, as a release of the shop does. */
    async renew(web: string): Promise<void> {
        await this.stop();
        await this.serve(new URL(this.url).port, web);
    }

    async close(): Promise<void> {
        await this.stop();
        fs.rmSync(this.folder, { recursive: true, force: true });
    }

    /** Moves the held clock; what became due has run when this returns. */
    async advance(seconds: number): Promise<void> {
        await this.post('/sandbox/clock', { advanceSeconds: seconds });
    }

    /** Lets time pass for people in line: each touches the page every 30 seconds, as people do on a clock that runs. */
    async pass(seconds: number, alive: Account[]): Promise<void> {
        const batch = await this.get(`/api/boxSet/getBoxBatch?seriesId=${this.series.seriesId}&size=1`);
        const shown = batch as { items: { boxSetId: string }[] };
        for (let passed = 0; passed < seconds; passed += 30) {
            for (const { session } of alive) {
                const path = `/api/boxSet/getQueueInfo?boxSetId=${shown.items[0]!.boxSetId}`;
                const { myBoxSetId } = (await this.get(path, session)) as { myBoxSetId?: string };
                if (myBoxSetId) await this.post('/api/boxSet/here', { boxSetId: myBoxSetId }, session);
            }
            await this.advance(Math.min(30, seconds - passed));
        }
    }

    /** The code in the latest mail to an address. */
    async captchaFor(email: string): Promise<string> {
        const latest = (await this.mailsTo(email)).sort((one, other) => other.sentAt - one.sentAt)[0];
        const found = /\b(\d{6})\b/.exec(latest?.body ?? '');
        if (!found) throw new Error(`no mail with a code for ${email}`);
        return found[1]!;
    }

    /** What the shop has mailed to an address. */
    async mailsTo(email: string): Promise<{ subject: string; body: string; sentAt: number }[]> {
        const answer = await this.get(`/sandbox/mails?to=${encodeURIComponent(email)}`);
        return (answer as { items: { subject: string; body: string; sentAt: number }[] }).items;
    }

    /** A link to another host as the shop's editors get it from the command line. */
    sealedLink(): { data: string; url: string } {
        const url = 'https://example.com/size-guide';
        const page = execFileSync(binary, ['link', url, 'Size guide', '--sandbox'], { encoding: 'utf8' });
        return { data: page.trim().split('data=')[1]!, url };
    }

    /** An account made through the calls, for journeys that are not about making one; of somebody who is of age. */
    async account(): Promise<Account> {
        const account = await this.newcomer();
        await this.post('/api/overseas/updateUserInfo', { birthday: '1990-06-15' }, account.session);
        return account;
    }

    /** The same of somebody who has not said how old they are. */
    async newcomer(): Promise<Account> {
        const email = `shopper-${randomBytes(6).toString('hex')}@example.com`;
        const password = 'figures2see';
        await this.post('/api/overseas/fun/getCaptcha', { email });
        const captcha = await this.captchaFor(email);
        const session = (await this.post('/api/overseas/fun/register', { email, password, captcha, agreement: 1 })) as Session;
        return { email, password, session };
    }

    /** Puts somebody into the line of a set, without a phone of theirs: who is called at once begins the turn, later nobody answers. */
    async join({ session }: Account, boxSetId: string): Promise<void> {
        const numbers = new Numbers();
        const joined = await this.post('/api/boxSet/joinQueue', { boxSetId, commitment: numbers.bind(boxSetId) }, session);
        const { status, call } = joined as { status: string; call?: { n: number; head: string } };
        if (status !== 'called') return;
        const [number] = numbers.of(boxSetId);
        await this.post('/api/boxSet/beginTurn', { boxSetId, call: call!.n, head: call!.head, number }, session);
    }

    async leave({ session }: Account, boxSetId: string): Promise<void> {
        await this.post('/api/boxSet/stopQueue', { boxSetId }, session);
    }

    /** An operator's gift. */
    grant({ session }: Account, unit: string, amount = 1): void {
        const gift = ['--account', session.uid, '--unit', unit, '--amount', String(amount), '--key', randomBytes(6).toString('hex')];
        execFileSync(binary, ['grant', '--data', this.folder, ...gift, '--note', 'For a journey'], { stdio: 'pipe' });
    }

    /** What an operator does at the command line: `set pause nimbi-weather-report/1`; answers what it says. Who looks now is not told. */
    operate(...words: string[]): string {
        return execFileSync(binary, [...words, '--data', this.folder], { stdio: 'pipe', encoding: 'utf8' });
    }

    async get(path: string, session?: Session): Promise<unknown> {
        return opened(path, await fetch(this.url + path, { headers: { ...headersOf(session), ...signingHeaders(path) } }));
    }

    async post(path: string, body: unknown, session?: Session): Promise<unknown> {
        const text = JSON.stringify(body);
        const once = { 'Idempotency-Key': randomBytes(16).toString('hex') };
        const headers = { ...headersOf(session), ...once, ...signingHeaders(path, text), 'Content-Type': 'application/json' };
        return opened(path, await fetch(this.url + path, { method: 'POST', headers, body: text }));
    }
}

function headersOf(session?: Session): Record<string, string> {
    const known = { lang: 'en', country: 'TH' };
    return session ? { ...known, uid: session.uid, userId: session.userId, 'X-AUTH-TOKEN': session.token } : known;
}

async function opened(path: string, response: Response): Promise<unknown> {
    const { code, msg, data } = (await response.json()) as Envelope;
    if (code !== 200) throw new Error(`${path} was refused: ${code} ${msg}`);
    return data;
}

function readyAddress(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
        let output = '';
        const heard = (text: string) => {
            output += text;
            const found = /^Kabinet is ready at (http:\/\/\S+?)\/?\s*$/m.exec(output);
            if (found) resolve(found[1]!);
        };
        child.stdout?.setEncoding('utf8').on('data', heard);
        child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
        child.once('close', (code) => reject(new Error(`kabinet ended with ${code} before it was ready\n${output}`)));
    });
}
