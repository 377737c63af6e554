import { api, query, useList, type Model } from '@/api'
import { pointsKey, redPacketRecordsKey } from '@/parts/backpack'
import { useIsLoggedIn } from '@/session'

export type RedPacketRecord = Model<'Membership.RedPacketRecord'>
export type PointRecord = Model<'Membership.PointRecord'>

/** What became of the red packet in the currency of this region, newest first. */
export function useRedPacketRecords() {
  const isLoggedIn = useIsLoggedIn()
  return useList<RedPacketRecord>({
    queryKey: redPacketRecordsKey,
    load: (next) => query(api.GET('/api/redPacket/getBalanceDetailList', { params: { query: { size: 30, next } } })),
    enabled: isLoggedIn,
  })
}

/** What became of the points, newest first. */
export function usePointRecords() {
  const isLoggedIn = useIsLoggedIn()
  return useList<PointRecord>({
    queryKey: pointsKey('records'),
    load: (next) => query(api.GET('/api/point/record/v1/list.json', { params: { query: { size: 30, next } } })),
    enabled: isLoggedIn,
  })
}
