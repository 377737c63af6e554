import { callPath, type HttpCase } from './http_cases';

type Extra = Pick<HttpCase, 'has' | 'lacks'>;
const stays = (section: string, what: string, bytes: string, statuses: number | number[], extra: Extra = {}): HttpCase =>
    ({ section, what, bytes, statuses: [statuses].flat(), stays: true, ...extra });
const closes = (section: string, what: string, bytes: string, statuses: number | number[], extra: Extra = {}): HttpCase =>
    ({ section, what, bytes, statuses: [statuses].flat(), stays: false, ...extra });

/** What the call says to a body that has arrived: its signature is missing. That is a refusal of the shop's, in an answer of 200. */
const arrived = 200;
const post = (headers: string, body = '', version = '1.1') => `POST ${callPath} HTTP/${version}\r\nHost: a\r\n${headers}\r\n${body}`;
const chunked = (body: string, headers = '') => post(`Transfer-Encoding: chunked\r\n${headers}`, body);
const shown = (text: string) => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

const lengths: HttpCase[] = [
    stays('9112 6.2', 'a body of its length', post('Content-Length: 2\r\n', '{}'), arrived),
    stays('9112 6.3', 'no length is no body', post(''), arrived),
    stays('9112 6.2', 'a length of 0', post('Content-Length: 0\r\n'), arrived),
    stays('9112 6.2', 'zeros before the length', post('Content-Length: 0002\r\n', '{}'), arrived),
    stays('9112 6.2', 'spaces around the length', post('Content-Length:   2  \r\n', '{}'), arrived),
    stays('9110 8.6', 'the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}'), arrived),
    stays('9110 8.6', 'the same length twice in a line', post('Content-Length: 2, 2\r\n', '{}'), arrived),
    ...['-1', '+2', '2x', 'x2', '0x2', '2.0', '1e1', '', ' ', '2 2', '2;3', '"2"', '99999999999999999999', '18446744073709551617', '\xb2',
        '2,', ',2',
        '2, 3', '2,,2', 'two'].map((length) =>
        closes('9112 6.3', `the length ${shown(length)}`, post(`Content-Length: ${length}\r\n`, '{}'), 400)),
    closes('9112 6.3', 'two lengths', post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400),
    closes('9112 6.3', 'two lengths, of which one is none', post('Content-Length: 2\r\nContent-Length: x\r\n', '{}'), 400),
    closes('9110 15.5.14', 'a length beyond the limit', post('Content-Length: 2000000\r\n'), 413),
    closes('9110 15.5.14', 'a length beyond what can be', post('Content-Length: 18446744073709551615\r\n'), 413),
    closes('9110 15.5.14', 'a length beyond the limit, though one waits to go on',
        post('Content-Length: 2000000\r\nExpect: 100-continue\r\n'), 413),
    closes('9112 9.3', 'a body where nobody reads one', 'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}', 404),
    closes('9112 9.3', 'a body for a page', 'GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}', 200),
    closes('9112 9.3', 'a request behind a body that nobody reads',
        `POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`, 404),
    stays('9112 6.2', 'a request within a body', post(`Content-Length: ${smuggled.length}\r\n`, smuggled), arrived),
];

