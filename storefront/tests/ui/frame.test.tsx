import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { showLanguage } from '@/i18n'
import { Frame, nameDots, page, useRoving } from '@/ui'
import { neighbourOf } from '@/ui/behaviour/roving'

import { openPages, startOn } from '../stand-ins/taro'

const narrow = window.matchMedia
const windowIs = (width: number) => {
  window.matchMedia = ((media: string) => ({
    ...narrow(media),
    matches: width >= Number(/min-width: (\d+)/.exec(media)?.[1]),
  })) as never
}

beforeEach(async () => {
  await showLanguage('en')
  startOn('/packages/personal-pages/order/order')
})
afterEach(() => {
  window.matchMedia = narrow
})

const Filled = () => (
  <Frame
    head={<p>bar</p>}
    lead={<p>lead</p>}
    list={<p>list</p>}
    beside={<p>beside</p>}
    foot={<p>foot</p>}
    shape="pair"
    tone="nimbi"
  >
    content
  </Frame>
)

describe('a frame', () => {
  it('has one main landmark with the content, and the next thing to do after it', () => {
    windowIs(390)
    render(<Filled />)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getByRole('main').textContent).toBe('content')
    expect(document.body.textContent).toBe('barleadcontentfoot')
  })
  it('asks on a phone for nothing that only a window with room shows', () => {
    const asked = vi.fn()
    const Asks = () => {
      asked()
      return null
    }
    windowIs(390)
    render(
      <Frame list={<Asks />} beside={<Asks />}>
        content
      </Frame>,
    )
    expect(asked).not.toHaveBeenCalled()
  })
  it.each([700, 820, 1440])('shows all its columns from 700 pixels on (%s)', (width) => {
    windowIs(width)
    render(<Filled />)
    expect(document.body.textContent).toBe('barlistleadcontentfootbeside')
  })
})

// P5.05: asked for when pages had no layout but a phone's; what is held now stands in docs/rules.md.
describe('the menu', () => {
  const Orders = page(() => <Frame>Orders</Frame>)
  const Home = page(() => <Frame>Home page</Frame>, { tab: 'home' })
  const Room = page(() => <Frame>Room</Frame>, { menu: 'none' })
  it('stands under the pages that are in it on a phone, and beside every page where there is room', () => {
    windowIs(390)
    const { unmount } = render(<Orders />)
    expect(screen.queryByRole('navigation')).toBeNull()
    unmount()
    windowIs(820)
    render(<Orders />)
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy()
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
  })
  it('says which of its pages is shown, and each is a link that the browser can open elsewhere', () => {
    windowIs(390)
    render(<Home />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home')
    const cabinet = screen.getByRole('link', { name: 'Cabinet' })
    expect(cabinet.getAttribute('href')).toBe('/packages/personal-pages/cabinet/cabinet')
    const held = fireEvent.click(cabinet, { ctrlKey: true })
    expect(held).toBe(true)
    expect(openPages()).toEqual(['/packages/personal-pages/order/order'])
    expect(fireEvent.click(cabinet)).toBe(false)
    expect(openPages()).toEqual(['/packages/personal-pages/cabinet/cabinet'])
  })
  it('leaves a room of its own alone', () => {
    windowIs(1440)
    render(<Room />)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByText('Room')).toBeTruthy()
  })
  it('counts what waits behind its pages', () => {
    nameDots(() => ({ '/pages/personal/personal': { count: 3 } }))
    windowIs(390)
    render(<Home />)
    expect(screen.getByRole('link', { name: /Me/ }).textContent).toContain('3')
    nameDots(() => ({}))
  })
  it.each([820, 1440])('leads no tablet or desktop away from the page it asked for (%s)', (width) => {
    windowIs(width)
    render(<Orders />)
    expect(screen.getByText('Orders')).toBeTruthy()
    expect(openPages()).toEqual(['/packages/personal-pages/order/order'])
  })
})

