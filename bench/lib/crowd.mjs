// A crowd whose accounts `accounts_bench` wrote, and how all of it comes at once.
import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { signingHeaders } from '../../tests/signature.mjs';

/** As `bench::Shop` has them. */
export const tokenOf = number => createHash('sha256').update(String(number)).digest('hex');
export const numberOf = account => Number(account) - 1_000_000;

/** A signed request as it goes over the wire; the signature holds for five minutes. */
function written(path, body, token) {
    const text = JSON.stringify(body);
    const headers = {
        host: 'shop', 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), country: 'TH', lang: 'en',
        'x-auth-token': token, ...signingHeaders(path, text),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`).join('\\r\\n');
    return `POST ${path} HTTP/1.1\\r\\n${head}\\r\\n\\r\\n${text}`;
}

/** What the sale's page gives this account, by the shop's key: a crowd has opened its page long before. */
function pageTicketOf(number, saleId) {
    const hmac = (key, text) => createHmac('sha256', key).update(text).digest('hex');
    const names = hmac(Buffer.from(process.env.KABINET_FAIRNESS__SEALING_KEY, 'hex'), 'kabinet keyed names 1');
    const body = `1.${1_000_000 + number}.sale.${saleId}.${(Date.now() + 3_600_000) * 1000}.0.`;
    return `${body}.${hmac(names, `fair use ticket\n${body}`)}`;
}

const enterPath = '/api/mall/sms/miaosha/v1/queue.json';
export const entryOf = (number, { saleId, skuId }) => written(enterPath,
    { saleId, skuId, nonce: randomBytes(16).toString('hex'), pageTicket: pageTicketOf(number, saleId) }, tokenOf(number));

/**
 * Sends each request once to one of the servers in turn, over 200 connections in all, and answers what wrk says of each server, with
 * `seconds` that it took. Ends also where a server died and answers are missing: `longest` seconds later.
 */
export async function sendAll(requests, servers, folder, longest = 120) {
    const threads = servers.length === 1 ? 2 : 1;
    return Promise.all(servers.map(async ({ port }, at) => {
        const file = path.join(folder, `requests-${port}`);
        fs.writeFileSync(file, requests.filter((_, index) => index % servers.length === at).join('\n'));
        const options = ['-t', threads, '-c', 200 / servers.length, '-d', `${longest}s`, '--timeout', '30s', '-s',
            path.join(import.meta.dirname, 'attempts.lua'), `http://127.0.0.1:${port}`, '--', file, threads].map(String);
        const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'pipe'] });
        let said = '', other = '', seconds;
        const began = performance.now();
        child.stdout.on('data', text => {
            said += text;
            if (seconds === undefined && said.split('answered\n').length > threads) {
                seconds = (performance.now() - began) / 1000;
                child.kill('SIGINT');
            }
        });
        child.stderr.on('data', text => { other += text; });
        await new Promise(resolve => child.once('close', resolve));
        return { ...JSON.parse(said.trim().split('\n').at(-1)), seconds: seconds ?? longest, other: other.trim() };
    }));
}
