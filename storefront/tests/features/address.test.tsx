import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { queries } from '@/api'
import { AddressesView, AddressForm } from '@/features/address'
import { asked, isPostalCode, postalExample, savingOf, valuesOf, wrongFields } from '@/features/address/model'
import { linesOf } from '@/parts/addresses'
import { chooseCountry, knownRegions, showLanguage } from '@/i18n'
import { useNotices } from '@/notices'
import { beginSession, endSession } from '@/session'

interface Sent {
  path: string
  body?: unknown
  key: string | null
}
type Answer = { data: unknown } | { reason: string } | 'lost'

const thai = {
  country: 'TH',
  region: 'TH',
  regions: true,
  city: true,
  postalCode: true,
  postalCodeFormat: 'NNNNN',
  taxNo: true,
}
const singapore = { ...thai, country: 'SG', region: 'SG', regions: false, city: false, postalCodeFormat: 'NNNNNN' }
const mia = {
  addressId: '7',
  country: 'TH',
  firstName: 'Mia',
  lastName: 'Chai',
  phone: '+66 2 123 4567',
  regions: 'Bangkok',
  city: 'Pathum Wan',
  line1: '99/1 Rama I Road',
  postalCode: '10330',
  email: 'mia@shop.example',
  taxNo: '1234567890123',
  defaultStatus: true,
}
const tom = {
  ...mia,
  addressId: '8',
  firstName: 'Tom',
  country: 'SG',
  regions: '',
  city: '',
  postalCode: '238801',
  defaultStatus: false,
}

let sent: Sent[]
let answers: Record<string, Answer>

vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: Record<string, string> }) => {
  const { pathname, searchParams } = new URL(url)
  sent.push({ path: pathname, body: init.body && JSON.parse(init.body), key: new Headers(init.headers).get('Idempotency-Key') })
  const form = searchParams.get('country') === 'SG' ? singapore : thai
  const usual = pathname.endsWith('/form') ? form : pathname.endsWith('/appConfig.json') ? { regions: knownRegions } : {}
  const answer = answers[pathname] ?? { data: usual }
  if (answer === 'lost') throw new TypeError('no network')
  const body =
    'data' in answer ? { code: 200, msg: '', data: answer.data } : { code: 2701, msg: 'no', data: { reason: answer.reason } }
  return new Response(JSON.stringify(body))
})

const listPath = '/api/overseas/address/list'
const savePath = '/api/overseas/address/save'
const removePath = '/api/overseas/address/remove'
const holds = (...items: object[]) => (answers[listPath] = { data: { items } })
const sentTo = (path: string) => sent.filter((one) => one.path === path)
const show = (view: React.ReactNode) => render(<QueryClientProvider client={queries}>{view}</QueryClientProvider>)
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  sent = []
  answers = {}
  queries.clear()
  useNotices.setState(useNotices.getInitialState())
  chooseCountry('TH')
  await showLanguage('en')
  beginSession({ token: 't', uid: 'K1', userId: '7' })
})

describe('the form of a country', () => {
  it('asks for what its people have', () => {
    expect(asked(thai)).toEqual(['firstName', 'lastName', 'phone', 'line1', 'city', 'regions', 'postalCode', 'email', 'taxNo'])
    expect(asked(singapore)).toEqual(['firstName', 'lastName', 'phone', 'line1', 'postalCode', 'email', 'taxNo'])
  })
  it('names what is missing or wrong', () => {
    expect(wrongFields(valuesOf(mia, 'TH'), thai)).toEqual([])
    expect(wrongFields(valuesOf(undefined, 'TH'), thai)).toEqual(asked(thai))
    expect(wrongFields({ ...valuesOf(mia, 'TH'), email: 'mia', postalCode: '1033' }, thai)).toEqual(['postalCode', 'email'])
    expect(wrongFields(valuesOf(undefined, 'GL'), undefined)).toEqual(['country'])
  })
  it('knows how postal codes are written', () => {
    const british = { ...thai, postalCodeFormat: 'AN NAA|AANA NAA' }
    expect(isPostalCode(british, 'M1 1AE')).toBe(true)
    expect(isPostalCode(british, ' SW1A 1aa ')).toBe(true)
    expect(isPostalCode(british, 'SW1A1')).toBe(false)
    expect(isPostalCode({ ...thai, postalCodeFormat: '' }, 'FUNA 1')).toBe(true)
    expect(isPostalCode({ ...thai, postalCodeFormat: '' }, ' ')).toBe(false)
    expect(postalExample(thai)).toBe('12345')
    expect(postalExample(british)).toBe('A1 2BC')
  })
  it('sends only what it asks for', () => {
    const saving = savingOf({ ...valuesOf(mia, 'TH'), country: 'SG', firstName: ' Mia ' }, singapore, '7', true)
    expect(saving).toMatchObject({ addressId: '7', country: 'SG', firstName: 'Mia', defaultStatus: true })
    expect(saving).toMatchObject({ city: '', regions: '' })
    expect(savingOf(valuesOf(mia, 'TH'), thai, undefined, false)).not.toHaveProperty('addressId')
  })
  it('is written as on a parcel', () => {
    expect(linesOf(mia)).toEqual(['99/1 Rama I Road', 'Pathum Wan, Bangkok, 10330'])
    expect(linesOf(tom)).toEqual(['99/1 Rama I Road', '238801'])
  })
})

