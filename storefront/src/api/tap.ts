import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { randomKey } from '@/host'

import { granted } from './gate'
import { NetworkFailure } from './refusal'

/** One press of a button. The key goes into the header Idempotency-Key of calls that create something. */
interface Tap<Input> {
  input: Input
  key: string
}

interface Then<Output> {
  onDone?: (output: Output) => void
  onFailed?: (failure: Error) => void
}

/**
 * Something a shopper does by a tap. The key is made once per tap: what the network lost is sent again under the same key, so
 * the server does it once. A tap while the last one is under way is dropped. One that needs what the shopper has not granted
 * yet is done once it is.
 */
export function useTap<Output, Input = void>(perform: (input: Input, key: string) => Promise<Output>, then: Then<Output> = {}) {
  const underWay = useRef(false)
  const mutation = useMutation<Output, Error, Tap<Input>>({
    // What was refused for want of a phone number or a profile was not done, so it is no repetition under the same key.
    mutationFn: ({ input, key }) => {
      let first = true
      return granted(() => {
        const once = first ? key : randomKey()
        first = false
        return perform(input, once)
      })
    },
    retry: (failures, failure) => failure instanceof NetworkFailure && failures < 2,
    onSuccess: then.onDone,
    onError: then.onFailed,
    onSettled: () => void (underWay.current = false),
  })
  const tap = (input: Input) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate({ input, key: randomKey() })
  }
  return { tap, pending: mutation.isPending, failure: mutation.error, done: mutation.data }
}
