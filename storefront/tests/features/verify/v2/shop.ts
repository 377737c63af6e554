// A small shop for the tests: keeps a log as the protocol says, signs its heads, and gives proofs. Whether arrangements are right is not
// for it to say (the vectors are): it asks the code under test for them.
import { generateKeyPairFromSeed, sign } from '@stablelib/ed25519'

import { fromHex, fromText, joined, toHex } from '@/protocol/bytes'
import { permutation } from '@/protocol/draw'
import { plainHashes } from '@/features/verify/hashes'
import { hmac, sha256 } from '@/protocol/sha256'
import { leafHash, rootOf } from '@/features/verify/tree'
import { arrange, hintOf, ordinaryOf, rootOfTurn, saltOf, tellingOrder } from '@/features/verify/v2/arrangement'
import { Book, commitmentOf } from '@/features/verify/v2/book'
import { manifestOf } from '@/features/verify/v2/checks'
import { headsOf, readLog } from '@/features/verify/v2/log'
import type { Content, Head, Proof2, Record2 } from '@/features/verify/v2/record'
import { signedBytes } from '@/protocol/signature'

const numbered = (size: number, first = 0) => Uint8Array.from({ length: size }, (_, at) => first + at)
const key = generateKeyPairFromSeed(numbered(32, 100))
export const master = toHex(numbered(32))
export const seed = toHex(numbered(32, 50))
const hashOf = (hex: string) => toHex(sha256(fromHex(hex, 32)!))

export const firstMinute = 29412345

export function newRecord(content: Content[], announced = false): Record2 {
  const record: Record2 = {
    version: 2,
    kind: 'set',
    boxSetId: '7001',
    seriesId: '6001',
    number: 1,
    boxCount: content.reduce((sum, { total }) => sum + total, 0),
    draw: 'turn',
    lastOneStyleId: '199',
    commitment: hashOf(master),
    signer: toHex(key.publicKey),
    revealAfter: 10,
    revealBy: firstMinute + 90 * 24 * 60,
    content,
    manifest: '',
    log: [],
    head: '',
    signature: '',
    ...(announced ? { opening: hashOf(seed), opensAt: firstMinute } : {}),
  }
  return { ...record, manifest: manifestOf(record) }
}

/** The record with its chain made anew and signed: what a shop can do that changes what it wrote. */
export function sealed(record: Record2): Record2 {
  const heads = headsOf(record.manifest, record.log)
  return { ...record, ...headOf(record, heads.length - 1, toHex(heads[heads.length - 1])) } as Record2
}

function headOf({ boxSetId }: Record2, n: number, head: string): { head: string; signature: string } {
  return { head, signature: toHex(sign(key.secretKey, signedBytes(boxSetId, n, head))) }
}

/** The signed head after the n-th line. */
export function signedHead(record: Record2, n: number): Head {
  return { n, ...headOf(record, n, toHex(headsOf(record.manifest, record.log)[n])) }
}

export class Shop {
  record: Record2
  minute = firstMinute
  private made = 0
  private readonly numbers = new Map<number, string>()

  constructor(content: Content[], announced = false) {
    this.record = newRecord(content, announced)
  }

  /** Writes an entry and says its number. */
  write(entry: string): number {
    this.record.log.push(`${this.record.log.length + 1} ${this.minute} ${entry}`)
    return this.record.log.length
  }

  private draw(): { number: string; commitment: string } {
    const number = toHex(sha256(fromText(`number ${++this.made}`))).slice(0, 32)
    return { number, commitment: commitmentOf(this.record.boxSetId, number) }
  }

  join(): number {
    const { number, commitment } = this.draw()
    const place = this.write(`join ${commitment}`)
    this.numbers.set(place, number)
    return place
  }

  numberOf = (place: number): string => this.numbers.get(place)!

  /** Calls who is here, and begins the turn. */
  async turn(place: number): Promise<number> {
    this.write(`call ${place}`)
    return this.beginTurn(place)
  }

  async beginTurn(place: number): Promise<number> {
    const epoch = this.record.log.filter((line) => line.split(' ')[2] === 'turn').length + 1
    const entry = (root: string) => `turn ${place} ${this.numberOf(place)} ${epoch} ${root}`
    const n = this.write(entry(this.record.manifest))
    const arrangement = (await this.arrangements()).pop()!
    this.record.log.pop()
    return this.write(entry(await rootOfTurn(hmac(fromHex(master, 32)!), arrangement))) && n
  }

  async arrangements() {
    const entries = readLog(this.record.log)!
    const heads = headsOf(this.record.manifest, this.record.log)
    return arrange(hmac(fromHex(master, 32)!), this.record, new Book(this.record, entries), heads)
  }

  /** The opening: these answer, and the order is drawn. */
  async openLobby(places: number[], answering: number[]): Promise<void> {
    const lobby = this.write(`lobby ${places.length}`)
    const numbers: Uint8Array[] = []
    for (const place of answering) {
      const next = this.draw()
      numbers.push(fromHex(this.numberOf(place), 16)!)
      this.write(`answer ${place} ${this.numberOf(place)} ${next.commitment}`)
      this.numbers.set(place, next.number)
    }
    const head = headsOf(this.record.manifest, this.record.log)[lobby]
    const digest = toHex(sha256(joined(fromText('kabinet opening 2\n'), head, ...numbers)))
    const drawn = await permutation(hmac(fromHex(seed, 32)!), `opening,7001,${digest}`, answering.length)
    const silent = places.filter((place) => !answering.includes(place))
    this.write(`order ${[...drawn.map((at) => answering[at]), ...silent].join() || '-'}`)
    this.record.seed = seed
  }

