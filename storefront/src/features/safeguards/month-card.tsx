import { useState } from 'react'

import { knownRegions, useTexts } from '@/i18n'
import { Block, Button, Card, Field, Price, ProgressBar, Sheet, Text } from '@/ui'

import { useSetLimit, type Month } from './api'
import { amountOf, countingLimit, spentPercent } from './model'

/** What was spent this month in one currency, its limit, and the looser one that waits. */
export function MonthCard({ month, endsAt }: { month: Month; endsAt: number }) {
  const { t, price, prose, date, dateTime } = useTexts()
  const [changing, setChanging] = useState(false)
  const { currency, spent, limit, pending, minorLimit } = month
  const counts = countingLimit(month)
  const amountText = (amount: number) => price({ amount, currency })
  return (
    <Card className="inset" label={t('safeguards.monthOf', { currency })}>
      <Block as="h2" className="h2">
        {t('safeguards.monthOf', { currency })}
      </Block>
      <Block className="row apart limits-spent">
        <Price of={{ amount: spent, currency }} size="large" />
        <Text className="small">
          {counts === undefined ? t('safeguards.noLimit') : t('safeguards.ofLimit', { limit: amountText(counts) })}
        </Text>
      </Block>
      {counts !== undefined && (
        <ProgressBar
          percent={spentPercent(month)}
          label={t('safeguards.spentOf', { spent: amountText(spent), limit: amountText(counts) })}
        />
      )}
      <Block as="p" className="small limits-text" live="polite">
        {prose(
          spent === 0 ? t('safeguards.nothingSpent') : t('safeguards.monthEnds', { date: dateTime(endsAt) }),
          minorLimit !== undefined && t('safeguards.minorLimit', { limit: amountText(minorLimit) }),
        )}
      </Block>
      {pending && (
        <Block as="p" className="small limits-pending" role="status">
          {pending.limit === undefined
            ? t('safeguards.pendingNone', { date: date(pending.at) })
            : t('safeguards.pending', { date: date(pending.at), limit: amountText(pending.limit) })}
        </Block>
      )}
      <Button kind="tonal" wide onPress={() => setChanging(true)}>
        {t(limit === undefined ? 'safeguards.setLimit' : 'safeguards.changeLimit')}
      </Button>
      {changing && <LimitSheet month={month} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function LimitSheet({ month: { currency, limit, pending }, onClose }: { month: Month; onClose: () => void }) {
  const { t } = useTexts()
  const region = knownRegions.find((one) => one.currency === currency)
  const digits = region?.digits ?? 2
  const [typed, setTyped] = useState(limit === undefined ? '' : String(Math.floor(limit / 10 ** digits)))
  const [error, setError] = useState<string>()
  const set = useSetLimit({ onDone: onClose })
  const amount = amountOf(typed, digits)
  const send = () => {
    if (amount === undefined) setError(t('safeguards.amountWrong'))
    else set.tap({ currency, limit: amount })
  }
  const change = (value: string) => {
    setTyped(value)
    setError(undefined)
  }
  const loosens = limit !== undefined && amount !== undefined && amount > limit
  return (
    <Sheet title={t('safeguards.limitTitle')} onClose={onClose}>
      <Block as="form" onSubmit={send}>
        <Block as="p" className="small">
          {t('safeguards.limitText')}
        </Block>
        <Field
          title={t('safeguards.amount', { symbol: region?.symbol ?? currency })}
          kind="digits"
          name="limit"
          maxLength={7}
          value={typed}
          onValue={change}
          error={error}
          help={loosens ? t('safeguards.loosens') : t('safeguards.tightens')}
        />
        <Button wide submit className="limits-save" busy={set.pending} onPress={send}>
          {t('safeguards.limitSave')}
        </Button>
        {limit !== undefined && (pending === undefined || pending.limit !== undefined) && (
          <Button kind="outline" wide className="limits-none" disabled={set.pending} onPress={() => set.tap({ currency })}>
            {t('safeguards.limitNone')}
          </Button>
        )}
      </Block>
    </Sheet>
  )
}
