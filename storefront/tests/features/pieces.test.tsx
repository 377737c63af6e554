import { describe, expect, test } from 'vitest'

import { choiceOfBox, choiceOfFigure, idsOf, kilograms, most, regionsOf, toggled, type Choice } from '@/features/pieces/model'
import { isTrouble, saysOf, stageOf, type Parcel, type Step } from '@/features/parcels/model'

const name = { zh: '晴', en: 'Sunny', th: '' }
const piece = (itemId: string, region: string): Choice => ({ itemId, region, tone: 'lotl', name, picture: 'a/b', look: 'plain' })

describe('choosing what comes home', () => {
  test('is by region, that with the most first; what nobody knows a region of is not offered', () => {
    const choices = [piece('1', 'CN'), piece('2', 'TH'), piece('3', 'TH'), piece('4', '')]
    expect(regionsOf(choices)).toEqual([
      { region: 'TH', count: 2 },
      { region: 'CN', count: 1 },
    ])
  })

  test('takes a piece in and out, and no more than a parcel holds', () => {
    expect(toggled(['1', '2'], '2')).toEqual(['1'])
    expect(toggled(['1'], '2')).toEqual(['1', '2'])
    const full = Array.from({ length: most }, (_, at) => String(at + 1))
    expect(toggled(full, '99')).toEqual(full)
  })

  test('reads from an address only ids, each once', () => {
    expect(idsOf('1,2,2,0,-3,x,1e3,')).toEqual(['1', '2'])
    expect(idsOf(undefined)).toEqual([])
    expect(idsOf(Array.from({ length: 80 }, (_, at) => at + 1).join(','))).toHaveLength(most)
  })

  test('says nothing of what is in a sealed box', () => {
    const box = choiceOfBox({
      itemId: '7',
      orderId: '8',
      ipName: name,
      seriesName: { zh: '系列', en: 'Series', th: '' },
      tone: 'lotl',
      picture: 'series',
      setNumber: 4,
      slot: 3,
      boughtAt: 1,
      region: 'TH',
    })
    expect(box).toMatchObject({ look: 'sealed', picture: 'series', name: { en: 'Series' } })
    expect(
      choiceOfFigure({ itemId: '7', region: 'TH', tone: 'lotl', style: { name, hidden: true, picture: 'a/b' } } as never),
    ).toEqual({
      itemId: '7',
      region: 'TH',
      tone: 'lotl',
      name,
      picture: 'a/b',
      look: 'foil',
    })
  })

  test('rounds its weight up to 100 grams', () => {
    expect([1, 540, 600, 1_000].map(kilograms)).toEqual(['0.1', '0.6', '0.6', '1'])
  })
})

describe('where a parcel is', () => {
  const parcel = (state: Parcel['state'], ...steps: Step[]): Parcel => ({
    parcelId: '1',
    carrier: 'Kabinet Express',
    number: 'K1',
    state,
    shippedAt: 1,
    receivedBy: 2,
    pieces: 3,
    events: steps.map((step) => ({ step, place: '', at: 1 })),
  })

  test('is the shop’s word first, else the last of its carrier', () => {
    expect(saysOf(parcel('shipped'))).toBe('shipped')
    expect(saysOf(parcel('shipped', 'out_for_delivery', 'in_transit'))).toBe('shipped')
    expect(saysOf(parcel('shipped', 'delivered', 'in_transit'))).toBe('delivered')
    expect(saysOf(parcel('shipped', 'returned'))).toBe('returning')
    expect(saysOf(parcel('received', 'lost'))).toBe('received')
    expect(saysOf(parcel('lost', 'in_transit'))).toBe('lost')
  })

  test('is at one of three places, and amber where it does not arrive', () => {
    expect([undefined, 'shipped', 'delivered', 'received', 'lost'].map((says) => stageOf(says as never))).toEqual([0, 1, 2, 2, 1])
    expect(isTrouble('failed')).toBe(true)
    expect(isTrouble('delivered')).toBe(false)
  })
})
