import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A pair of RSA keys, PEM. */
export interface Keys {
    private: string;
    public: string;
}

export function makeKeys(): Keys {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return { private: privateKey, public: publicKey };
}

/** A certificate with its key, in files and as text. */
export interface Certificate {
    pem: string;
    key: string;
    file: string;
    keyFile: string;
    /** In hexadecimal capitals. */
    serial: string;
}

/** An authority of a test's own, and what it signs. */
export class Authority {
    private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kabinet-authority-'));
    private made = 0;
    readonly root = this.make('Authority of this test', []);

    /** For hosts of these names: a certificate with the name as its subject. */
    issue(name: string, hosts: string[] = []): Certificate {
        return this.make(name, hosts, this.root);
    }

    private make(name: string, hosts: string[], issuer?: Certificate): Certificate {
        const base = path.join(this.folder, String(this.made++));
        const [file, keyFile] = [`${base}.pem`, `${base}.key`];
        const extra = hosts.length > 0 ? ['-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`] : [];
        const by = issuer ? ['-CA', issuer.file, '-CAkey', issuer.keyFile, '-addext', 'basicConstraints=CA:FALSE'] : [];
        execFileSync(
            'openssl',
            [
                'req',
                '-x509',
                '-newkey',
                'rsa:2048',
                '-nodes',
                '-days',
                '3650',
                '-utf8',
                '-subj',
                `/CN=${name}`,
                ...by,
                ...extra,
                '-keyout',
                keyFile,
                '-out',
                file,
            ],
            { stdio: ['ignore', 'ignore', 'pipe'] },
        );
        const serial = execFileSync('openssl', ['x509', '-in', file, '-noout', '-serial'], { encoding: 'utf8' }).trim().split('=')[1]!;
        return { pem: fs.readFileSync(file, 'utf8'), key: fs.readFileSync(keyFile, 'utf8'), file, keyFile, serial };
    }
}
