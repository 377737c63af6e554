// node postgres.mjs: box orders beside PostgreSQL's own pgbench on the same server, what takes its time, and one row that everybody wants.
// Prints Markdown; bench/run starts the server for it.
import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import { pgbench, sampleWaits, topStatements } from './lib/postgres.mjs';

const seconds = Number(process.env.SECONDS_MEASURED ?? 15);
const run = async (workload, env = {}) => JSON.parse((await promisify(execFile)(process.execPath, [`${workload}.mjs`, 'postgresql'],
    { env: { ...process.env, ...env } })).stdout);

// 11 reads and 12 writes by primary key: what an order's transaction, or its payment's, is like at best.
const account = number => `\\set a${number} random(1, 1000000)\n`;
const accounts = Array.from({ length: 17 }, (_, at) => account(at)).join('');
const reads = Array.from({ length: 11 }, (_, at) => `SELECT abalance FROM pgbench_accounts WHERE aid = :a${at};\n`).join('');
const updates = Array.from({ length: 6 }, (_, at) =>
    `UPDATE pgbench_accounts SET abalance = abalance + 1 WHERE aid = :a${11 + at};\n`).join('');
const inserts = Array.from({ length: 6 }, (_, at) =>
    `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (1, 1, :a${11 + at}, 1, CURRENT_TIMESTAMP);\n`).join('');
const transaction = `${accounts}BEGIN;\n${reads}${updates}${inserts}COMMIT;\n`;

const before = pgbench(transaction, { clients: 16, seconds });
const waits = sampleWaits();
const orders = await run('orders', { COUNT_STATEMENTS: '1' });
const waited = waits.stop();
const slowest = topStatements(10);
const hot = await run('hotrow');
const hotRow = pgbench('UPDATE pgbench_branches SET bbalance = bbalance + 1 WHERE bid = 1;\n', { clients: 200, seconds });
const after = pgbench(transaction, { clients: 16, seconds });

// Of an order and its payment, a transaction each.
const halfOfPgbench = (before + after) / 2 / 2;
console.log(`${os.cpus().length} cores, one run\n\n| figure | |\n|---|---|`);
const line = (title, figure) => console.log(`| ${title} | ${figure} |`);
line('pgbench, 24 prepared statements, 16 clients: transactions a second before / after', `${before.toFixed(0)} / ${after.toFixed(0)}`);
line('box orders a second, two transactions each', orders.ordersPerSecond);
line('of half of pgbench\'s transactions', (orders.ordersPerSecond / halfOfPgbench).toFixed(2));
line('one set\'s line, 200 shoppers join and leave: calls a second', hot.callsPerSecond);
line('pgbench, one row, 200 clients: updates a second', hotRow.toFixed(0));
console.log('\nWhat the connections do that are not idle:\n');
for (const [name, share] of waited.slice(0, 10))
    console.log(`- ${(share * 100).toFixed(0)} %: ${name}`);
console.log('\n| ms in all | calls | ms each | statement |\n|---|---|---|---|');
for (const one of slowest)
    console.log(`| ${one.map(text => text.replaceAll('|', '\\|')).join(' | ')} |`);
