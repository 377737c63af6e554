/** A request as bytes, and what RFC 9110 and 9112 say of it. A probe is sent behind each: where the connection stays, it is answered. */
export interface HttpCase {
    section: string;
    what: string;
    bytes: string;
    /** Of the answers before the probe's. */
    statuses: number[];
    stays: boolean;
    has?: Record<string, RegExp>;
    lacks?: string[];
}

/** Small, known and cheap; it takes no body. */
const path = '/healthz';
/** A call that takes a body and needs no login. */
export const callPath = '/metadata/report';

type Extra = Pick<HttpCase, 'has' | 'lacks'>;
const stays = (section: string, what: string, bytes: string, statuses: number | number[], extra: Extra = {}): HttpCase =>
    ({ section, what, bytes, statuses: [statuses].flat(), stays: true, ...extra });
const closes = (section: string, what: string, bytes: string, statuses: number | number[], extra: Extra = {}): HttpCase =>
    ({ section, what, bytes, statuses: [statuses].flat(), stays: false, ...extra });

const line = (text: string) => `${text}\r\nHost: a\r\n\r\n`;
const get = (headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const hosted = (host: string, version = '1.1') => `GET ${path} HTTP/${version}\r\n${host}\r\n`;
const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
const byteName = (code: number) => `0x${code.toString(16).padStart(2, '0')}`;

const requestLine: HttpCase[] = [
    ...['PUT', 'DELETE', 'PATCH', 'POST', 'TRACE'].map((method) => stays('9110 15.5.6', `${method} where it is not answered`,
        line(`${method} ${path} HTTP/1.1`), 405, { has: { allow: /GET, HEAD/ } })),
    ...['PUT', 'DELETE', 'PATCH', 'TRACE', 'GET'].map((method) => stays('9110 15.5.6', `${method} of a call that is a POST`,
        line(`${method} ${callPath} HTTP/1.1`), 405, { has: { allow: /POST/ } })),
    ...['FOO', 'get', 'Get', 'G', 'GETS', 'PROPFIND', 'MKCOL', 'BREW', 'M-SEARCH', 'A'.repeat(100), '!#$%&\'*+-.^_`|~'].map((method) =>
        closes('9110 9.1', `unknown method ${shown(method)}`, line(`${method} ${path} HTTP/1.1`), 501)),
    closes('9110 9.3.6', 'CONNECT, for this is no proxy', line('CONNECT example.com:443 HTTP/1.1'), 501),
    stays('9110 9.3.7', 'OPTIONS *', line('OPTIONS * HTTP/1.1'), 200, { has: { allow: /GET, HEAD, POST/, 'content-length': /^0$/ } }),
    stays('9110 9.3.7', 'OPTIONS of a call', line(`OPTIONS ${callPath} HTTP/1.1`), 200, { has: { allow: /POST/ } }),
    stays('9110 9.3.7', 'OPTIONS of what is not there', line('OPTIONS /api/nothing HTTP/1.1'), 404),
    stays('9110 9.3.2', 'HEAD', line(`HEAD ${path} HTTP/1.1`), 200, { has: { 'content-length': /^6$/ } }),
    stays('9110 9.3.2', 'HEAD of what is not there', line('HEAD /api/nothing HTTP/1.1'), 404),
    ...['G@T', 'GE(T', 'G,T', 'G[T', 'G"T', 'G\tT', 'G\x00T', 'G\xc3T', ''].map((method) =>
        closes('9112 3.1', `method ${shown(method)}`, line(`${method} ${path} HTTP/1.1`), 400)),
    ...['HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/3.0', 'HTTP/9.9'].map((version) =>
        closes('9110 15.6.6', `version ${version}`, line(`GET ${path} ${version}`), 505)),
    ...['http/1.1', 'HTTP/1', 'HTTP/11', 'HTTP/1.10', 'HTTP/01.1', 'HTTPS/1.1', 'HTTP/a.b', 'HTTP/1,1', 'HTTP /1.1', 'HTTP/1.1 ',
        'HTTP/1.1\t',
        'HTTP/-1.1', 'HTTP/1.1 x', 'XTTP/1.1', ''].map((version) =>
        closes('9112 2.3', `version ${shown(version)}`, line(`GET ${path} ${version}`), 400)),
    closes('9112 3', 'a request line of HTTP/0.9', 'GET /healthz\r\n\r\n', 400),
    closes('9112 3', 'two spaces before the target', line(`GET  ${path} HTTP/1.1`), 400),
    closes('9112 3', 'two spaces behind the target', line(`GET ${path}  HTTP/1.1`), 400),
    closes('9112 3', 'tabs instead of spaces', line(`GET\t${path}\tHTTP/1.1`), 400),
    closes('9112 2.2', 'a space before the method', line(` GET ${path} HTTP/1.1`), 400),
    stays('9112 2.2', 'an empty line before the request', `\r\n${get()}`, 200),
    stays('9112 2.2', 'two empty lines before the request', `\r\n\r\n${get()}`, 200),
    closes('9112 2.2', 'a bare LF at the end of the request line', `GET ${path} HTTP/1.1\nHost: a\r\n\r\n`, 400),
    closes('9112 2.2', 'a bare CR in the request line', `GET ${path}\r HTTP/1.1\r\nHost: a\r\n\r\n`, 400),
    closes('9112 2.2', 'what is no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400),
    closes('9112 2.2', 'words', 'hello there\r\n\r\n', 400),
];

const targets: HttpCase[] = [
    ...['/healthz?', '/healthz?a=b', '/healthz?a=%', '/healthz?/?', '/healthz?a=|{}^', '/healthz?a=%C3%A9'].map((target) =>
        stays('9112 3.2.1', `target ${shown(target)}`, line(`GET ${target} HTTP/1.1`), 200)),
    ...['/api/../healthz', '//healthz', '/healthz/', '/HEALTHZ', '/%68ealthz', '/healthz;a=b'].map((target) =>
        stays('9112 3.2.1', `target ${shown(target)} is another path`, line(`GET ${target} HTTP/1.1`), 404)),
    ...['http://a/healthz', 'https://a/healthz', 'HTTP://A/healthz', 'http://a:80/healthz', 'http://[::1]:80/healthz',
        'http://a/healthz?b=c',
        'http://other.example/healthz'].map((target) =>
        stays('9112 3.2.2', `target ${target}`, line(`GET ${target} HTTP/1.1`), 200)),
    stays('9112 3.2.2', 'an address without a path', line('OPTIONS http://a HTTP/1.1'), 200),
    ...['http:///healthz', 'http://user@a/healthz', 'http://u:p@a/healthz', 'http://a:b/healthz', 'http://a:65536/healthz',
        'http://[::1/healthz',
        'ftp://a/healthz', 'http:/healthz', 'http:healthz', '://a/healthz', 'file:///etc/passwd'].map((target) =>
        closes('9112 3.2.2', `target ${target}`, line(`GET ${target} HTTP/1.1`), 400)),
    closes('9112 3.2.3', 'a host and a port, without CONNECT', line('GET a:80 HTTP/1.1'), 400),
    closes('9112 3.2.4', 'GET *', line('GET * HTTP/1.1'), 400),
    closes('9112 3.2.4', 'OPTIONS **', line('OPTIONS ** HTTP/1.1'), 400),
    ...['healthz', '?a=b', '\\healthz', '.', 'a'].map((target) =>
        closes('9112 3.2', `target ${shown(target)}`, line(`GET ${target} HTTP/1.1`), 400)),
    ...['/healthz#a', '/healthz?a#b', '#'].map((target) => closes('9112 3.2', `target ${target}`, line(`GET ${target} HTTP/1.1`), 400)),
    ...[0x00, 0x01, 0x08, 0x09, 0x0b, 0x0c, 0x1b, 0x7f].map((code) =>
        closes('9112 3.2', `${byteName(code)} in the target`, line(`GET /health${String.fromCharCode(code)}z HTTP/1.1`), 400)),
    closes('9112 3', 'a target beyond the limit', line(`GET /${'x'.repeat(20_000)} HTTP/1.1`), 431),
];

const hosts: HttpCase[] = [
    ...['a', 'shop.example', 'SHOP.example:8080', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:8080', '[2001:db8::1]', 'a:', 'a:0',
        'a:65535',
        'xn--bcher-kva.example', 'a_b', '%41', '   a   ', '\ta\t', 'a.'].map((host) =>
        stays('9110 7.2', `Host ${shown(host)}`, hosted(`Host:${host}\r\n`), 200)),
    ...['', ' ', 'a b', 'a,b', 'a/b', 'a?b', 'a#b', 'user@a', 'a:b', 'a:-1', 'a:65536', 'a:80:80', 'a:999999', '[::1', '::1', '[]', '[a]',
        '[::1]x',
        '[::1]:x', '[127.0.0.1]', '[::1%25lo]', 'a"b', 'a<b', 'a\\b', 'a\xe9', ':80', '[::g]', 'x'.repeat(256)].filter((host) =>
            host !== 'a,b')
        .map((host) => closes('9112 3.2', `Host ${shown(host)}`, hosted(`Host: ${host}\r\n`), 400)),
    closes('9112 3.2', 'no Host', hosted(''), 400),
    closes('9112 3.2', 'two hosts', hosted('Host: a\r\nHost: b\r\n'), 400),
    closes('9112 3.2', 'the same Host twice', hosted('Host: a\r\nHost: a\r\n'), 400),
    closes('9112 3.2', 'two hosts in different case', hosted('Host: a\r\nhOST: b\r\n'), 400),
    closes('9112 3.2.2', 'an address in the target and no Host', 'GET http://a/healthz HTTP/1.1\r\n\r\n', 400),
    closes('9112 3.2.2', 'an address in the target and a wrong Host', 'GET http://a/healthz HTTP/1.1\r\nHost: a b\r\n\r\n', 400),
    closes('9112 3.2', 'HTTP/1.0 with two hosts', hosted('Host: a\r\nHost: b\r\n', '1.0'), 400),
    closes('9112 3.2', 'HTTP/1.0 without a Host, which it may', hosted('', '1.0'), 200),
    stays('9110 5.1', 'a name in capitals', hosted('HOST: a\r\n'), 200),
];

const separators = ['"', '(', ')', ',', '/', ';', '<', '=', '>', '?', '@', '[', '\\', ']', '{', '}', ' ', '\t', '\x00', '\x01', '\x7f',
    '\xe9'];
const controls = Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)).concat(127);
const fields: HttpCase[] = [
    ...separators.map((character) => closes('9110 5.6.2', `${shown(character)} in a name`, get(`X${character}Y: z\r\n`), 400)),
    ...controls.map((code) => closes('9110 5.5', `${byteName(code)} in a value`, get(`X: a${String.fromCharCode(code)}b\r\n`), 400)),
    stays('9110 5.5', 'a tab in a value', get('X: a\tb\r\n'), 200),
    stays('9110 5.5', 'bytes above 0x7f in a value', get('X: \xc3\xa9\r\n'), 200),
    stays('9110 5.5', 'an empty value', get('X:\r\n'), 200),
    stays('9110 5.5', 'a value of spaces', get('X:    \r\n'), 200),
    stays('9110 5.6.2', 'every sign that a name may have', get("!#$%&'*+-.^_`|~09azAZ: x\r\n"), 200),
    stays('9112 5.1', 'no space behind the colon', get('X:a\r\n'), 200),
    stays('9112 5.1', 'colons in a value', get('X: a:b::c\r\n'), 200),
    closes('9112 5.1', 'a space before the colon', get('X : a\r\n'), 400),
    closes('9112 5.1', 'a tab before the colon', get('X\t: a\r\n'), 400),
    closes('9112 5.1', 'no name', get(': a\r\n'), 400),
    closes('9112 5', 'no colon', get('X\r\n'), 400),
    closes('9112 2.2', 'a line that begins with a space, before any other', `GET ${path} HTTP/1.1\r\n Host: a\r\n\r\n`, 400),
    closes('9112 2.2', 'a bare LF at the end of a line', `GET ${path} HTTP/1.1\r\nHost: a\nX: b\r\n\r\n`, 400),
    closes('9112 2.2', 'a bare CR in a value', get('X: a\rb\r\n'), 400),
    closes('9112 2.2', 'a CR before a CRLF', get('X: a\r\r\n'), 400),
    closes('9110 5.4', 'a value beyond the limit', get(`X: ${'x'.repeat(20_000)}\r\n`), 431),
    closes('9110 5.4', 'a name beyond the limit', get(`${'X'.repeat(20_000)}: x\r\n`), 431),
    closes('9110 5.4', 'more lines than the limit', get('X: y\r\n'.repeat(4_000)), 431),
    stays('9110 5.4', 'lines within the limit', get('X: y\r\n'.repeat(500)), 200),
];

export const headCases: HttpCase[] = [...requestLine, ...targets, ...hosts, ...fields];
