import { randomBytes } from 'node:crypto';
import { Caller } from './caller';
import { agreedVersion, grownUp, type Session, Shopper } from './shopper';

/** Somebody who has the messaging app: what it hands to the mini-program, by the sandbox's stand-in of its host. */
export class Person {
    readonly visitor: Caller;

    constructor(readonly url: string, readonly openid = `person-${randomBytes(6).toString('hex')}`, headers: Record<string, string> = {}) {
        this.visitor = new Caller(url, headers);
    }

    /** What the host's login function gives; with it comes a new session key. */
    async code(): Promise<string> {
        return (await this.visitor.post('/sandbox/program/login-code', { body: { openid: this.openid } })).code;
    }

    /** The phone number, sealed under the present session key. */
    phone(phone?: string) {
        return this.visitor.post('/sandbox/programPhone', { body: { openid: this.openid, phone } });
    }

    profile(nickName?: string) {
        return this.visitor.post('/sandbox/programProfile', { body: { openid: this.openid, nickName } });
    }

    /** A code, and the yes to the user agreement that has to come with it. */
    async entry() {
        return { code: await this.code(), agreement: agreedVersion };
    }

    /** The mini-program's silent first step, after the yes to the user agreement. */
    async arrive(): Promise<Shopper> {
        return this.shopper(await this.visitor.post('/api/ums/oauth/v1/oauth.json', { body: await this.entry() }));
    }

    /** Arrives and lets the shop have the phone number. */
    async withPhone(phone?: string): Promise<Shopper> {
        const shopper = await this.arrive();
        const { encryptedData, iv } = await this.phone(phone);
        await shopper.post('/api/ums/oauth/v1/getPhoneNumber.json', { body: { encryptedData, iv } });
        return shopper;
    }

    /** Arrives, lets the shop have phone number and profile, and says how old they are. */
    async withProfile(nickName = 'Mia'): Promise<Shopper> {
        const shopper = await this.withPhone();
        await shopper.post('/api/ums/user/v1/submit.json', { body: { nickName } });
        await shopper.bornOn(grownUp);
        return shopper;
    }

    shopper(session: Session): Shopper {
        return new Shopper(this.url, session, '', '', this.visitor.headers);
    }
}
