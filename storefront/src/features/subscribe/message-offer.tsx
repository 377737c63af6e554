import { useTap } from '@/api'
import { useTexts, type Texts } from '@/i18n'
import { Block, Button, Card, Icon, Text } from '@/ui'

import { useDevicePush } from './device-push'
import { allow } from './subscribe'
import { isOn, useTemplates } from './templates'

interface OfferProps {
  /** The template's key: what the shopper waits for. */
  about: keyof Texts['subscribe']['offers']
}

/** Where a shopper waits for something: says how the shop will tell them, or offers to. Draws nothing when it has no way to. */
export function MessageOffer({ about }: OfferProps) {
  const { t } = useTexts()
  const ways = useTemplates().data?.filter(({ key }) => key === about) ?? []
  // What comes anyway is said; else the host's message is offered first: it reaches whoever has put the phone away.
  const way = ways.find(isOn) ?? ways.find(({ channel }) => channel === 'program') ?? ways[0]
  const push = useDevicePush()
  const accept = useTap((_input: void, key) => allow(way, key))
  if (!way) return null
  const on = isOn(way)
  const words = t(`subscribe.offers.${about}.${on ? way.channel : 'ask'}`)
  return (
    <Card className="message-offer row gap-2" label={t('settings.notifications')}>
      <Icon name={way.channel === 'mail' ? 'mail' : 'bell'} className="accent" />
      <Block className="grow" live="polite">
        <Text className="small">{words}</Text>
      </Block>
      {on && push.state === 'off' && about === 'box_turn' && (
        <Button kind="tonal" small busy={push.change.pending} onPress={() => push.change.tap(true)}>
          {t('subscribe.onDevice')}
        </Button>
      )}
      {!on && (
        <Button kind="tonal" small busy={accept.pending} onPress={() => accept.tap()}>
          {t('subscribe.tellMe')}
        </Button>
      )}
    </Card>
  )
}
