import './membership.css'

import { open } from '@/host'
import { grouped, knownRegions, useTexts } from '@/i18n'
import { useBackpack, useCoupons, usePoints } from '@/parts/backpack'
import { useTitles } from '@/parts/titles'
import { Block, CardFailure, Price, ProgressBar, Tappable, Text } from '@/ui'

import { cardsIn, couponsPath, nextTitle, pointsPath, redPacketIn, titlesPath, walletPath } from './model'

/** What the shopper has besides goods, on the one cobalt card; each number leads to where it is listed. */
export function BalanceCard() {
  const { t, country } = useTexts()
  const backpack = useBackpack()
  const points = usePoints()
  const coupons = useCoupons('free')
  const titles = useTitles()
  const currency = knownRegions.find(({ iso2 }) => iso2 === country)?.currency ?? 'USD'
  const free = coupons.items && `${coupons.items.length}${coupons.more ? '+' : ''}`
  const failed = [backpack, points, titles].some(({ data, error }) => error && !data) || coupons.failure
  const retry = () => {
    for (const query of [backpack, points, titles]) if (query.error) void query.refetch()
    if (coupons.failure) coupons.retry()
  }
  const numbers = [
    {
      name: t('membership.redPacket'),
      value: backpack.data && <Price of={redPacketIn(backpack.data, currency)} />,
      path: walletPath,
    },
    { name: t('membership.points'), value: points.data === undefined ? undefined : grouped(points.data), path: pointsPath },
    { name: t('membership.coupons'), value: free, path: couponsPath },
    { name: t('membership.cards'), value: backpack.data && String(cardsIn(backpack.data)), path: walletPath },
  ]
  return (
    <Block className="balance">
      {failed ? (
        <Block className="balance-failure">
          <CardFailure what={t('membership.balances')} onRetry={retry} />
        </Block>
      ) : (
        <NextTitle />
      )}
      <Block className="row balance-numbers">
        {numbers.map(({ name, value, path }) => (
          <Tappable key={name} className="balance-number" onPress={() => open(path)}>
            <Block className="balance-count">{value ?? '–'}</Block>
            <Text className="balance-name">{name}</Text>
          </Tappable>
        ))}
      </Block>
    </Block>
  )
}

function NextTitle() {
  const { t, local } = useTexts()
  const { items } = useTitles()
  const next = items && nextTitle(items)
  if (items?.length === 0) return null
  const name = next ? t('membership.nextTitle', { name: local(next.name) }) : t('membership.allTitles')
  return (
    <Tappable className="balance-title" onPress={() => open(titlesPath)}>
      <Block className="row apart gap-2">
        <Text className="bold ellipsis">{items ? name : '–'}</Text>
        {next && <Text className="balance-name">{t('membership.progress', next)}</Text>}
      </Block>
      <ProgressBar percent={next ? (next.progress / Math.max(1, next.goal)) * 100 : items ? 100 : 0} label={items ? name : '–'} />
    </Tappable>
  )
}