  /** The record as it stands. */
  now(): Record2 {
    return sealed({ ...this.record, log: [...this.record.log] })
  }

  async proofOf(epoch: number, slot: number, kind: 'item' | 'hint' = 'item'): Promise<Proof2> {
    const keyed = hmac(fromHex(master, 32)!)
    const arrangement = (await this.arrangements())[epoch - 1]
    const box = arrangement.slots.indexOf(slot)
    const { boxSetId, slots, styles, input } = arrangement
    const leaves: Uint8Array[] = []
    const openings: { styleId: string; salt: string }[] = []
    for (const [at, one] of slots.entries()) {
      const hint = hintOf(await tellingOrder(keyed, arrangement, ordinaryOf(arrangement), at))
      for (const leafKind of ['item', 'hint'] as const) {
        const styleId = leafKind === 'item' ? styles[at] : hint
        const salt = await saltOf(keyed, leafKind, arrangement, one)
        openings.push({ styleId, salt: toHex(salt) })
        leaves.push(await leafHash(plainHashes, { kind: leafKind, boxSetId, epoch, slot: one, styleId, salt }))
      }
    }
    const index = box * 2 + (kind === 'item' ? 0 : 1)
    const line = this.record.log.find((one) => one.split(' ')[2] === 'turn' && one.split(' ')[5] === String(epoch))!
    const { styleId, salt } = openings[index]
    return {
      version: 2,
      boxSetId,
      epoch,
      slot,
      kind,
      ...(styleId === '0' ? {} : { styleId }),
      salt,
      index,
      leaves: leaves.length,
      path: (await pathOf(leaves, index)).map(toHex),
      root: toHex(await rootOf(plainHashes, leaves)),
      input,
      turn: Number(line.split(' ')[0]),
      ...signedHead(this.record, this.record.log.length),
    }
  }
}

async function pathOf(leaves: Uint8Array[], index: number): Promise<Uint8Array[]> {
  if (leaves.length === 1) return []
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...(await pathOf(left, index)), await rootOf(plainHashes, right)]
    : [...(await pathOf(right, index - split)), await rootOf(plainHashes, left)]
}

const six: Content[] = [
  { styleId: '101', total: 2, hidden: false },
  { styleId: '102', total: 1, hidden: false },
  { styleId: '103', total: 1, hidden: false },
  { styleId: '104', total: 1, hidden: false },
  { styleId: '110', total: 1, hidden: true },
]

/**
 * A set of six that has seen everything: an opening in which one stays silent, somebody passed over, a cool-off, a denied answer, payments
 * that failed, expired, were cancelled and came late, a box that was kept through another's turn, money given back.
 */
export async function eventfulSet(): Promise<{ shop: Shop; places: number[] }> {
  const shop = new Shop(six, true)
  const lobby = [shop.join(), shop.join(), shop.join()]
  await shop.openLobby(lobby, [lobby[0], lobby[2]])
  const [first, second, silent] = shop.record.log[shop.record.log.length - 1].split(' ')[3].split(',').map(Number)
  shop.write('open')
  const [fourth, fifth, sixth] = [shop.join(), shop.join(), shop.join()]
  shop.write(`wait ${second} ${shop.minute + 5}`)
  shop.write(`here ${first}`)
  await shop.turn(first)
  shop.write(`sale ${shop.write(`hold ${first} 2,5`)}`)
  shop.write(`release ${shop.write(`hold ${first} 3`)} failed`)
  shop.write(`end ${first} left 6`)
  shop.minute++
  shop.write(`pass ${silent}`)
  shop.write(`here ${fourth}`)
  await shop.turn(fourth)
  shop.write('pause')
  const slow = shop.write(`hold ${fourth} 1`)
  shop.write('resume')
  shop.write(`release ${slow} expired`)
  shop.write(`end ${fourth} timeout -`)
  shop.write(`late ${slow}`)
  shop.write(`here ${fifth}`)
  shop.write(`call ${fifth}`)
  shop.minute += 4
  shop.write(`mute ${fifth}`)
  shop.write(`leave ${silent} silent`)
  shop.write('unkeep 6')
  shop.write(`here ${second}`)
  await shop.turn(second)
  shop.write(`release ${shop.write(`hold ${second} 4`)} cancelled`)
  shop.write(`sale ${shop.write(`hold ${second} 4`)}`)
  shop.write(`end ${second} left -`)
  shop.write(`here ${sixth}`)
  await shop.turn(sixth)
  const last = shop.write(`hold ${sixth} 3,6`)
  shop.write(`sale ${last}`)
  shop.write(`end ${sixth} left -`)
  shop.write('finish sold_out')
  shop.write(`return ${last} 3 shop`)
  shop.minute += 10
  shop.write('secret')
  shop.record.master = master
  return { shop, places: [first, second, silent, fourth, fifth, sixth] }
}
