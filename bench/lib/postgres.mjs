// What PostgreSQL says of itself while a bench runs, and what its own pgbench reaches on the same server.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { emptyDatabase } from './server.mjs';

const psql = (address, ...options) => execFileSync('psql', ['-X', '-q', '-A', '-t', '-F', '\t', address, ...options]).toString();
const rows = text => text.split('\n').filter(Boolean).map(line => line.split('\t'));
const programs = () => execFileSync('bash', ['-c', 'for folder in /usr/lib/postgresql/*/bin; do :; done; printf %s "$folder"']).toString();

/** Transactions a second of a script of pgbench, with prepared statements, on a database of its own: scale 10 is a million accounts. */
export function pgbench(script, { clients, seconds, scale = 10 }) {
    const address = emptyDatabase();
    const program = path.join(programs(), 'pgbench');
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pgbench-')), 'script.sql');
    fs.writeFileSync(file, script);
    execFileSync(program, ['-i', '-q', '-s', String(scale), address], { stdio: 'ignore' });
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, address];
    const said = execFileSync(program, options, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    fs.rmSync(path.dirname(file), { recursive: true });
    return Number(/tps = ([\d.]+)/.exec(said)[1]);
}

/** Looks ten times a second at what the connections of the server wait for; `stop` answers the share of each, the largest first. */
export function sampleWaits() {
    const look = "SELECT state, coalesce(wait_event_type || ' ' || wait_event, 'runs') FROM pg_stat_activity"
        + " WHERE application_name = 'kabinet' AND state <> 'idle' \\watch 0.1\n";
    const options = ['-X', '-q', '-A', '-t', '-F', '\t', process.env.KABINET_BENCH_POSTGRES];
    const child = spawn('psql', options, { stdio: ['pipe', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', text => { said += text; });
    child.stdin.write(look);
    return {
        stop: () => {
            child.kill('SIGKILL');
            const counted = new Map();
            const seen = rows(said).filter(one => one.length === 2);
            for (const [state, wait] of seen) {
                const name = state === 'active' ? wait : state;
                counted.set(name, (counted.get(name) ?? 0) + 1);
            }
            return [...counted].map(([name, count]) => [name, count / seen.length]).sort((one, other) => other[1] - one[1]);
        },
    };
}

/** The statements that took most time since they were forgotten last; nothing where the server does not count them. */
export const topStatements = count => rows(psql(process.env.KABINET_BENCH_POSTGRES, '-c',
    `SELECT round(total_exec_time), calls, round(mean_exec_time::numeric, 3), left(regexp_replace(query, '\\s+', ' ', 'g'), 110)
    FROM pg_stat_statements WHERE query !~ '^(BEGIN|COMMIT)' ORDER BY total_exec_time DESC LIMIT ${count}`));

export const forgetStatements = () => psql(process.env.KABINET_BENCH_POSTGRES, '-c',
    'CREATE EXTENSION IF NOT EXISTS pg_stat_statements; SELECT pg_stat_statements_reset()');
