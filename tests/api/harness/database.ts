import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

export type Engine = 'sqlite' | 'postgres';

/** The engine this run is about; see vitest.config.ts. */
export const engine = (process.env.KABINET_ENGINE ?? 'sqlite') as Engine;

export interface Database {
    /** What the binary is told: nothing for SQLite, which lives in the data directory. */
    options: string[];
    drop(): void;
}

function psql(statement: string): void {
    const server = process.env.KABINET_TEST_POSTGRES;
    if (!server) throw new Error('KABINET_TEST_POSTGRES is not set: ./test api starts a cluster and sets it');
    const options = ['--quiet', '--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-c', statement, server];
    execFileSync('psql', options, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A database nobody else uses. */
export function createDatabase(): Database {
    if (engine === 'sqlite') return { options: [], drop: () => {} };
    const name = `kabinet_${randomBytes(6).toString('hex')}`;
    psql(`CREATE DATABASE ${name}`);
    const url = new URL(process.env.KABINET_TEST_POSTGRES!);
    url.pathname = `/${name}`;
    return { options: ['--db', url.href], drop: () => psql(`DROP DATABASE ${name} WITH (FORCE)`) };
}