describe('the addresses', () => {
  it('want a login', async () => {
    endSession()
    show(<AddressesView />)
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy()
    expect(sent).toEqual([])
  })
  it('say when there is none', async () => {
    holds()
    show(<AddressesView />)
    expect(await screen.findByText('No address yet')).toBeTruthy()
  })
  it('say that they did not load, and are asked for again', async () => {
    answers[listPath] = 'lost'
    show(<AddressesView />)
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
    holds(mia)
    fireEvent.click(again)
    expect(await screen.findByText('Mia Chai')).toBeTruthy()
  })
  it('show which is the default, in the words of the shopper’s language', async () => {
    holds(mia, tom)
    show(<AddressesView />)
    const first = await screen.findByRole('region', { name: 'Mia Chai' })
    expect(within(first).getByText('Default')).toBeTruthy()
    expect(await within(first).findByText('Thailand')).toBeTruthy()
    expect(within(await screen.findByRole('region', { name: 'Tom Chai' })).queryByText('Default')).toBeNull()
  })
  it('change their default by saving it', async () => {
    holds(mia, tom)
    show(<AddressesView />)
    fireEvent.click(await screen.findByRole('button', { name: 'Use as default: Tom Chai' }))
    await waitFor(() => expect(sentTo(savePath)).toMatchObject([{ body: { addressId: '8', defaultStatus: true } }]))
    expect(sentTo(savePath)[0].key).toBeTruthy()
    await waitFor(() => expect(sentTo(listPath)).toHaveLength(2))
  })
  it('are removed after a yes only', async () => {
    holds(mia, tom)
    answers[removePath] = { data: { items: [mia] } }
    show(<AddressesView />)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the address of Tom Chai' }))
    await waitFor(() => expect(useNotices.getState().message).toBeTruthy())
    useNotices.getState().message!.answer('cancel')
    await waitFor(() => expect(useNotices.getState().message).toBeNull())
    expect(sentTo(removePath)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Remove the address of Tom Chai' }))
    await waitFor(() => expect(useNotices.getState().message).toBeTruthy())
    useNotices.getState().message!.answer('confirm')
    await waitFor(() => expect(screen.queryByText('Tom Chai')).toBeNull())
    expect(sentTo(removePath)).toMatchObject([{ body: { addressId: '8' } }])
  })
  it('are fifty at most', async () => {
    holds(...Array.from({ length: 50 }, (_, at) => ({ ...mia, addressId: String(at), defaultStatus: at === 0 })))
    show(<AddressesView />)
    const add = await screen.findByRole('button', { name: 'Add an address' })
    expect(add).toHaveProperty('disabled', true)
    expect(screen.getByText('You have fifty addresses. Remove one first.')).toBeTruthy()
  })
})

describe('an address', () => {
  it('begins where the shopper buys, and names each field that is missing', async () => {
    holds()
    const done = vi.fn()
    show(<AddressForm onDone={done} />)
    expect(await screen.findByLabelText('City')).toBeTruthy()
    press('Save')
    expect(await screen.findByText('Enter the first name.')).toBeTruthy()
    expect(screen.getByText('Enter the postal code as it is written in this country.')).toBeTruthy()
    expect(sentTo(savePath)).toEqual([])
    for (const [name, value] of [
      ['First name', 'Mia'],
      ['Last name', 'Chai'],
      ['Phone number', '+66 2 123 4567'],
      ['Street, house, flat', '1 Silom'],
      ['City', 'Bang Rak'],
      ['State or province', 'Bangkok'],
      ['Postal code', '10500'],
      ['E-mail', 'mia@shop.example'],
      ['Tax ID', '1234567890123'],
    ])
      type(name, value)
    press('Save')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(sentTo(savePath)).toMatchObject([
      { body: { country: 'TH', line1: '1 Silom', postalCode: '10500', defaultStatus: false } },
    ])
    expect(sentTo(savePath)[0].key).toBeTruthy()
  })
  it('asks for other fields where another country is chosen, found by its name', async () => {
    holds(mia)
    show(<AddressForm onDone={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: /Country or region/ }))
    await screen.findByRole('radio', { name: 'Singapore' })
    const names = () => screen.getAllByRole('radio').map(({ textContent }) => textContent)
    expect(names().slice(0, 3).sort()).toEqual(['China', 'Singapore', 'Thailand'])
    type('Find a country or region', 'turkey')
    expect(names()).toEqual(['Türkiye'])
    type('Find a country or region', 'TURKIYE')
    expect(names()).toEqual(['Türkiye'])
    type('Find a country or region', 'atlantis')
    expect(screen.getByText('No country or region by this name.')).toBeTruthy()
    type('Find a country or region', 'sg')
    fireEvent.click(screen.getByRole('radio', { name: 'Singapore' }))
    await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull())
    expect(await screen.findByText('For example 123456')).toBeTruthy()
  })
  it('is changed with what it holds, and what the shop refuses is said at its field', async () => {
    holds(tom, mia)
    answers[savePath] = { reason: 'address_phone_invalid' }
    const done = vi.fn()
    show(<AddressForm addressId="7" onDone={done} />)
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Pathum Wan'))
    type('Phone number', 'call me')
    press('Save')
    expect(await screen.findByText('Enter a phone number.')).toBeTruthy()
    expect(done).not.toHaveBeenCalled()
    expect(sentTo(savePath)).toMatchObject([{ body: { addressId: '7', phone: 'call me' } }])
  })
  it('that was removed says so', async () => {
    holds(mia)
    show(<AddressForm addressId="99" onDone={() => undefined} />)
    expect(await screen.findByText('This address was removed')).toBeTruthy()
  })
  it('whose form does not load says so, and asks again', async () => {
    holds()
    answers['/api/address/form'] = 'lost'
    show(<AddressForm onDone={() => undefined} />)
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
    delete answers['/api/address/form']
    fireEvent.click(again)
    expect(await screen.findByLabelText('City')).toBeTruthy()
  })
})
