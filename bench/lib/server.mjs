// The real binary with a fresh database, and what the machine says of its process.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { writeCatalogue } from './catalogue.mjs';

const root = path.resolve(import.meta.dirname, '../..');
// The keys of the draw, the same for every program that opens the database: bench/shop.h.
process.env.KABINET_FAIRNESS__SIGNING_KEY = '5'.repeat(64);
process.env.KABINET_FAIRNESS__SEALING_KEY = '6'.repeat(64);
const binary = process.env.KABINET_BINARY ?? path.join(root, 'build/release/server/app/kabinet');

/**
 * A fresh database with a catalogue, one made for measuring or the folder of another, and the mall's goods of the folder `goods`. On
 * SQLite, or on PostgreSQL when `engine` is "postgresql" (KABINET_BENCH_POSTGRES is the address of its cluster): the folder it lies in, the
 * options by which the binary finds it, and its location for programs without HTTP.
 */
export function prepareShop({ engine, catalogue, goods }) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-bench-'));
    const data = path.join(folder, 'data');
    const database = engine === 'postgresql' ? emptyDatabase() : undefined;
    const store = ['--data', data, ...(database ? ['--db', database] : [])];
    const made = path.join(folder, 'catalogue');
    if (typeof catalogue !== 'string')
        writeCatalogue(made, catalogue);
    execFileSync(binary, ['migrate', ...store]);
    execFileSync(binary, ['seed', ...store, '--catalogue', typeof catalogue === 'string' ? catalogue : made,
        ...(goods ? ['--goods', goods] : [])]);
    return { folder, store, location: database ?? path.join(data, 'kabinet.db') };
}

/** Runs a program of this folder (`orders_bench`) on a database with a catalogue and answers what it printed. */
export function runDirectly(program, { engine, catalogue }, ...options) {
    const { folder, location } = prepareShop({ engine, catalogue });
    const file = path.join(root, 'build/release/bench', program);
    const output = execFileSync(file, [location, ...options], { stdio: ['ignore', 'pipe', 'inherit'] }).toString();
    fs.rmSync(folder, { recursive: true, force: true });
    return JSON.parse(output);
}

/**
 * Starts the shop as `prepareShop` makes it; `serve` are further options of `kabinet serve`. Answers what `serveShop` does, and `check`.
 */
export async function startShop({ engine, catalogue, goods, serve = [] }) {
    const prepared = prepareShop({ engine, catalogue, goods });
    const server = await serveShop(prepared, { serve });
    return {
        ...server, store: prepared.store, folder: prepared.folder,
        check: () => runKabinet(prepared, 'check'),
        stop: async () => { await server.stop(); fs.rmSync(prepared.folder, { recursive: true, force: true }); },
    };
}

/** What a command of the binary prints about a shop. */
export const runKabinet = ({ store }, command, ...options) => execFileSync(binary, [command, ...options, ...store]).toString();

/**
 * A server over a prepared shop, at a port of its own if none is named; perf writes into the file PROFILE where that is set. Answers its
 * base address, its process id and how long it took to answer (milliseconds); `stop` ends it as an operator does, `kill` as a power cut.
 */
export async function serveShop({ folder, store }, { serve = [], port, name = 'server', env = {} } = {}) {
    const config = path.join(folder, 'config.toml');
    // Limits that protect a shop from one machine would measure themselves here.
    fs.copyFileSync(path.join(import.meta.dirname, '../config.toml'), config);
    port ??= await freePort();
    const started = performance.now();
    const file = path.join(folder, `${name}.log`);
    const log = fs.openSync(file, 'a');
    const options = ['serve', '--port', String(port), ...store, '--config', config, '--sandbox', ...serve];
    const child = spawn(binary, options, { stdio: ['ignore', 'pipe', log], env: { ...process.env, ...env } });
    fs.closeSync(log);
    await new Promise((resolve, reject) => {
        child.stdout.on('data', text => String(text).includes('Kabinet is ready') && resolve());
        child.once('exit', code => reject(new Error(`the server ended with ${code}: ${fs.readFileSync(file, 'utf8').slice(-2000)}`)));
    });
    // Ends with the server.
    if (process.env.PROFILE)
        spawn('perf', ['record', '-q', '-F', '999', '-o', process.env.PROFILE, '-p', String(child.pid)], { stdio: 'inherit' });
    const end = signal => new Promise(resolve => {
        child.once('exit', resolve);
        child.kill(signal);
    });
    return {
        base: `http://127.0.0.1:${port}`, port, pid: child.pid, startMilliseconds: performance.now() - started,
        stop: () => end('SIGTERM'), kill: () => end('SIGKILL'),
    };
}

/** The address of a new PostgreSQL database. */
export function emptyDatabase() {
    const address = process.env.KABINET_BENCH_POSTGRES;
    if (!address)
        throw new Error('KABINET_BENCH_POSTGRES is not set; start this by bench/run');
    const name = `bench_${process.pid}_${Date.now()}`;
    execFileSync('psql', ['-q', address, '-c', `CREATE DATABASE ${name}`]);
    return address.replace(/\/[^/]*$/, `/${name}`);
}

const freePort = () => new Promise(resolve => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
    });
});

/** Resident memory in KiB. */
export const residentKibibytes = pid => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** Seconds of CPU the process has used. */
export function cpuSeconds(pid) {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
}
