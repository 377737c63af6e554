import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { useSeries } from '@/parts/series'
import { Badge, Block, BoxPicture, Icon, FigureFrame } from '@/ui'

import type { Verdict } from './checks'

interface OutcomeProps {
  outcome: Verdict
  /** How many of the sentences below hold. */
  holding: number
  of: number
  record: { seriesId: string; number: number }
  proof?: { slot: number; kind: 'item' | 'hint'; styleId?: string }
  /** What a whole record that holds is called. */
  soundTitle: string
  /** What can be done about it. */
  children?: ReactNode
}

const badges = { holds: 'free', open: 'held', broken: 'timer', odd: 'timer' } as const
const marks = { holds: 'check', open: 'clock', broken: 'warning', odd: 'warning' } as const

/** The verdict: what it is about, and what it says, in one sentence. */
export function Outcome({ outcome, holding, of, record, proof, soundTitle, children }: OutcomeProps) {
  const { t, local } = useTexts()
  const series = useSeries(record.seriesId).data?.series
  const style = series?.styles.find(({ styleId }) => styleId === proof?.styleId)
  const names = {
    slot: String(proof?.slot ?? 0).padStart(2, '0'),
    name: style ? local(style.name) : proof?.styleId ? t('verify.figure', { id: proof.styleId }) : t('verify.noName'),
    set: String(record.number).padStart(4, '0'),
  }
  const isBox = (outcome === 'holds' || outcome === 'open') && proof !== undefined
  const titles = { holds: soundTitle, open: t('verify.outcomes.open.title', names), odd: t('verify.outcomes.odd.title', names) }
  const title =
    outcome === 'broken' ? t('verify.outcomes.broken.title') : isBox ? t(`verify.says.${proof.kind}`, names) : titles[outcome]
  return (
    <Block className={`row gap-4 verify-outcome ${outcome}`} role={outcome === 'broken' ? 'alert' : 'status'}>
      <Block className="verify-picture" hidden>
        {outcome === 'broken' ? (
          <Icon name="warning" className="verify-refused" />
        ) : isBox && style && series ? (
          <FigureFrame figure={style.picture} tone={series.ip.tone} look={style.hidden ? 'foil' : 'plain'} eager />
        ) : (
          series && <BoxPicture name={series.picture} view="case" drawnWidth={110} description="" eager />
        )}
      </Block>
      <Block className="grow">
        <Badge kind={badges[outcome]} icon={marks[outcome]}>
          {outcome === 'broken'
            ? t('verify.refused')
            : t(holding === of ? 'verify.allPass' : 'verify.somePass', { count: holding, of })}
        </Badge>
        <Block as="h2" className="h1 verify-title">
          {title}
        </Block>
        <Block as="p" className="small">
          {isBox && outcome === 'holds' ? t('verify.boxText') : t(`verify.outcomes.${outcome}.text`)}
        </Block>
        {children}
      </Block>
    </Block>
  )
}
