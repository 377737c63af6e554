import { beforeEach, describe, expect, it, vi } from 'vitest'

import { api, bodyText, query, queryText } from '@/api'
import { signatureOf, signedMembers, signedText, type SignedPair } from '@/api/signature'
import { beginSession, endSession, noteAttribution } from '@/session'

const server = vi.fn<(url: string, init: RequestInit & { headers: Headers }) => Promise<Response>>()
vi.stubGlobal('fetch', server)

const salt = 'kabinet-sandbox'
const answers = (body: unknown) =>
  server.mockImplementation(async () => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))

/** What the server would sign of the request it got. */
function signOf([url, { headers, body }]: (typeof server.mock.calls)[number]): string {
  const { pathname, searchParams } = new URL(url)
  const own: SignedPair[] = ['appId', 'timeStamp'].map((name) => [name, headers.get(name)!])
  const members = body ? signedMembers(JSON.parse(String(body)) as object) : []
  return signatureOf([...searchParams, ...members, ...own, ['path', pathname]], salt)
}

beforeEach(() => {
  server.mockReset()
  answers({ code: 200, msg: '', data: {} })
  endSession()
})

// P7.05: the protocol's own example, with its numbers as they were sent
describe('the signature', () => {
  const pairs: SignedPair[] = [
    ['seriesId', '7'],
    ['n', '1.50'],
    ['list', '[1,{"a":"ü"}]'],
    ['u', 'undefined'],
    ['sourceId', 's1'],
    ['appId', 'kabinet'],
    ['timeStamp', '1700000000000'],
    ['path', '/api/box/enter'],
  ]
  it('signs the pairs in the order of their names', () => {
    expect(signedText(pairs)).toBe(
      'appId=kabinet&list=[1,{"a":"ü"}]&n=1.50&path=/api/box/enter&seriesId=7&sourceId=s1&timeStamp=1700000000000&u=',
    )
  })
  it('puts a parameter called path beside the path of the request, by their values', () => {
    const own: SignedPair[] = [
      ['path', '/api/share/show'],
      ['a', '1'],
    ]
    for (const value of ['/pages/home', '/a'])
      expect(signedText([['path', value], ...own])).toBe(signedText([...own, ['path', value]]))
    expect(signedText([...own, ['path', '/a']])).toBe('a=1&path=/a&path=/api/share/show')
  })
  it('is the doubled MD5 with the salt behind the first one', () => {
    expect(signatureOf(pairs, salt)).toBe('7499d5a5136f14ddfe8397171d726f42')
    expect(signatureOf(pairs, `${salt}!`)).not.toBe('7499d5a5136f14ddfe8397171d726f42')
  })
  it.each([
    ['a string', 'héllo', 'héllo'],
    ['a number', 1.5, '1.5'],
    ['a truth', true, 'true'],
    ['nothing', null, 'null'],
    ['a list', [1, 'b'], '[1,"b"]'],
    ['an object', { b: 1, a: 2 }, '{"b":1,"a":2}'],
    ['what is not there', undefined, ''],
  ])('takes %s as it is sent', (_what, value, signed) => {
    expect(signedMembers({ value })).toEqual([['value', signed]])
  })
})

// P5.07
describe('what is undefined', () => {
  it.each([undefined, 'undefined'])('is sent as an empty text: %s', (value) => {
    expect(queryText({ next: value, size: 20 })).toBe('next=&size=20')
    expect(bodyText({ nickName: value, email: 'a@b.c' })).toBe('{"nickName":"","email":"a@b.c"}')
  })
  it('leaves what only looks empty as it is', () => {
    expect(bodyText({ count: 0, sure: false, list: [], text: '' })).toBe('{"count":0,"sure":false,"list":[],"text":""}')
  })
})

describe('a request', () => {
  // P7.02, P7.03
  it('is signed over its query, its body and its path', async () => {
    await query(api.POST('/api/overseas/fun/login', { body: { email: 'a@b.c', password: 'pässword1' } }))
    await query(api.GET('/api/order/globalList', { params: { query: { size: 20, next: 'a&b=c d' } } }))
    for (const call of server.mock.calls) expect(call[1].headers.get('sign')).toBe(signOf(call))
    expect(server.mock.calls[1][0]).toBe('http://shop.test/api/order/globalList?size=20&next=a%26b%3Dc%20d')
    expect(server.mock.calls[0][1].headers.get('appId')).toBe('kabinet')
  })
  it('carries a time that no other request of this client carries', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    await Promise.all([1, 2, 3].map(() => query(api.GET('/api/cabinetInfo/cabinetNum'))))
    const stamps = server.mock.calls.map(([, { headers }]) => Number(headers.get('timeStamp')))
    expect(stamps).toEqual([1_800_000_000_000, 1_800_000_000_001, 1_800_000_000_002])
    vi.useRealTimers()
  })
  it('is signed anew when the server saw the same signature before, three times at most', async () => {
    answers({ code: 1007, msg: '', data: { reason: 'request_replayed' } })
    await expect(query(api.GET('/api/cabinetInfo/cabinetNum'))).rejects.toMatchObject({ code: 1007 })
    const signs = server.mock.calls.map(([, { headers }]) => headers.get('sign'))
    expect(new Set(signs).size).toBe(3)
    expect(signs).toHaveLength(3)
    for (const call of server.mock.calls) expect(call[1].headers.get('sign')).toBe(signOf(call))
  })
  // P3.04, P7.11
  it('tells what led the shopper here, for the rest of the visit', async () => {
    noteAttribution({
      shareUserId: '42',
      sourceId: 'poster',
      other: 'x',
      distributor: 'd'.repeat(65),
      higherDistributorId: 'a\nb',
    })
    noteAttribution({ sourceId: 'card' })
    await query(api.GET('/api/order/globalList', { params: { query: { size: 20 } } }))
    const [call] = server.mock.calls
    expect(call[0]).toBe('http://shop.test/api/order/globalList?size=20&shareUserId=42&sourceId=card')
    expect(call[1].headers.get('sign')).toBe(signOf(call))
    expect(sessionStorage.getItem('kabinet.attribution')).toBe('{"shareUserId":"42","sourceId":"card"}')
  })
  it('says nothing twice that the call itself says', async () => {
    await query(api.POST('/api/overseas/fun/login', { body: { email: 'a@b.c', password: 'x', sourceId: 'own' } as never }))
    expect(server.mock.calls[0][0]).toBe('http://shop.test/api/overseas/fun/login?shareUserId=42')
  })
  it('is sent with the shopper’s token', async () => {
    beginSession({ token: 'secret', uid: 'u', userId: '1' })
    await query(api.GET('/api/cabinetInfo/cabinetNum'))
    expect(server.mock.calls[0][1].headers.get('X-AUTH-TOKEN')).toBe('secret')
  })
})
