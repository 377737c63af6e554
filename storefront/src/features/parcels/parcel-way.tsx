import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api, query } from '@/api'
import { useTexts } from '@/i18n'
import { ordersKey } from '@/parts/orders'
import { Block, Card, CardFailure, Icon, Loading, Segmented, Skeleton, Text, type IconName } from '@/ui'

import { isTrouble, saysOf, stageOf, type Parcel, type Says } from './model'

const useTracking = (orderId: string) =>
  useQuery({
    queryKey: ordersKey('way', orderId),
    queryFn: () => query(api.GET('/api/mall/funbox/shipping/v1/info.json', { params: { query: { orderId } } })),
  })

/** Where the parcels of an order are: the shop, the road and the shopper's home, then what their carriers said. */
export function ParcelWay({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const tracking = useTracking(orderId)
  const title = t('parcels.title')
  const { data } = tracking
  return (
    <Card className="inset" label={title}>
      <Block as="h2" className="h2">
        {title}
      </Block>
      {data && <Parcels parcels={data.parcels} isWhole={data.state !== 'paid'} />}
      {!data && tracking.error && <CardFailure what={title} onRetry={() => void tracking.refetch()} />}
      {!data && !tracking.error && (
        <Loading>
          <Block className="way-bones">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </Block>
        </Loading>
      )}
    </Card>
  )
}

function Parcels({ parcels, isWhole }: { parcels: Parcel[]; isWhole: boolean }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState('0')
  const parcel = parcels[Number(chosen)] ?? parcels[0]
  if (!parcel) return <Packing />
  const tabs = parcels.map((_, at) => ({ key: String(at), name: t('parcels.one', { number: at + 1 }) }))
  return (
    <>
      {parcels.length > 1 && <Segmented label={t('parcels.which')} tabs={tabs} chosen={chosen} onChoose={setChosen} />}
      <OneParcel key={parcel.parcelId} parcel={parcel} />
      {!isWhole && (
        <Block as="p" className="small way-rest">
          {t('parcels.rest')}
        </Block>
      )}
    </>
  )
}

function Packing() {
  const { t } = useTexts()
  return (
    <>
      <Block as="p" className="way-says" role="status">
        {t('parcels.packing')}
      </Block>
      <Road says={undefined} />
      <Block as="p" className="small way-rest">
        {t('parcels.packingText')}
      </Block>
    </>
  )
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const { t } = useTexts()
  const says = saysOf(parcel)
  return (
    <>
      <Block as="p" className={`way-says ${isTrouble(says) ? 'way-trouble' : ''}`} role="status">
        {t(`parcels.says.${says}`)}
      </Block>
      <Road says={says} />
      <Events parcel={parcel} />
      <Block className="row apart gap-3 wrap small way-label">
        <Text className="bold way-number">{`${parcel.carrier} ${parcel.number}`}</Text>
        <Text className="muted">{t('parcels.pieces', { count: parcel.pieces })}</Text>
      </Block>
    </>
  )
}

const places: { key: 'shop' | 'way' | 'home'; icon: IconName }[] = [
  { key: 'shop', icon: 'box' },
  { key: 'way', icon: 'truck' },
  { key: 'home', icon: 'home' },
]

/** Three arches and a road. */
function Road({ says }: { says: Says | undefined }) {
  const { t } = useTexts()
  const stage = stageOf(says)
  const trouble = says !== undefined && isTrouble(says)
  return (
    <Block className="stations way" hidden>
      {places.map(({ key, icon }, at) => {
        const look =
          at < stage || says === 'received' ? 'way-done' : at === stage ? (trouble ? 'way-late' : 'way-here') : 'way-ahead'
        return (
          <Block key={key} className={`station way-place ${look}`}>
            <Block className="way-arch">
              <Icon name={look === 'way-done' ? 'check' : icon} />
            </Block>
            <Block className="small bold way-name">{t(`parcels.${key}`)}</Block>
          </Block>
        )
      })}
    </Block>
  )
}

/** What its carrier said, the latest first, down to its leaving the shop. */
function Events({ parcel: { events, shippedAt } }: { parcel: Parcel }) {
  const { t, dateTime } = useTexts()
  const lines = [
    ...events.map(({ step, place, at }) => ({ says: t(`parcels.steps.${step}`), place, at })),
    { says: t('parcels.sent'), place: '', at: shippedAt },
  ]
  return (
    <Block as="ul" className="way-events" label={t('parcels.title')}>
      {events.length === 0 && (
        <Block as="li" className="small way-event">
          {t('parcels.nothing')}
        </Block>
      )}
      {lines.map(({ says, place, at }, number) => (
        <Block as="li" key={number} className={`row apart gap-3 wrap way-event ${number === 0 ? 'way-latest' : ''}`}>
          <Block className="grow way-number">
            <Block className={number === 0 ? 'bold' : ''}>{says}</Block>
            {place && <Block className="small">{place}</Block>}
          </Block>
          <Text className="small">{dateTime(at)}</Text>
        </Block>
      ))}
    </Block>
  )
}
