// node ledger.mjs sqlite|postgresql: operations of the ledger a second, without HTTP; ledger.cpp says which. Prints one line of JSON.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { emptyDatabase } from './lib/server.mjs';

const engine = process.argv[2] ?? 'sqlite';
const seconds = process.env.SECONDS_MEASURED ?? '5';
const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'build/release/bench/ledger_bench');

// Beside the build, on a real disk: a temporary folder may lie in memory.
const folder = fs.mkdtempSync(path.join(root, 'build/ledger-bench-'));
const location = engine === 'postgresql' ? emptyDatabase() : path.join(folder, 'shop.db');
const figures = JSON.parse(execFileSync(program, [location, seconds], { stdio: ['ignore', 'pipe', 'inherit'] }).toString());
fs.rmSync(folder, { recursive: true, force: true });
console.log(JSON.stringify({ engine, ...figures }));
