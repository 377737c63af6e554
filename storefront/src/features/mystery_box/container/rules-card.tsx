import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Card, Icon, Text, TextLink, type IconName } from '@/ui'

import type { ShopRules } from '../api'
import type { PurchaseLimit } from '../model/limits'

import { useLimitWords } from './limit-words'

const instructionsPath = '/packages/other-pages/intructions/intructions'

/** The rules in short, with the numbers the shop works by, and the shopper's own limits. */
export function RulesCard({ rules, limits = [] }: { rules: ShopRules; limits?: PurchaseLimit[] }) {
  const { t } = useTexts()
  const limitWords = useLimitWords()
  const lines: [IconName, string][] = [
    ['people', t('box.rules.queue')],
    ['clock', t('box.rules.turn', { count: Math.max(1, Math.round(rules.totalOperatingTime / 60)) })],
    ['lock', t('box.rules.hold', { count: Math.max(1, Math.round(rules.paymentSeconds / 60)) })],
    ['cabinet', t('box.rules.cabinet')],
    ['info', t('box.rules.noCash')],
    ...limits.map((limit): [IconName, string] => ['people', limitWords(limit)]),
  ]
  return (
    <Card className="set-rules" label={t('box.rules.title')}>
      <Block className="row apart gap-2">
        <Block as="h2" className="h3">
          {t('box.rules.title')}
        </Block>
        <TextLink onPress={() => open(instructionsPath)}>{t('box.rules.all')}</TextLink>
      </Block>
      <Block as="ul" className="column gap-2">
        {lines.map(([icon, text]) => (
          <Block as="li" key={icon} className="row gap-3 set-rule">
            <Icon name={icon} size="small" className="muted" />
            <Text className="small grow">{text}</Text>
          </Block>
        ))}
      </Block>
    </Card>
  )
}
