import { useState } from 'react'

import { failureText, Refusal } from '@/api'
import { toast } from '@/ui'

/** The values of a form, and what is wrong with them. `check` answers the error of each wrong field. */
export function useForm<Values extends Record<string, string>>(
  start: Values,
  check: (values: Values) => Partial<Record<keyof Values, string>>,
) {
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<Partial<Record<keyof Values, boolean>>>({})
  const [refused, setRefused] = useState<Partial<Record<keyof Values, string>>>({})
  const wrong = check(values)

  /** A field's value, setter and error: an error is shown once the shopper has left the field, or the server refused its value. */
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    onValue: (value: string) => {
      setValues((known) => ({ ...known, [name]: value }))
      setRefused((known) => ({ ...known, [name]: undefined }))
    },
    onLeave: () => values[name] !== '' && setLeft((known) => ({ ...known, [name]: true })),
    error: refused[name] ?? (left[name] ? wrong[name] : undefined),
  })

  /** Shows every error; true when there is none. */
  const complete = (...names: (keyof Values & string)[]): boolean => {
    const asked = names.length > 0 ? names : Object.keys(values)
    setLeft((known) => ({ ...known, ...Object.fromEntries(asked.map((name) => [name, true])) }))
    return asked.every((name) => wrong[name] === undefined)
  }

  /** Says what is wrong with these fields, each until it is typed anew. */
  const blame = (words: string, ...names: (keyof Values & string)[]) =>
    setRefused((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, words])) }))

  /** Puts a refusal at the field it concerns, by the server's word or by `fields` (reason to field); else says it in a toast. */
  const refuse = (fields: Record<string, keyof Values & string>) => (failure: Error) => {
    const refusal = failure instanceof Refusal ? failure : undefined
    const name = fields[refusal?.reason ?? ''] ?? refusal?.field
    if (name !== undefined && name in values) blame(failureText(failure), name)
    else toast(failureText(failure), 'warning')
  }

  return { values, field, complete, blame, refuse }
}
