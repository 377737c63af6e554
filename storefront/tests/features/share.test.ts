import { describe, expect, it } from 'vitest'

import { isShared, sharedPath } from '@/features/share/model'
import { pairsOf } from '@/host'

const page = '/packages/market-pages/container'

describe('P5.13: a page', () => {
  // P3.09
  it.each([
    ['that nobody named is not shared', [], false],
    ['whose sharing is off is not', [{ path: page, shareStatusOff: true, inShareWhite: false }], false],
    ['whose sharing is not off is', [{ path: page, shareStatusOff: false, inShareWhite: false }], true],
    ['of the whitelist is, though sharing is off', [{ path: page, shareStatusOff: true, inShareWhite: true }], true],
    ['is not another page', [{ path: `${page}/x`, shareStatusOff: false, inShareWhite: true }], false],
  ])('%s', (_case, entries, shared) => expect(isShared(`${page}?seriesId=7`, entries)).toBe(shared))
})

describe('P2.09: a shared path', () => {
  const wrapped = `/pages/entry?path=${encodeURIComponent(`${page}?seriesId=7&a=b c`)}`
  const query = (path: string) => Object.fromEntries(pairsOf(path.split('?').slice(1).join('?')))
  it('goes through the entry page, encoded, and says who shared it', () => {
    const path = sharedPath(wrapped, { userId: '42' })
    expect(path.startsWith('/pages/entry?path=%2Fpackages%2Fmarket-pages%2Fcontainer%3FseriesId%3D7')).toBe(true)
    expect(query(path)).toEqual({ path: `${page}?seriesId=7&a=b c`, shareUserId: '42' })
  })
  // A1.04
  it('P6.05: of a distributor names them', () => {
    const path = `${page}?seriesId=7&a=b c`
    expect(query(sharedPath(wrapped, { userId: '42', isDistributor: true }))).toEqual({
      path,
      shareUserId: '42',
      higherDistributorId: '42',
    })
  })
  it('of a visitor names nobody', () => expect(sharedPath(wrapped, {})).toBe(wrapped))
})
