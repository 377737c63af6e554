import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';

export type Engine = 'sqlite' | 'postgres';

/** The engine this run is about; see vitest.config.ts. */
export const engine = (process.env.KABINET_ENGINE ?? 'sqlite') as Engine;

export interface Database {
    /** What the binary is told: nothing for SQLite, which lives in the data directory. */
    options: string[];
    /** The number in the first row that a query answers; the folder is the shop's data directory. */
    number(query: string, folder: string): number;
    drop(): void;
}

/** Runs a statement and answers what it prints. */
export function psql(statement: string, server = process.env.KABINET_TEST_POSTGRES): string {
    if (!server) throw new Error('KABINET_TEST_POSTGRES is not set: ./test api starts a cluster and sets it');
    const options = ['--quiet', '--no-psqlrc', '--tuples-only', '-v', 'ON_ERROR_STOP=1', '-c', statement, server];
    return execFileSync('psql', options, { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
}

// Python brings SQLite with it, this Node does not.
function sqlite(query: string, folder: string): string {
    const program = 'import sqlite3, sys; print(sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2]).fetchone()[0])';
    return execFileSync('python3', ['-c', program, path.join(folder, 'kabinet.db'), query], { encoding: 'utf8' });
}

/** A database nobody else uses; a copy of the template where one is named, and in another cluster than the tests' own when one is. */
export function createDatabase(template?: string, cluster = process.env.KABINET_TEST_POSTGRES): Database {
    if (engine === 'sqlite') return { options: [], number: (query, folder) => Number(sqlite(query, folder)), drop: () => {} };
    const name = `kabinet_${randomBytes(6).toString('hex')}`;
    psql(template ? `CREATE DATABASE ${name} TEMPLATE ${template}` : `CREATE DATABASE ${name}`, cluster);
    const url = new URL(cluster!);
    url.pathname = `/${name}`;
    return {
        options: ['--db', url.href],
        number: (query) => Number(psql(query, url.href).trim().split('\n')[0]),
        drop: () => psql(`DROP DATABASE ${name} WITH (FORCE)`, cluster),
    };
}
