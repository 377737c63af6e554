import { describe, expect, it, vi } from 'vitest'

import { attributeFault, components, eventFault } from '../../miniprogram-host/host/components/table.mjs'
import { lostAttributes, watchData } from '../../miniprogram-host/host/data.js'
import { attributesRead, templateFaults } from '../../miniprogram-host/templates.mjs'

describe('an attribute', () => {
  it.each([
    ['view', 'colour', 'red', '<view> has no attribute colour'],
    ['marquee', 'id', 'a', '<marquee> is no component of the vendor'],
    ['image', 'mode', 'stretch', '<image> mode has no value stretch'],
    ['button', 'open-type', 'pay', '<button> open-type has no value pay'],
    ['switch', 'checked', 'false', '<switch> checked should be Boolean instead of "false"'],
    ['swiper', 'interval', 'soon', '<swiper> interval should be Number instead of "soon"'],
    ['picker', 'range', 'a,b', '<picker> range should be Array instead of "a,b"'],
    ['input', 'value', { text: 'a' }, '<input> value should be String instead of {"text":"a"}'],
  ])('of <%s> named %s with %o is a fault', (component, name, value, fault) => {
    expect(attributeFault(component, name, value)).toBe(fault)
  })
  it.each([
    ['view', 'aria-label', 'Close'],
    ['view', 'data-sid', '7'],
    ['swiper', 'interval', '5000'],
    ['input', 'maxlength', -1],
    ['image', 'mode', undefined],
  ])('of <%s> named %s with %o is none', (component, name, value) => {
    expect(attributeFault(component, name, value)).toBeUndefined()
  })
})

it('an event that a component does not have is a fault', () => {
  expect(eventFault('view', 'confirm')).toBe('<view> has no event confirm')
  expect(eventFault('input', 'confirm')).toBeUndefined()
  expect(Object.keys(components)).toContain('scroll-view')
})

describe('a template', () => {
  it('names components, attributes and events of the vendor', () => {
    const text = '<view class="a" bindtap="eh" hover-class="{{i.p0}}"><own-one kind="a" /><slot></slot></view>'
    expect(templateFaults('page', text, ['own-one'])).toEqual([])
  })
  it.each([
    ['<view onclick="eh"></view>', 'page: <view> has no attribute onclick'],
    ['<view bindswipe="eh"></view>', 'page: <view> has no event swipe'],
    ['<div></div>', 'page: <div> is no component of the vendor'],
    ['<image mode="stretch" />', 'page: <image> mode has no value stretch'],
  ])('%s is a fault', (text, fault) => {
    expect(templateFaults('page', text)).toEqual([fault])
  })
})

describe('what a page hands to the screen', () => {
  const attributes = attributesRead(
    '<template name="tmpl_0_3"><view class="{{i.cl}}" id="{{i.uid||i.sid}}" aria-label="{{i.p1}}">x</view></template>',
  )
  const watch = () => {
    const faults: string[] = []
    const sent: object[] = []
    const page = { setData: (data: object) => void sent.push(data) }
    watchData(page, { program: { attributes }, faults })
    return { faults, sent, page }
  }
  it('is lost where no template reads it', () => {
    const node = { nn: '3', sid: '_A', cl: 'a', p1: 'Close', cn: [{ nn: '3', sid: '_B', ariaRole: 'button' }] }
    expect(lostAttributes({ 'root.cn.[0]': node }, attributes)).toEqual([
      '<view> has no attribute ariaRole: what the page gives it is lost',
    ])
  })
  it('is no more than 1 MB at once', () => {
    const { faults, sent, page } = watch()
    page.setData({ text: 'a'.repeat(1024 * 1024) })
    expect(faults).toEqual(['setData: 1024 KB at once, over 1024 KB: not shown'])
    expect(sent).toEqual([])
  })
  it('is warned of from 256 KB on', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { faults, sent, page } = watch()
    page.setData({ text: 'a'.repeat(256 * 1024) })
    expect(warned).toHaveBeenCalledWith('setData: 256 KB at once is slow, over 256 KB')
    expect([faults, sent.length]).toEqual([[], 1])
    warned.mockRestore()
  })
})
