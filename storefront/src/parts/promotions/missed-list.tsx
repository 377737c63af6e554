import { useTexts } from '@/i18n'
import { Block, Icon, Text } from '@/ui'

import { missedOf, type Unused } from './missed'

/** Why an offer is not used, and what more it takes. */
export function Missed({ unused }: { unused: Unused[] }) {
  const { t, local, price } = useTexts()
  const missed = missedOf(unused)
  if (missed.length === 0) return null
  const words = ({ why, title, missing, missingUnits }: Unused): string => {
    const named = { title: local(title) }
    if (why === 'below_threshold' && missing) return t('cart.offerMore', { ...named, amount: price(missing, true) })
    if (why === 'too_few' && missingUnits) return t('cart.offerMoreUnits', { ...named, count: missingUnits })
    if (why === 'gone') return t('cart.offerGone', named)
    return t(why === 'apart' ? 'cart.offerApart' : 'cart.offerBetter', named)
  }
  return (
    <Block as="ul" className="missed-offers small" label={t('cart.offersMissed')}>
      {missed.map((one, at) => (
        <Block as="li" key={at} className="row gap-2 missed-offer">
          <Icon name={one.kind === 'shipping' ? 'truck' : 'gift'} size="small" className="muted" />
          <Text className="grow">{words(one)}</Text>
        </Block>
      ))}
    </Block>
  )
}
