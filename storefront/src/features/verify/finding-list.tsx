import { useTexts } from '@/i18n'
import { Block, Card, Icon, Text } from '@/ui'

import type { Finding } from './checks'
import type { Finding2 } from './v2/checks'

const icons = { holds: 'check', broken: 'warning', open: 'clock', odd: 'warning' } as const

/** Of a set of either version. */
export type Listed = Finding | Finding2

/** Checks in words: what each promises, and whether it holds. */
export function FindingList({ title, text, findings }: { title: string; text?: string; findings: Listed[] }) {
  const { t } = useTexts()
  return (
    <Card className="verify-card" label={title}>
      <Block as="h2" className="h3">
        {title}
      </Block>
      {text && (
        <Block as="p" className="small">
          {text}
        </Block>
      )}
      <Block as="ul" className="verify-list">
        {findings.map(({ check, verdict, why }) => (
          <Block as="li" key={check} className={`row gap-3 verify-finding ${verdict}`}>
            <Icon name={icons[verdict]} className="verify-mark" />
            <Block className="grow">
              <Block className="bold">{t(`verify.checks.${check}`)}</Block>
              <Text className="small">{why ? t(`verify.open.${why}`) : t(`verify.verdicts.${verdict}`)}</Text>
            </Block>
          </Block>
        ))}
      </Block>
    </Card>
  )
}
