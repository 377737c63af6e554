import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'

import { api, mutate, queries, query, useTap, type Model } from '@/api'
import { keep, recall } from '@/host'

import { onBarrage } from '../live'

export type Text = Model<'Barrage.Text'>

export const longestText = 40

const key = (boxSetId: string) => ['barrage', boxSetId]

const saidTexts = (boxSetId: string) => ({
  queryKey: key(boxSetId),
  queryFn: async () => (await query(api.GET('/api/barrage/list', { params: { query: { boxSetId, size: 30 } } }))).items,
})

/** What was called out at a set in the last day, the newest first. */
export const useComments = (boxSetId: string) => useQuery(saidTexts(boxSetId))

const asked = (boxSetId: string) => queries.invalidateQueries({ queryKey: key(boxSetId) })

// A thousand readers ask again after every word that is said: not each of them for each word.
const pauseMilliseconds = 2_000

/** The same for who reads it now: as it is at this moment, and again a little after more was said; what was taken away is gone at once. */
export function useReadTexts(boxSetId: string) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void asked(boxSetId)
      }, pauseMilliseconds)
    }
    const deaf = onBarrage(boxSetId, {
      added: askSoon,
      removed: (ids) => queries.setQueryData<Text[]>(key(boxSetId), (texts) => texts?.filter(({ id }) => !ids.includes(id))),
    })
    return () => {
      deaf()
      clearTimeout(timer)
    }
  }, [boxSetId])
  return useQuery({ ...saidTexts(boxSetId), refetchOnMount: 'always' })
}

/** Says something to everybody at the set. */
export const usePost = (boxSetId: string, onDone: (text: Text) => void) =>
  useTap(
    (text: string, once: string) =>
      mutate(api.POST('/api/barrage/live', { body: { boxSetId, text }, headers: { 'Idempotency-Key': once } })),
    {
      onDone: (text) => {
        void asked(boxSetId)
        onDone(text)
      },
    },
  )

export const useTakeBack = (boxSetId: string) =>
  useTap((id: string) => mutate(api.POST('/api/barrage/removeLive', { body: { id } })), { onDone: () => void asked(boxSetId) })

/** Reports words that should not stand here; each shopper counts once. */
export const useReport = (boxSetId: string, onDone: (id: string) => void) =>
  useTap(
    async (id: string) => {
      await mutate(api.POST('/api/barrage/report', { body: { id } }))
      return id
    },
    { onDone, onFailed: () => void asked(boxSetId) },
  )

const storageName = 'barrage'

/** Whether the shopper wants to see what others call out; remembered. */
export const useBarrageWanted = create<{ wanted: boolean }>(() => ({ wanted: recall<boolean>(storageName) ?? true }))

export function wantBarrage(wanted: boolean): void {
  keep(storageName, wanted)
  useBarrageWanted.setState({ wanted })
}
