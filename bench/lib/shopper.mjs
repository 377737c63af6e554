// A shopper of the mini-program with one kept connection.
import { randomBytes } from 'node:crypto';
import { Client } from 'undici';
import { Numbers } from '../../tests/draw.mjs';
import { signingHeaders } from '../../tests/signature.mjs';

export class Shopper {
    constructor(base) {
        this.http = new Client(base, { pipelining: 1 });
        this.token = '';
        this.numbers = new Numbers();
    }

    async call(method, path, body, headers = {}) {
        const text = body && JSON.stringify(body);
        const token = this.token && { 'x-auth-token': this.token };
        const answer = await this.http.request({
            method, path, body: text,
            headers: { 'content-type': 'application/json', country: 'TH', ...signingHeaders(path, text), ...token, ...headers },
        });
        const { code, msg, data } = await answer.body.json();
        if (code !== 200)
            throw Object.assign(new Error(`${path}: ${code} ${msg}`), { reason: data?.reason });
        return data;
    }

    async login() {
        const { code, openid } = await this.call('POST', '/sandbox/program/login-code', {});
        const session = await this.call('POST', '/api/ums/oauth/v1/oauth.json', { code, agreement: 1 });
        this.token = session.token;
        this.session = session;
        // Buying needs a phone number and a birthday, standing in a line a profile.
        const { encryptedData, iv } = await this.call('POST', '/sandbox/programPhone', { openid });
        await this.call('POST', '/api/ums/oauth/v1/getPhoneNumber.json', { encryptedData, iv });
        await this.call('POST', '/api/ums/user/v1/submit.json', { nickName: 'Bench' });
        await this.call('POST', '/api/overseas/updateUserInfo', { birthday: '1990-06-15' });
    }

    /** Joins, and begins the turn if it is called at once: answers where it stands then. */
    async join(boxSetId) {
        return this.answer(await this.call('POST', '/api/boxSet/joinQueue', { boxSetId, commitment: this.numbers.bind(boxSetId) }));
    }
    async queue(boxSetId) { return this.answer(await this.call('GET', `/api/boxSet/getQueueInfo?boxSetId=${boxSetId}`)); }
    /** Tells its number if this place is called, as its page does. */
    async answer(line) {
        if (line.status !== 'called')
            return line;
        const { boxSetId, call } = line;
        const [number] = this.numbers.of(boxSetId);
        await this.call('POST', '/api/boxSet/beginTurn', { boxSetId, call: call.n, head: call.head, number });
        return this.call('GET', `/api/boxSet/getQueueInfo?boxSetId=${boxSetId}`);
    }
    stop(boxSetId) { return this.call('POST', '/api/boxSet/stopQueue', { boxSetId }); }
    order(boxSetId, slots) {
        const headers = { 'idempotency-key': randomBytes(12).toString('hex') };
        return this.call('POST', '/api/overseas/boxSet/createOrder', { boxSetId, slots }, headers);
    }
    pay(paymentId) { return this.call('POST', '/sandbox/cashier/settle', { paymentId, answer: 'success' }); }
    close() { return this.http.close(); }
}

/** Every set on sale, over all pages. */
export async function allSets(shopper) {
    const sets = [];
    for (const { series } of await pages(shopper, '/api/series/v1/list.json?size=50'))
        sets.push(...await pages(shopper, `/api/boxSet/getBoxBatch?seriesId=${series.seriesId}&size=50`));
    return sets;
}

async function pages(shopper, path) {
    const items = [];
    for (let next = ''; next !== null;) {
        const page = await shopper.call('GET', path + (next && `&next=${encodeURIComponent(next)}`));
        items.push(...page.items);
        next = page.next;
    }
    return items;
}

/** The value below which `share` of the values lie; 0 without values. */
export function quantile(values, share) {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
