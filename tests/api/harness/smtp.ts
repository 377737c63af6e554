import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';

/** A letter as the server got it. */
export interface Letter {
    from: string;
    to: string[];
    /** By name in small letters, folds undone. */
    headers: Map<string, string>;
    /** The body, decoded. */
    text: string;
    /** Who had logged in. */
    user: string;
}

/** Where a session stands: before the greeting, at a command, or when the letter has come to its end. */
export type Step = 'GREETING' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MIDDLE' | 'END';

/** A reply in place of the usual one; 'cut' ends the connection; nothing is the usual one. */
export type Reply = string | undefined;

/** A certificate of our own for 127.0.0.1, and its key. */
export function makeCertificate(): { folder: string; certificate: string; key: string } {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-tls-'));
    const certificate = path.join(folder, 'certificate.pem');
    const key = path.join(folder, 'key.pem');
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2',
        '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    return { folder, certificate, key };
}

/** A mail host with STARTTLS and a login, which does as a test says. */
export class SmtpServer {
    readonly letters: Letter[] = [];
    readonly user = 'kabinet';
    readonly password = 'a password of this test';
    readonly tls = makeCertificate();
    /** Asked at every step. */
    answer: (step: Step, line: string) => Reply | Promise<Reply> = () => undefined;
    /** How often somebody connected. */
    connections = 0;
    offersTls = true;
    port = 0;
    private server: net.Server | undefined;
    private readonly sockets = new Set<net.Socket>();
    private taken = 0;

    async open(): Promise<this> {
        this.server = net.createServer((socket) => {
            this.connections += 1;
            this.sockets.add(socket);
            socket.on('close', () => this.sockets.delete(socket));
            new Session(this, socket).begin();
        });
        // Opened again, it is where it was.
        await new Promise<void>((resolve) => { this.server!.listen(this.port, '127.0.0.1', resolve); });
        this.port = (this.server.address() as net.AddressInfo).port;
        return this;
    }

    /** Nobody is there any more. */
    async close(): Promise<void> {
        for (const socket of this.sockets) socket.destroy();
        await new Promise((resolve) => { this.server!.close(resolve); });
    }

