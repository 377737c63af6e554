import { randomBytes } from 'node:crypto';
import { Numbers } from '../../draw.mjs';
import { Caller } from './caller';
import { LiveSocket } from './live';
import type { components } from './schema';

export type Session = components['schemas']['Account.Session'];

/** The birthday of somebody who is of age everywhere. */
export const grownUp = '1990-06-15';

/** The version of the user agreement that counts in a shop that has set none, and to which everybody says yes who comes in. */
export const agreedVersion = 1;

type Line = components['schemas']['MysteryBox.QueueSnapshot'];

/** For whom nobody will call: bound to no number that anybody knows. */
export const commitment = () => randomBytes(32).toString('hex');

/** The code in the last mail to an address. */
export async function captchaOf(caller: Caller, email: string): Promise<string> {
    const [latest] = (await caller.get('/sandbox/mails', { query: { to: email } })).items;
    const found = /\b(\d{6})\b/.exec(latest?.body ?? '');
    if (!found) throw new Error(`no captcha in the mail: ${latest?.body}`);
    return found[1]!;
}

/** A logged-in caller, whose device does its part of the draw: it binds itself, and tells its number when it sees that it is called. */
export class Shopper extends Caller {
    readonly numbers = new Numbers();

    constructor(url: string, readonly session: Session, readonly email = '', readonly password = '', headers: Record<string, string> = {}) {
        super(url, { ...headers, uid: session.uid, userId: session.userId, 'X-AUTH-TOKEN': session.token });
    }

    /** Registers an account with the captcha from the sandbox's outbox; of somebody who has said how old they are, as buying needs it. */
    static async register(url: string, headers: Record<string, string> = {}): Promise<Shopper> {
        const shopper = await Shopper.registerNewcomer(url, headers);
        await shopper.bornOn(grownUp);
        return shopper;
    }

    /** The same without a birthday. */
    static async registerNewcomer(url: string, headers: Record<string, string> = {}): Promise<Shopper> {
        const visitor = new Caller(url, headers);
        const email = `shopper-${randomBytes(8).toString('hex')}@example.com`;
        const password = 'figures2see';
        await visitor.post('/api/overseas/fun/getCaptcha', { body: { email } });
        const captcha = await captchaOf(visitor, email);
        const session = await visitor.post('/api/overseas/fun/register', { body: { email, password, captcha, agreement: agreedVersion } });
        return new Shopper(url, session, email, password, headers);
    }

    /** The same account on another device. */
    async loginAgain(): Promise<Shopper> {
        const visitor = new Caller(this.url);
        const session = await visitor.post('/api/overseas/fun/login', { body: { email: this.email, password: this.password } });
        return new Shopper(this.url, session, this.email, this.password);
    }

    /** A socket of which the server knows by now whose it is: what is told from here on comes through it. */
    async live(): Promise<LiveSocket> {
        const { token, uid, userId } = this.session;
        const live = await LiveSocket.open(this.url, { token, uid, userId });
        live.send({ type: -1, id: 'known' });
        await live.next((message) => message.id === 'known');
        return live;
    }

    bornOn(birthday: string) {
        return this.post('/api/overseas/updateUserInfo', { body: { birthday } });
    }

    /** Where it stands is looked at after an answer to a call. */
    async join(boxSetId: string): Promise<Line> {
        return this.answering(await this.post('/api/boxSet/joinQueue', { body: { boxSetId, commitment: this.numbers.bind(boxSetId) } }));
    }

    async queue(boxSetId: string): Promise<Line> {
        return this.answering(await this.get('/api/boxSet/getQueueInfo', { query: { boxSetId } }));
    }

    /** Tells the number of a place that is called, or whose lobby asks. */
    async answering(line: Line): Promise<Line> {
        const { boxSetId, call, status, lobbyAsks } = line;
        if (status !== 'called' && !lobbyAsks) return line;
        for (const number of this.numbers.of(boxSetId)) {
            const told = lobbyAsks
                ? await this.tryPost('/api/boxSet/answerOpening', { body: { boxSetId, number, commitment: this.numbers.bind(boxSetId) } })
                : await this.tryPost('/api/boxSet/beginTurn', { body: { boxSetId, call: call!.n, head: call!.head, number } });
            if (told.reason !== 'number_wrong') break;
        }
        return this.get('/api/boxSet/getQueueInfo', { query: { boxSetId } });
    }

    /** Holds boxes in one's own turn. */
    async order(boxSetId: string, slots: number[]) {
        await this.queue(boxSetId);
        return this.post('/api/overseas/boxSet/createOrder', { body: { boxSetId, slots } });
    }

    /** Answers at the sandbox cashier. */
    async pay(paymentId: string, answer: components['schemas']['Sandbox.Answer'] = 'success'): Promise<void> {
        await this.post('/sandbox/cashier/settle', { body: { paymentId, answer } });
    }

    payment(orderId: string) {
        return this.get('/api/boxSet/paymentStatus', { query: { orderId } });
    }
}
