import crypto from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** A browser's subscription, as PushManager makes one: where it is told, and what only it can read by. */
export class Browser {
    readonly keys = crypto.createECDH('prime256v1');
    readonly secret = crypto.randomBytes(16);

    constructor(readonly endpoint: string) {
        this.keys.generateKeys();
    }

    get subscription() {
        return { endpoint: this.endpoint, p256dh: base64url(this.keys.getPublicKey()), auth: base64url(this.secret) };
    }

    /** What was sealed for it (RFC 8291); throws when it was not. */
    read(sealed: Buffer): unknown {
        const salt = sealed.subarray(0, 16), begin = 21 + sealed[20]!, sender = sealed.subarray(21, begin), text = sealed.subarray(begin);
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
        const derive = (secret: Buffer, salted: Buffer, about: Buffer, size: number) =>
            Buffer.from(crypto.hkdfSync('sha256', secret, salted, about, size));
        const input = derive(this.keys.computeSecret(sender), this.secret, info, 32);
        const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
        const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
        const cipher = crypto.createDecipheriv('aes-128-gcm', key, nonce);
        cipher.setAuthTag(text.subarray(-16));
        const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
        return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    }
}

export interface Pushed {
    path: string;
    headers: http.IncomingHttpHeaders;
    body: Buffer;
}

/** A push service in its real protocol (RFC 8030, 8292): takes what is signed by the key that the browser was given, and nothing else. */
export class PushService {
    readonly taken: Pushed[] = [];
    readonly refused: string[] = [];
    /** The next answers instead of 201. */
    readonly statuses: number[] = [];
    private readonly server = http.createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
            const wrong = this.wrongWith(request);
            if (wrong) this.refused.push(wrong);
            const status = wrong ? 403 : this.statuses.shift() ?? 201;
            if (status === 201) this.taken.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
            response.writeHead(status).end();
        });
    });

    constructor(private readonly shopsKey: () => string) {}

    async open(): Promise<void> {
        await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    }
    async close(): Promise<void> {
        await new Promise((resolve) => this.server.close(resolve));
    }
    get url(): string {
        return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    private wrongWith({ method, headers }: http.IncomingMessage): string | undefined {
        const isPush = method === 'POST' && headers['content-encoding'] === 'aes128gcm' && /^\d+$/.test(String(headers.ttl));
        if (!isPush) return 'no push message';
        const said = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(headers.authorization ?? '');
        if (!said) return 'no VAPID';
        const [, head, claims, signature, key] = said as unknown as [string, string, string, string, string];
        if (key !== this.shopsKey()) return 'another key';
        const point = Buffer.from(key, 'base64url');
        const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
        const publicKey = { key: crypto.createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
        const isSigned = crypto.verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
        if (!isSigned) return 'a forged token';
        const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
        if (aud !== this.url) return 'a token for another service';
        return exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400 ? undefined : 'a token of another time';
    }
}
