import type { Texts } from '@/i18n'
import type { Address } from '@/parts/addresses'
import { isEmail } from '@/parts/forms'

import type { CountryForm, Saving } from './api'

/** So many may somebody have. */
export const mostAddresses = 50

/** What is typed, as the form asks for it from top to bottom. */
export const fields = ['firstName', 'lastName', 'phone', 'line1', 'city', 'regions', 'postalCode', 'email', 'taxNo'] as const
export type FieldName = (typeof fields)[number]
export type Values = Record<FieldName | 'country', string>

/** The refusal of the server that says what is wrong with a field: its words stand at the field before anything is sent, too. */
export const reasons = {
  country: 'address_country_unknown',
  firstName: 'address_first_name_needed',
  lastName: 'address_last_name_needed',
  phone: 'address_phone_invalid',
  line1: 'address_line_needed',
  city: 'address_city_needed',
  regions: 'address_region_needed',
  postalCode: 'address_postal_code_invalid',
  email: 'address_email_invalid',
  taxNo: 'address_tax_no_needed',
} as const satisfies Record<keyof Values, keyof Texts['refusals']>

/** The same the other way round: where a refusal is shown. */
export const fieldOf = Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [reason, field])) as Record<
  string,
  keyof Values
>

/** The fields that people of this country have. */
export function asked(form: CountryForm): FieldName[] {
  const optional: Partial<Record<FieldName, boolean>> = {
    city: form.city,
    regions: form.regions,
    postalCode: form.postalCode,
    taxNo: form.taxNo,
  }
  return fields.filter((field) => optional[field] !== false)
}

/** As it is filled in when the form opens: with the address that is changed, or with where the shopper buys. */
export function valuesOf(address: Address | undefined, home: string): Values {
  const typed = Object.fromEntries(fields.map((field) => [field, address?.[field] ?? ''])) as Record<FieldName, string>
  // GL is the rest of the world, and no country.
  return { ...typed, country: address?.country ?? (home === 'GL' ? '' : home) }
}

const fits = (format: string, code: string): boolean =>
  format.length === code.length &&
  [...format].every((sign, at) =>
    sign === 'N' ? /[0-9]/.test(code[at]) : sign === 'A' ? /[A-Z]/i.test(code[at]) : sign === code[at],
  )

/** Whether a postal code is written as in that country; one that is free may be anything. */
export function isPostalCode({ postalCodeFormat }: CountryForm, text: string): boolean {
  const code = text.trim()
  if (code === '') return false
  return postalCodeFormat === '' || postalCodeFormat.split('|').some((format) => fits(format, code))
}

/** What is missing or wrong; of a country whose form is not there yet only that none is chosen. */
export function wrongFields(values: Values, form: CountryForm | undefined): (keyof Values)[] {
  if (!form) return values.country === '' ? ['country'] : []
  const isFine = (field: FieldName) => {
    if (field === 'postalCode') return isPostalCode(form, values.postalCode)
    if (field === 'email') return isEmail(values.email.trim())
    return values[field].trim() !== ''
  }
  return asked(form).filter((field) => !isFine(field))
}

/** How a postal code looks there: "12345", "A1 2BC". */
export function postalExample({ postalCodeFormat }: CountryForm): string {
  let digits = 0
  let letters = 0
  const [format] = postalCodeFormat.split('|')
  return format.replace(/[NA]/g, (sign) => (sign === 'N' ? String(++digits % 10) : String.fromCharCode(65 + (letters++ % 26))))
}

/** What is sent: only what the country's form asks for, the rest empty. */
export function savingOf(values: Values, form: CountryForm, addressId: string | undefined, isDefault: boolean): Saving {
  const kept = asked(form)
  const typed = fields.map((field) => [field, kept.includes(field) ? values[field].trim() : ''])
  return {
    ...(Object.fromEntries(typed) as Record<FieldName, string>),
    country: values.country,
    defaultStatus: isDefault,
    ...(addressId && { addressId }),
  }
}