    /** The first letter that was not taken yet. Fails when none comes in time. */
    async next(withinMilliseconds = 10_000): Promise<Letter> {
        for (let waited = 0; this.letters.length <= this.taken; waited += 10) {
            if (waited > withinMilliseconds) throw new Error(`no letter came in ${withinMilliseconds} ms`);
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
        this.taken += 1;
        return this.letters[this.taken - 1]!;
    }

    /** A file with the settings of a shop that sends its mail here. */
    settings(more: Record<string, string> = {}): string {
        const values = { smtp_url: `smtp://127.0.0.1:${this.port}`, from: 'Kabinet 收藏 <shop@kabinet.example>', user: this.user,
            password: this.password, ca_file: this.tls.certificate, ...more };
        const file = path.join(this.tls.folder, 'settings.toml');
        fs.writeFileSync(file, `[mail]\n${Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`).join('')}`);
        return file;
    }
}

class Session {
    private buffer = '';
    private busy = Promise.resolve();
    private data: string | undefined;
    private from = '';
    private to: string[] = [];
    private user = '';
    private login: string[] | undefined;
    private isSecret = false;

    constructor(private readonly server: SmtpServer, private socket: net.Socket) { }

    begin(): void {
        this.listen();
        this.busy = this.busy.then(() => this.reply('GREETING', '', '220 mail.example'));
    }

    private listen(): void {
        this.socket.on('error', () => this.socket.destroy());
        this.socket.on('data', (bytes: Buffer) => {
            this.buffer += bytes.toString('latin1');
            this.busy = this.busy.then(() => this.work());
        });
    }

    private async work(): Promise<void> {
        for (let end; !this.socket.destroyed && (end = this.buffer.indexOf('\r\n')) >= 0;) {
            const line = this.buffer.slice(0, end);
            this.buffer = this.buffer.slice(end + 2);
            if (this.data !== undefined) await this.letterLine(line);
            else if (this.login) await this.loginLine(line);
            else await this.command(line);
        }
    }

    private async reply(step: Step, line: string, usual: string): Promise<void> {
        const text = await this.server.answer(step, line) ?? usual;
        if (text === 'cut') this.socket.destroy();
        else this.say(text);
    }

    private say(text: string): void {
        if (!this.socket.destroyed) this.socket.write(`${text}\r\n`);
    }

    private async command(line: string): Promise<void> {
        const verb = line.slice(0, 4).toUpperCase();
        const inside = /<([^>]*)>/.exec(line)?.[1] ?? '';
        if (verb === 'EHLO') {
            const isOpen = this.isSecret || !this.server.offersTls;
            const extensions = ['mail.example', isOpen ? 'AUTH PLAIN LOGIN' : 'STARTTLS', '8BITMIME'];
            this.say(extensions.map((each, at) => `250${at + 1 < extensions.length ? '-' : ' '}${each}`).join('\r\n'));
        } else if (verb === 'STAR') {
            this.secure();
        } else if (verb === 'AUTH') {
            await this.authenticate(line);
        } else if (verb === 'MAIL') {
            this.from = inside;
            this.to = [];
            await this.reply('MAIL', line, this.user ? '250 fine' : '530 log in first');
        } else if (verb === 'RCPT') {
            this.to.push(inside);
            await this.reply('RCPT', line, '250 fine');
        } else if (verb === 'DATA') {
            this.data = '';
            await this.reply('DATA', line, '354 go on');
        } else if (verb === 'QUIT') {
            this.say('221 bye');
            this.socket.end();
        } else {
            this.say('250 fine');
        }
    }

    private secure(): void {
        this.say('220 go on');
        this.socket.removeAllListeners('data');
        const { certificate, key } = this.server.tls;
        const secureContext = tls.createSecureContext({ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) });
        this.socket = new tls.TLSSocket(this.socket, { isServer: true, secureContext });
        this.isSecret = true;
        this.listen();
    }

    private async authenticate(line: string): Promise<void> {
        const [, method, initial] = line.split(' ');
        if (method === 'PLAIN' && initial !== undefined) {
            const [, user, password] = Buffer.from(initial, 'base64').toString().split('\0');
            await this.finishLogin(user!, password!);
            return;
        }
        this.login = [];
        this.say(method === 'PLAIN' ? '334 ' : '334 VXNlcm5hbWU6');
    }

    private async loginLine(line: string): Promise<void> {
        const decoded = Buffer.from(line, 'base64').toString();
        const parts = decoded.includes('\0') ? decoded.split('\0').slice(1) : [...this.login!, decoded];
        if (parts.length === 2) {
            this.login = undefined;
            await this.finishLogin(parts[0]!, parts[1]!);
            return;
        }
        this.login = parts;
        this.say('334 UGFzc3dvcmQ6');
    }

    private async finishLogin(user: string, password: string): Promise<void> {
        const isRight = user === this.server.user && password === this.server.password;
        if (isRight) this.user = user;
        await this.reply('AUTH', user, isRight ? '235 welcome' : '535 no');
    }

    private async letterLine(line: string): Promise<void> {
        if (line !== '.') {
            const isFirst = this.data === '';
            this.data += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
            if (isFirst && await this.server.answer('MIDDLE', line) === 'cut') this.socket.destroy();
            return;
        }
        const letter = letterOf(this.data!, this.from, this.to, this.user);
        this.data = undefined;
        const said = await this.server.answer('END', '') ?? '250 taken';
        if (said.startsWith('250')) this.server.letters.push(letter);
        if (said === 'cut') this.socket.destroy();
        else this.say(said);
    }
}

function letterOf(data: string, from: string, to: string[], user: string): Letter {
    const border = data.indexOf('\r\n\r\n');
    const head = data.slice(0, border).replace(/\r\n[ \t]/g, ' ');
    const headers = new Map(head.split('\r\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }));
    return { from, to, headers, text: bodyOf(data.slice(border + 4), headers.get('content-transfer-encoding') ?? ''), user };
}

function bodyOf(body: string, encoding: string): string {
    if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
    if (encoding !== 'quoted-printable') throw new Error(`a body in ${encoding}`);
    const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
    return Buffer.from(bytes, 'latin1').toString();
}

/** A header beyond ASCII as a person reads it (RFC 2047). */
export function readable(header: string): string {
    return header.replace(/\?=\s+=\?/g, '?==?')
        .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, words: string) => Buffer.from(words, 'base64').toString('latin1'))
        .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
}
