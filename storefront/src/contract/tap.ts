import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { randomKey } from '@/host'

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
 * Something a shopper does by a tap. The key is made once per tap: what the network lost is sent again under the same key, so the
 * server does it once. A tap while the last one is under way is dropped.
 */
export function useTap<Output, Input = void>(perform: (input: Input, key: string) => Promise<Output>, then: Then<Output> = {}) {
  const underWay = useRef(false)
  const mutation = useMutation<Output, Error, Tap<Input>>({
    mutationFn: ({ input, key }) => perform(input, key),
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
