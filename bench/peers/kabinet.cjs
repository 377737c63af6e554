'use strict';
// Our shop for the harness that loads other shops on the same machine: `bench/peers/run` puts this beside their adapters. A shopper has an
// account that `accounts_bench` wrote and logged in, as a token of another shop's visitor costs nothing either; no account buys twice.
const { createHash, randomBytes } = require('node:crypto');
const { Client } = require('pg');
const { User, Rejected } = require('../lib/http');

const base = `http://127.0.0.1:${process.env.KABINET_PORT}`;
const tokenOf = number => createHash('sha256').update(String(number)).digest('hex');
const makeKey = () => randomBytes(12).toString('hex');
const home = { country: 'TH', firstName: 'Mia', lastName: 'Chai', phone: '+66 2 123 4567', regions: 'Bangkok', city: 'Pathum Wan',
    line1: '99/1 Rama I Road', postalCode: '10330', email: 'mia@shop.example', taxNo: '1234567890123' };
const areaOf = { country: 'TH', lang: 'en' };
const soldOut = ['sold_out', 'stock_low'];
const isPaid = "state IN ('paid', 'delivered', 'finish')";
const detailOf = goods => `/api/overseass/mall/index/item/v1/detail.json?goodsId=${goods}`;

/** One connection; whoever forgets who they are is the next account. */
class Shopper extends User {
    reset() {
        super.reset();
        this.account = null;
    }
}

class Kabinet {
    name = 'kabinet';
    productCount = 0;
    goods = [];
    /** Of the list, as one reaches them one after another. */
    pages = [];
    nextAccount = 0;

    describe() {
        return { product: 'kabinet, 1 process', checkout: '5 requests: cart, address, price, order, payment' };
    }

    async init() {
        this.database = new Client({ connectionString: process.env.KABINET_DATABASE });
        await this.database.connect();
        ({ signingHeaders: this.sign } = await import(`${process.env.KABINET_ROOT}/tests/signature.mjs`));
        this.goods = await this.rows('SELECT goods_id AS goods, id AS sku FROM sku ORDER BY id');
        this.productCount = this.goods.length;
        // Those before have a cart.
        this.nextAccount = await this.count('SELECT coalesce(max(account_id) - 999999, 0) AS n FROM cart');
        const visitor = new Shopper(base, 0);
        for (let next = ''; next !== null;) {
            const page = `/api/mall/list?size=20${next && `&next=${encodeURIComponent(next)}`}`;
            this.pages.push(page);
            next = (await this.call(visitor, 'GET', page)).next;
        }
        await visitor.close();
    }

    close() { return this.database.end(); }
    newUser(id) { return new Shopper(base, id); }
    groups() { return { app: [Number(process.env.KABINET_PID)], db: [Number(process.env.KABINET_POSTMASTER)] }; }
    async rows(query, values) { return (await this.database.query(query, values)).rows; }
    async count(query) { return Number((await this.rows(query))[0].n); }

    async call(user, method, path, body) {
        const text = body && JSON.stringify(body);
        const headers = { ...areaOf, ...this.sign(path, text) };
        if (user.account)
            headers['x-auth-token'] = user.account;
        if (body)
            headers['idempotency-key'] = makeKey();
        const { code, msg, data } = JSON.parse((await user.send(method, path, text, headers)).text);
        if (soldOut.includes(data?.reason))
            throw new Rejected(`${path}: out of stock`);
        if (code !== 200)
            throw new Error(`${path}: ${code} ${msg}`.slice(0, 120));
        return data;
    }

    async listProducts(user, page) {
        if ((await this.call(user, 'GET', this.pages[page])).items.length !== 20)
            throw new Error('list: not 20 items');
    }

    async productDetail(user, n) {
        if (!(await this.call(user, 'GET', detailOf(this.goods[n - 1].goods))).title)
            throw new Error('detail: empty');
    }

    async addToCart(user, n) {
        user.account ??= tokenOf(this.nextAccount++);
        const wish = { skuId: this.goods[n - 1].sku, quantity: 1 };
        if (!(await this.call(user, 'POST', '/api/cart/calculatePriceAndAddCart', wish)).added.cartNums)
            throw new Error('add: empty');
    }

    async checkout(user, n, { beforePay } = {}) {
        user.reset();
        await this.addToCart(user, n);
        const { addressId } = await this.call(user, 'POST', '/api/overseas/address/save', home);
        const ids = [this.goods[n - 1].sku];
        const { total } = await this.call(user, 'POST', '/api/overseas/mallBoxCart/validate', { ids, addressId });
        await beforePay?.();
        const wish = { ids, addressId, total: total.amount };
        const { paymentId } = await this.call(user, 'POST', '/api/overseas/mallBoxCart/createOrder', wish);
        await this.call(user, 'POST', '/sandbox/cashier/settle', { paymentId, answer: 'success' });
    }

    countPlaced() { return this.count(`SELECT count(*) AS n FROM shop_order WHERE ${isPaid}`); }

    async setStock(n, units) {
        await this.rows('UPDATE stock_level SET free = $2 WHERE sku_id = $1', [this.goods[n - 1].sku, units]);
    }

    async auditItem(n, since) {
        const [found] = await this.rows('SELECT (SELECT sum(free) FROM stock_level WHERE sku_id = $1)::int AS on_hand,'
            + ' coalesce(sum(held.quantity), 0)::int AS units, count(*)::int AS orders FROM stock_hold held'
            + " JOIN shop_order placed ON placed.id = held.holder_id WHERE held.holder_kind = 'order' AND held.sku_id = $1"
            + ` AND placed.${isPaid} AND placed.created_at >= $2`, [this.goods[n - 1].sku, since.getTime() * 1000]);
        return found;
    }

    /** One address each: a signature holds for one. */
    wrk(what) {
        const path = what === 'list' ? this.pages[0] : detailOf(this.goods[0].goods);
        return { base, method: 'GET', headers: { ...areaOf, ...this.sign(path) }, paths: [path] };
    }
}

module.exports = () => new Kabinet();