const codings: HttpCase[] = [
    ...['Chunked', 'CHUNKED', '  chunked  ', '\tchunked'].map((coding) =>
        stays('9112 6.1', `the coding ${shown(coding)}`, post(`Transfer-Encoding: ${coding}\r\n`, '2\r\n{}\r\n0\r\n\r\n'), arrived)),
    ...['gzip, chunked', 'gzip,chunked', 'identity, chunked', 'x, y, chunked', 'deflate;q=1, chunked'].map((coding) =>
        closes('9112 6.1', `the coding ${shown(coding)}`, post(`Transfer-Encoding: ${coding}\r\n`, `0\r\n\r\n${smuggled}`), 501)),
    ...['gzip', 'identity', 'chunked, gzip', 'chunked, chunked', 'chunked;q=1', 'xchunked', 'chunkedx', 'chunked chunked', '"chunked"',
        '', ',',
        'chunked, identity', '\x0bchunked', 'chunk', 'chunked\x00', 'none', 'chunked;', 'gzip chunked', 'cow'].map((coding) =>
        closes('9112 6.3', `the coding ${shown(coding)}`, post(`Transfer-Encoding: ${coding}\r\n`, `0\r\n\r\n${smuggled}`), 400)),
    closes('9112 6.1', 'codings in two lines', post('Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
        501),
    closes('9112 6.3', 'chunked in two lines', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n',
        `0\r\n\r\n${smuggled}`), 400),
    closes('9112 6.3', 'chunked and then another', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n',
        `0\r\n\r\n${smuggled}`), 400),
    closes('9112 6.3', 'chunked and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${smuggled}`), 400),
    closes('9112 6.3', 'a length and chunked', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`), 400),
    closes('9112 6.3', 'a length and a coding nobody knows', post('Content-Length: 5\r\nTransfer-Encoding: cow\r\n', `hello${smuggled}`),
        400),
    closes('9112 6.1', 'chunked in HTTP/1.0', post('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`, '1.0'), 400),
    closes('9112 5.1', 'a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${smuggled}`), 400),
    closes('9110 5.6.2', 'an underscore is another name, and the body another request', post('Transfer_Encoding: chunked\r\n', 'X\r\n\r\n'),
        [arrived, 400]),
    stays('9110 10.1.4', 'TE says only what may be answered', post('TE: trailers\r\nContent-Length: 2\r\n', '{}'), arrived),
];

const chunks: HttpCase[] = [
    stays('9112 7.1', 'one chunk', chunked('2\r\n{}\r\n0\r\n\r\n'), arrived),
    stays('9112 7.1', 'two chunks', chunked('1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'), arrived),
    stays('9112 7.1', 'no chunk', chunked('0\r\n\r\n'), arrived),
    stays('9112 7.1', 'zeros before a size', chunked('0002\r\n{}\r\n000\r\n\r\n'), arrived),
    stays('9112 7.1', 'a size in small letters', chunked(`a\r\n${'x'.repeat(10)}\r\n0\r\n\r\n`), arrived),
    stays('9112 7.1', 'a size in capitals', chunked(`A\r\n${'x'.repeat(10)}\r\n0\r\n\r\n`), arrived),
    stays('9112 7.1', 'line ends within a chunk', chunked('4\r\n\r\n\r\n\r\n0\r\n\r\n'), arrived),
    stays('9112 7.1', 'a request within a chunk', chunked(`${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`), arrived),
    ...[';a', ';a=b', ';a="b c"', ';a=b;c=d', ' ;a=b', ';a="\\""'].map((extension) =>
        stays('9112 7.1.1', `the extension ${shown(extension)}`, chunked(`2${extension}\r\n{}\r\n0\r\n\r\n`), arrived)),
    ...[';', ';=b', ';a=', ';a b', ' a', ';a=b c', ';a\n=b'].map((extension) =>
        closes('9112 7.1.1', `the extension ${shown(extension)}`, chunked(`2${extension}\r\n{}\r\n0\r\n\r\n`), 400)),
    ...['', 'x', '-2', '+2', '0x2', 'g', '2 2', ' 2', '10000000000000000', 'fffffffffffffffff', '2h', '\xb2', '2.0', '\n2'].map((size) =>
        closes('9112 7.1', `the size ${shown(size)}`, chunked(`${size}\r\n{}\r\n0\r\n\r\n`), 400)),
    closes('9110 15.5.14', 'a size beyond the limit', chunked('ffffffffffffffff\r\n{}\r\n0\r\n\r\n'), 413),
    closes('9110 15.5.14', 'a size of 2 MB', chunked('200000\r\n'), 413),
    closes('9112 7.1', 'a chunk that is longer than it says', chunked('2\r\n{}}\r\n0\r\n\r\n'), 400),
    closes('9112 7.1', 'a chunk that is shorter than it says', chunked('3\r\n{}\r\n0\r\n\r\n'), 400),
    closes('9112 7.1', 'a chunk without a line end', chunked('2\r\n{}0\r\n\r\n'), 400),
    closes('9112 7.1', 'a chunk that ends in a bare LF', chunked('2\r\n{}\n0\r\n\r\n'), 400),
    closes('9112 7.1', 'a size that ends in a bare LF', chunked('2\n{}\r\n0\r\n\r\n'), 400),
    closes('9112 7.1', 'a size that ends in a bare CR', chunked('2\r{}\r\n0\r\n\r\n'), 400),
    closes('9112 7.1', 'an extension without an end', chunked(`2;${'x'.repeat(100_000)}`), 400),
    stays('9112 7.1.2', 'a trailer', chunked('0\r\nX: y\r\n\r\n'), arrived),
    stays('9112 7.1.2', 'two trailers', chunked('0\r\nX: y\r\nZ: a\r\n\r\n'), arrived),
    stays('9110 6.5.1', 'a trailer that would end the connection does not', chunked('0\r\nConnection: close\r\n\r\n'), arrived),
    stays('9110 6.5.1', 'a trailer that would name the request does not', chunked('0\r\nX-Request-Id: of-the-trailer\r\n\r\n'), arrived,
        { has: { 'x-request-id': /^(?!of-the-trailer)/ } }),
    closes('9110 6.5.1', 'a trailer that says a length', chunked('0\r\nContent-Length: 5\r\n\r\n'), 400),
    closes('9110 6.5.1', 'a trailer that says a coding', chunked('0\r\nTransfer-Encoding: chunked\r\n\r\n'), 400),
    closes('9112 7.1.2', 'a trailer without a colon', chunked('0\r\nX\r\n\r\n'), 400),
    closes('9112 7.1.2', 'a trailer with a space before the colon', chunked('0\r\nX : y\r\n\r\n'), 400),
];

