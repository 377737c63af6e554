// The real binary with a fresh database, and what the machine says of its process.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { writeCatalogue } from './catalogue.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const binary = process.env.KABINET_BINARY ?? path.join(root, 'build/release/server/app/kabinet');

/**
 * Starts the shop on SQLite, or on PostgreSQL when `engine` is "postgresql" (KABINET_BENCH_POSTGRES is the address of an empty database).
 * Answers its base address, its process id and how long it took to answer (milliseconds).
 */
export async function startShop({ engine, catalogue }) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-bench-'));
    const data = path.join(folder, 'data');
    const store = ['--data', data, ...(engine === 'postgresql' ? ['--db', emptyDatabase()] : [])];
    const config = path.join(folder, 'config.toml');
    // Limits that protect a shop from one machine would measure themselves here.
    fs.writeFileSync(config, fs.readFileSync(path.join(import.meta.dirname, '../config.toml')));
    writeCatalogue(path.join(folder, 'catalogue'), catalogue);
    execFileSync(binary, ['migrate', ...store]);
    execFileSync(binary, ['seed', ...store, '--catalogue', path.join(folder, 'catalogue')]);
    const port = await freePort();
    const started = performance.now();
    const log = fs.openSync(path.join(folder, 'server.log'), 'w');
    const options = ['serve', '--port', String(port), ...store, '--config', config, '--sandbox'];
    const child = spawn(binary, options, { stdio: ['ignore', 'pipe', log] });
    await new Promise((resolve, reject) => {
        child.stdout.on('data', text => String(text).includes('Kabinet is ready') && resolve());
        const end = () => fs.readFileSync(path.join(folder, 'server.log'), 'utf8').slice(-2000);
        child.once('exit', code => reject(new Error(`the server ended with ${code}: ${end()}`)));
    });
    return {
        base: `http://127.0.0.1:${port}`, port, pid: child.pid, startMilliseconds: performance.now() - started, store, folder,
        check: () => execFileSync(binary, ['check', ...store]).toString(),
        stop: () => new Promise(resolve => {
            child.once('exit', () => { fs.rmSync(folder, { recursive: true, force: true }); resolve(); });
            child.kill('SIGTERM');
        }),
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
