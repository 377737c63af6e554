import { act as settle, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { showLanguage } from '@/i18n'
import { ask, show, startLoading, tell, useNotices, type Message, type Outcome } from '@/notices'
import { NoticeLayer } from '@/ui/layers/notice-layer'
import { Popup, type Placement } from '@/ui/layers/popup'

import { openPages, startOn } from '../stand-ins/taro'

beforeEach(async () => {
  vi.useFakeTimers()
  useNotices.setState({ toast: null, message: null, loading: null })
  await showLanguage('en')
})

/** Shows a box and remembers how it is left. */
function shown(message: Message) {
  const outcomes: Outcome[] = []
  render(<NoticeLayer />)
  settle(() => void show(message).then((outcome) => outcomes.push(outcome)))
  return { outcomes, box: () => screen.queryByRole('alertdialog') }
}

const pass = (milliseconds: number) => settle(() => vi.advanceTimersByTimeAsync(milliseconds))
const scrim = () => document.querySelector('.scrim')!

describe('a message box', () => {
  const full: Message = {
    title: 'Sold',
    desc: 'First line\nSecond line',
    items: [{ title: 'Nimbi', desc: 'Sunny', action: 'Look' }],
    actions: [
      { label: 'Later', type: 'cancel' },
      { label: 'Home', type: 'home' },
      { label: 'Chat', type: 'contact' },
      { label: 'Yes', type: 'confirm', className: 'special' },
    ],
  }
  // A2.10, A3.10, P3.17
  it('P2.21: has a title, lines, items and buttons; no chat is offered where there is none', () => {
    shown(full)
    expect(screen.getByText('First line')).toBeTruthy()
    expect(screen.getByText('Second line')).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Look', 'Later', 'Home', 'Yes'])
    expect(screen.getByText('Yes').closest('button')?.className).toContain('special')
  })
  it.each([
    ['Yes', 'confirm'],
    ['Later', 'cancel'],
    ['Look', 'item'],
  ])('P4.15: is left by "%s" as %s', async (label, outcome) => {
    const { outcomes, box } = shown(full)
    fireEvent.click(screen.getByText(label))
    await pass(300)
    expect(outcomes).toEqual([outcome])
    expect(box()).toBeNull()
  })
  it('P4.15: leads home by its home button', async () => {
    startOn('/packages/personal-pages/order/order')
    const { outcomes } = shown(full)
    fireEvent.click(screen.getByText('Home'))
    await pass(300)
    expect([outcomes, openPages()]).toEqual([['home'], ['/pages/home/home']])
  })
  it('P4.15: is closed by a press beside it only if it says so', async () => {
    const { outcomes } = shown({ title: 'Kept' })
    fireEvent.click(scrim())
    fireEvent.keyDown(document, { key: 'Escape' })
    await pass(1000)
    expect(outcomes).toEqual([])
    settle(() => void show({ title: 'Let go', maskClose: true }).then((outcome) => outcomes.push(outcome)))
    fireEvent.click(scrim())
    await pass(300)
    expect(outcomes).toEqual(['cancel', 'mask'])
  })
  it('P4.15: is closed by its icon', async () => {
    const { outcomes } = shown({ title: 'Won', bottomClose: true })
    fireEvent.click(screen.getByLabelText('Close'))
    await pass(300)
    expect(outcomes).toEqual(['icon'])
  })
  it.each([
    [true, 1500],
    [400, 400],
  ])('P9.20: closes by itself (%s) after %i ms', async (autoClose, milliseconds) => {
    const { outcomes } = shown({ title: 'Saved', autoClose })
    await pass(milliseconds - 1)
    expect(outcomes).toEqual([])
    await pass(1)
    expect(outcomes).toEqual(['time'])
  })
  it('takes the lines as a list too', () => {
    shown({ desc: ['One', 'Two'] })
    expect(screen.getByText('Two')).toBeTruthy()
  })
  it('asks, and a press beside it is no', async () => {
    render(<NoticeLayer />)
    const answers: boolean[] = []
    settle(() => void ask({ title: 'Sure?', confirm: 'Yes', cancel: 'No' }).then((sure) => answers.push(sure)))
    fireEvent.click(scrim())
    await pass(300)
    settle(() => void ask({ title: 'Sure?', confirm: 'Yes', cancel: 'No' }).then((sure) => answers.push(sure)))
    fireEvent.click(screen.getByText('Yes'))
    await pass(300)
    expect(answers).toEqual([false, true])
  })
  it.each([
    ['en', 'OK'],
    ['zh-CN', '好'],
  ] as const)('tells with one button (%s)', async (language, label) => {
    await showLanguage(language)
    render(<NoticeLayer />)
    settle(() => void tell({ title: 'So it is' }))
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([label])
  })

  it('comes back, where it says so, when another took its place before it was read', async () => {
    render(<NoticeLayer />)
    settle(() => void tell({ title: 'Time to pay is up', insists: true }))
    settle(() => void tell({ title: 'It is your turn' }))
    settle(() => void tell({ title: 'The turn is used up', insists: true }))
    for (const title of ['The turn is used up', 'Time to pay is up']) {
      await pass(300)
      expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy()
      fireEvent.click(screen.getByText('OK'))
    }
    await pass(300)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a popup', () => {
  const placements: Placement[] = ['top', 'bottom', 'left', 'right', 'center']
  const layer = () => document.querySelector('.layer')
  // P9.19
  it.each(placements)('P2.22, P4.16: opens and closes in 300 ms (%s)', async (placement) => {
    const popup = (open: boolean) => (
      <Popup open={open} placement={placement} label="Filters" onClose={() => undefined}>
        <button>Inside</button>
      </Popup>
    )
    const { rerender } = render(popup(false))
    expect(layer()).toBeNull()
    rerender(popup(true))
    expect(layer()?.className).toBe(`layer popup-${placement} opening`)
    await pass(300)
    expect(layer()?.className).toContain('shown')
    rerender(popup(false))
    expect(layer()?.className).toContain('closing')
    await pass(299)
    expect(layer()?.className).toContain('closing')
    await pass(1)
    expect(layer()).toBeNull()
  })
  it('is there at once where the device asks for stillness', () => {
    const moving = window.matchMedia
    window.matchMedia = ((media: string) => ({ ...moving(media), matches: media.includes('reduced-motion') })) as never
    render(
      <Popup label="Filters" onClose={() => undefined}>
        <button>Inside</button>
      </Popup>,
    )
    expect(layer()?.className).toContain('shown')
    window.matchMedia = moving
  })
})

// P9.24
describe('the loading overlay', () => {
  it('P2.23: is held for 200 ms at least', async () => {
    render(<NoticeLayer />)
    let done!: () => void
    settle(() => void (done = startLoading('Paying')))
    expect(screen.getByText('Paying')).toBeTruthy()
    settle(() => done())
    await pass(199)
    expect(screen.queryByText('Paying')).toBeTruthy()
    await pass(1)
    expect(screen.queryByText('Paying')).toBeNull()
  })
  it('goes at once when it was up long enough, and stays while anybody needs it', async () => {
    render(<NoticeLayer />)
    const first = startLoading()
    const second = startLoading()
    await pass(500)
    first()
    first()
    await pass(0)
    expect(useNotices.getState().loading).not.toBeNull()
    second()
    await pass(0)
    expect(useNotices.getState().loading).toBeNull()
  })
})