describe('the focus', () => {
  const Joining = page(function Joining() {
    const [joined, setJoined] = useState(false)
    return <Frame>{joined ? <p>In the line</p> : <button onClick={() => setJoined(true)}>Join</button>}</Frame>
  })
  it('goes on at the main landmark when the control that had it is no more', async () => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as never)
    render(
      <div id="app">
        <Joining />
      </div>,
    )
    const join = screen.getByText('Join')
    join.focus()
    fireEvent.click(join)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
  it('waits while the control is busy, and goes on at what comes of it', async () => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as never)
    const Slow = page(function Slow() {
      const [step, setStep] = useState(0)
      return (
        <Frame>
          {step < 2 && (
            <button disabled={step === 1} onClick={() => setStep(1)}>
              Join
            </button>
          )}
          <p onClick={() => setStep((now) => now + 1)}>Step {step}</p>
        </Frame>
      )
    })
    render(
      <div id="app">
        <Slow />
      </div>,
    )
    const join = screen.getByText('Join')
    join.focus()
    // A browser takes the focus from what is disabled; jsdom leaves it there.
    join.blur()
    fireEvent.click(join)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(screen.getByText('Step 1'))
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
  it('is left where it was put down', async () => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as never)
    render(
      <div id="app">
        <Joining />
      </div>,
    )
    const join = screen.getByText('Join')
    join.focus()
    join.blur()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('one stop for twelve boxes', () => {
  const chosen = vi.fn()
  const gone = [1, 5, 6]
  const ids = Array.from({ length: 12 }, (_, place) => (gone.includes(place) ? '' : `tile-${place + 1}`))
  function Boxes() {
    const stop = useRoving({ ids, perRow: 4, active: true, onNumber: chosen })
    return ids.map((id, place) =>
      id ? (
        <button key={place} id={id} tabIndex={stop === id ? 0 : -1}>
          {place + 1}
        </button>
      ) : null,
    )
  }
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  const here = () => document.activeElement?.textContent
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(() => [{}] as never)
    chosen.mockClear()
  })
  afterEach(() => vi.useRealTimers())

  it('goes by arrows over what is gone, and to both ends', () => {
    render(<Boxes />)
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    screen.getByText('1').focus()
    key('ArrowRight')
    expect(here()).toBe('3')
    key('ArrowDown')
    expect(here()).toBe('11')
    key('ArrowUp')
    expect(here()).toBe('3')
    key('End')
    expect(here()).toBe('12')
    key('ArrowRight')
    expect(here()).toBe('12')
    key('Home')
    expect(here()).toBe('1')
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement])
    expect(chosen).not.toHaveBeenCalled()
  })
  it('chooses a box by its number, and waits where it may have two digits', () => {
    vi.useFakeTimers()
    render(<Boxes />)
    key('4')
    expect(chosen).toHaveBeenLastCalledWith(3)
    expect(here()).toBe('4')
    key('1')
    expect(here()).toBe('1')
    expect(chosen).toHaveBeenCalledTimes(1)
    key('2')
    expect(chosen).toHaveBeenLastCalledWith(11)
    key('1')
    vi.advanceTimersByTime(800)
    expect(chosen).toHaveBeenLastCalledWith(0)
    key('6')
    key('0')
    expect(chosen).toHaveBeenCalledTimes(3)
  })
  it('leaves the keys to whoever writes, and to a layer', () => {
    render(
      <>
        <Boxes />
        <input aria-label="Say" />
      </>,
    )
    screen.getByLabelText('Say').focus()
    key('4')
    expect(chosen).not.toHaveBeenCalled()
  })
  it.each([
    ['ArrowLeft', 0, -1],
    ['ArrowDown', 8, -1],
    ['ArrowUp', 9, -1],
    ['Enter', 0, -1],
    ['ArrowLeft', 7, 4],
  ])('knows no place beyond the boards (%s from %i)', (name, at, to) => expect(neighbourOf(ids, at, name, 4)).toBe(to))
})
