import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import '@/features/sales'
import { BarrierSheet } from '@/features/sales/barrier-sheet'
import { resting, type Barrier } from '@/features/sales/entrance'
import { showLanguage } from '@/i18n'

const pagePath = '/api/mall/sms/miaosha/v1/page.json'
const answerPath = '/api/mall/fair-use/v1/answer.json'

let answers: Record<string, object>
const asked: { path: string; body?: string }[] = []
vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
  const path = new URL(url).pathname
  asked.push({ path, body })
  return new Response(JSON.stringify({ code: 200, msg: '', data: {}, ...answers[path] }))
})

const challenge = (token: string, seconds: number) => ({
  provider: 'built_in',
  token,
  question: `What is ${token}?`,
  work: { id: token, parts: 2, bits: 1 },
  endsAt: (Date.now() + seconds * 1_000) * 1_000,
})
const free = vi.fn()
const draw = (barrier: Barrier) =>
  render(
    <QueryClientProvider client={queries}>
      <BarrierSheet saleId="7" barrier={barrier} onClose={() => {}} onFree={free} />
    </QueryClientProvider>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  vi.useRealTimers()
  queries.clear()
  answers = {}
  asked.length = 0
  free.mockReset()
  await showLanguage('en')
})

describe('what stands between a shopper and a sale', () => {
  it('is a question, answered with the work that the device has done', async () => {
    answers[answerPath] = { data: { ticket: 't', endsAt: 1 } }
    draw({ challenge: challenge('one', 300) })
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: ' 21 ' } })
    press('Answer and go on')
    await waitFor(() => expect(free).toHaveBeenCalledOnce())
    const sent = asked.find(({ path }) => path === answerPath)!
    expect(JSON.parse(sent.body!)).toMatchObject({ token: 'one', answer: '21', work: [expect.any(Number), expect.any(Number)] })
  })

  it('is over after its time, and another one is a tap away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    draw({ challenge: challenge('one', 60) })
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByRole('status').textContent).toBe('The time for this question is over.')
    answers[pagePath] = { data: { challenge: challenge('two', 60) } }
    press('Another question')
    await waitFor(() => expect(screen.getByText('What is two?')).toBeTruthy())
  })

  it('is a rest that is counted down, after which the page is asked again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    draw(resting(15))
    const goOn = () => screen.getByRole('button', { name: 'Go on' }) as HTMLButtonElement
    expect(goOn().disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(screen.getByText('You can go on now.')).toBeTruthy()
    answers[pagePath] = { code: 507, data: { reason: 'cooling_off', details: { seconds: 30 } } }
    press('Go on')
    await waitFor(() => expect(goOn().disabled).toBe(true))
    answers[pagePath] = { data: { ticket: 't', endsAt: 1 } }
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    press('Go on')
    await waitFor(() => expect(free).toHaveBeenCalledOnce())
  })
})
