import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { Caller } from './caller';
import { createDatabase, type Database, engine } from './database';
import { LiveSocket } from './live';
import { type Ended, Program, runToEnd } from './program';
import { Shopper } from './shopper';
import { copyTemplate, fill, type Kind, templateDatabase } from './templates';

export interface ShopSettings {
    /** Without the demo catalogue and content. */
    empty?: boolean;
    /** The clock runs by itself; otherwise it stands still and `advance` moves it. */
    runningClock?: boolean;
    /** Options of `kabinet serve` on top. */
    options?: string[];
    /** Settings on top, as variables of the environment. */
    environment?: Record<string, string>;
    /** The cluster in which its database lies, if not the tests' own. */
    cluster?: string;
}

/** A running shop of its own: data directory, database, port. */
export class Shop {
    readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-api-'));
    url = '';
    private readonly database: Database;
    private program: Program | undefined;

    constructor(private readonly settings: ShopSettings = {}) {
        // Another cluster has no template: `open` fills it.
        this.database = settings.cluster ? createDatabase(undefined, settings.cluster) : createDatabase(templateDatabase(this.kind));
        if (!settings.cluster) copyTemplate(engine, this.kind, path.join(this.folder, 'data'));
    }

    private get kind(): Kind {
        return this.settings.empty ? 'empty' : 'seeded';
    }

    /** --data and --db, which every command of the binary takes. */
    get place(): string[] {
        return ['--data', path.join(this.folder, 'data'), ...this.database.options];
    }

    get running(): Program {
        if (!this.program) throw new Error('the shop is not open');
        return this.program;
    }

    async open(): Promise<this> {
        if (this.settings.cluster) fill(this.place, this.kind);
        await this.start();
        return this;
    }

    /** Starts the server on what is there; its files may not grow beyond so many KiB, where that is given. */
    async start(mostKibibytes?: number): Promise<void> {
        const clock = this.settings.runningClock ? [] : ['--held-clock'];
        const address = ['--host', '127.0.0.1', '--port', '0'];
        const options = ['serve', ...address, '--sandbox', ...clock, ...this.place, ...(this.settings.options ?? [])];
        this.program = new Program(options, this.settings.environment, mostKibibytes);
        this.url = await this.program.ready();
    }

    stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
        return this.running.stop(signal);
    }

    /** Stops the server and removes everything. */
    async close(): Promise<void> {
        try {
            if (this.program) await this.program.stop('SIGKILL');
        } finally {
            this.database.drop();
            fs.rmSync(this.folder, { recursive: true, force: true });
        }
    }

    /** What a query of the database answers, behind the shop's back. */
    number(query: string): number {
        return this.database.number(query, path.join(this.folder, 'data'));
    }

    /** `kabinet check`: the invariants of the data. */
    check() {
        return runToEnd(['check', ...this.place]);
    }

    visitor(headers: Record<string, string> = {}): Caller {
        return new Caller(this.url, headers);
    }

    shopper(headers: Record<string, string> = {}): Promise<Shopper> {
        return Shopper.register(this.url, headers);
    }

    /** Somebody who has just registered: no birthday yet. */
    newcomer(headers: Record<string, string> = {}): Promise<Shopper> {
        return Shopper.registerNewcomer(this.url, headers);
    }

    shoppers(count: number): Promise<Shopper[]> {
        return Promise.all(Array.from({ length: count }, () => this.shopper()));
    }

    /** A visitor's socket. */
    live(): Promise<LiveSocket> {
        return LiveSocket.open(this.url);
    }

    /** Moves the held clock; what became due has run when this returns. Answers the time in microseconds. */
    async advance(seconds: number): Promise<number> {
        return (await this.visitor().post('/sandbox/clock', { body: { advanceSeconds: seconds } })).now;
    }

    /** The first series on the shelf and its sets, by number. */
    async firstSets() {
        const { items } = await this.visitor().get('/api/series/v1/list.json', {});
        const seriesId = items[0]!.series.seriesId;
        const sets = await this.visitor().get('/api/boxSet/getBoxBatch', { query: { seriesId } });
        return { seriesId, sets: sets.items };
    }
}

/** One shop for the tests of a file, open while they run. */
export function useShop(settings: ShopSettings = {}): Shop {
    const shop = new Shop(settings);
    beforeAll(() => shop.open().then(() => undefined));
    afterAll(() => shop.close());
    return shop;
}