const expectations: HttpCase[] = [
    closes('9110 10.1.1', 'nothing but 100-continue', post('Expect: 200-ok\r\nContent-Length: 2\r\n', '{}'), 417),
    closes('9110 10.1.1', 'two expectations', post('Expect: 100-continue, x\r\nContent-Length: 2\r\n', '{}'), 417),
    closes('9110 10.1.1', 'an empty expectation', post('Expect:\r\nContent-Length: 2\r\n', '{}'), 417),
    stays('9110 10.1.1', 'no 100 where the body has come already', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'), arrived),
    stays('9110 10.1.1', 'no 100 without a body', post('Expect: 100-continue\r\nContent-Length: 0\r\n'), arrived),
    closes('9110 10.1.1', 'HTTP/1.0 knows no 100', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}', '1.0'), arrived),
    closes('9110 10.1.1', 'HTTP/1.0 expects nothing', post('Expect: x\r\nContent-Length: 2\r\n', '{}', '1.0'), arrived),
    closes('9110 10.1.1', 'no 100 for what is not there',
        'POST /api/nothing HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n', 404),
];

const get = (headers = '', version = '1.1') => `GET /healthz HTTP/${version}\r\nHost: a\r\n${headers}\r\n`;
const connections: HttpCase[] = [
    stays('9112 9.3', 'HTTP/1.1 stays', get(), 200, { lacks: ['connection'] }),
    ...['close', 'Close', 'CLOSE', 'keep-alive, close', 'close, keep-alive', 'x, close', ' close '].map((value) =>
        closes('9112 9.6', `Connection: ${shown(value)}`, get(`Connection: ${value}\r\n`), 200, { has: { connection: /close/ } })),
    closes('9112 9.6', 'close in a second line', get('Connection: keep-alive\r\nConnection: close\r\n'), 200),
    ...['closed', 'x', 'upgrade', 'Host', 'keep-alive'].map((value) => stays('9112 9.3', `Connection: ${value}`,
        get(`Connection: ${value}\r\n`), 200)),
    stays('9110 7.8', 'an Upgrade to what is not spoken here', get('Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'),
        200),
    closes('9112 9.3', 'HTTP/1.0 goes', get('', '1.0'), 200, { has: { connection: /close/ } }),
    stays('9112 9.3', 'HTTP/1.0 with keep-alive stays, and is told', get('Connection: keep-alive\r\n', '1.0'), 200,
        { has: { connection: /keep-alive/i } }),
    closes('9112 9.3', 'HTTP/1.0 with keep-alive and close goes', get('Connection: keep-alive, close\r\n', '1.0'), 200),
    stays('9112 9.3.2', 'requests sent ahead', get() + get() + get(), [200, 200, 200]),
    stays('9112 9.3.2', 'requests of several kinds sent ahead', get() + post('Content-Length: 2\r\n', '{}') + chunked('0\r\n\r\n') + get(),
        [200, arrived, arrived, 200]),
    closes('9112 9.3.2', 'what follows a close is not answered', get() + get('Connection: close\r\n') + get(), [200, 200]),
    closes('9112 9.3.2', 'what follows a broken request is not answered', `${get()}BROKEN\r\n\r\n${get()}`, [200, 400]),
];

/** /openapi.json is a text that lies there in three forms, each with a tag. */
const document = (headers: string) => `GET /openapi.json HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const coded = (coding: string): Extra => ({ has: { 'content-encoding': new RegExp(`^${coding}$`), vary: /accept-encoding/i } });
const plain: Extra = { lacks: ['content-encoding'], has: { vary: /accept-encoding/i } };
const encodings: HttpCase[] = [
    ...([['br', 'br'], ['BR', 'br'], ['Br;q=1', 'br'], ['gzip', 'gzip'], ['GZIP', 'gzip'], ['gzip, br', 'br'], ['br;q=0, gzip', 'gzip'],
        ['br;Q=0, gzip', 'gzip'], ['br;q=0.5, gzip;q=0.8', 'gzip'], ['gzip;q=0.5, br;q=0.5', 'br'], ['*', 'br'], ['*;q=0.1', 'br'],
        ['br;q=0, *', 'gzip'], ['gzip;q=0.001', 'gzip'], ['br ; q=1', 'br'], ['x, gzip', 'gzip'], ['gzip;q=1.000', 'gzip'],
            ['identity, *;q=0, gzip', 'gzip'],
        ['br;q=2, gzip', 'gzip'], ['br;q=x, gzip', 'gzip'], ['br;level=5, gzip', 'gzip'], [', ,gzip,', 'gzip'], ['\tgzip',
            'gzip']] as const)
        .map(([accepted, coding]) => stays('9110 12.5.3', `Accept-Encoding: ${shown(accepted)}`,
            document(`Accept-Encoding: ${accepted}\r\n`), 200,
            coded(coding))),
    ...['', 'identity', 'br;q=0', 'br;q=0.000, gzip;Q=0', '*;q=0', 'brotli', 'gzipped', 'x-gzip', 'br;q=0,gzip;q=0,*',
        'identity, br;q=0.5', 'deflate'].map((accepted) =>
        stays('9110 12.5.3', `Accept-Encoding: ${shown(accepted)}`, document(`Accept-Encoding: ${accepted}\r\n`), 200, plain)),
    stays('9110 12.5.3', 'no Accept-Encoding', document(''), 200, plain),
    stays('9110 5.3', 'a second line of Accept-Encoding', document('Accept-Encoding: x\r\nAccept-Encoding: br\r\n'), 200, coded('br')),
];

export const bodyCases: HttpCase[] = [...lengths, ...codings, ...chunks, ...expectations, ...connections, ...encodings];
