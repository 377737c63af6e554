import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'

import { act, api, queries, read, useTap, type Model } from '@/contract'
import { keep, recall } from '@/host'

export type Text = Model<'Barrage.Text'>

export const longestText = 40

const key = (boxSetId: string) => ['barrage', boxSetId]

/** What was called out at a set in the last day, the newest first. */
export const useSaidTexts = (boxSetId: string, enabled: boolean) =>
  useQuery({
    queryKey: key(boxSetId),
    queryFn: async () => (await read(api.GET('/api/barrage/list', { params: { query: { boxSetId, size: 30 } } }))).items,
    enabled,
  })

const asked = (boxSetId: string) => queries.invalidateQueries({ queryKey: key(boxSetId) })

/** Says something to everybody at the set. */
export const usePost = (boxSetId: string, onDone: (text: Text) => void) =>
  useTap(
    (text: string, once: string) =>
      act(api.POST('/api/barrage/live', { body: { boxSetId, text }, headers: { 'Idempotency-Key': once } })),
    {
      onDone: (text) => {
        void asked(boxSetId)
        onDone(text)
      },
    },
  )

export const useTakeBack = (boxSetId: string) =>
  useTap((id: string) => act(api.POST('/api/barrage/removeLive', { body: { id } })), { onDone: () => void asked(boxSetId) })

/** Reports words that should not stand here; each shopper counts once. */
export const useReport = (boxSetId: string, onDone: (id: string) => void) =>
  useTap(
    async (id: string) => {
      await act(api.POST('/api/barrage/report', { body: { id } }))
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
