import { useTexts } from '@/i18n'
import { Block, Card } from '@/ui'

/** Whole fingerprints under names of their own: for whoever wants to compare by eye, or with another program. */
export function Fingerprints({ rows }: { rows: [name: string, value: string | undefined][] }) {
  const { t } = useTexts()
  return (
    <Card className="verify-card" label={t('verify.fingerprints')}>
      <Block as="h2" className="h3">
        {t('verify.fingerprints')}
      </Block>
      {rows.map(
        ([name, value]) =>
          value && (
            <Block key={name} className="verify-fingerprint">
              <Block className="small bold">{name}</Block>
              <Block className="verify-digits">{value}</Block>
            </Block>
          ),
      )}
    </Card>
  )
}
