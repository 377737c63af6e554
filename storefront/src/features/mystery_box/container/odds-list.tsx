import { useState } from 'react'

import type { Model } from '@/api'
import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, Button, FigureFrame, Odds, percentText, Tappable, Text } from '@/ui'

import { verifyPath } from '../market/paths'
import type { StyleChance } from '../model/odds'
import { chancesOf, type Style } from '../model/odds'
import type { SetSnapshot } from '../model/snapshots'

import { KeptWords } from './kept-words'
import { StyleSheet } from './style-sheet'

/** The chance of every style in the next box, from what is really left; each can be looked at. */
export function OddsList({ series, snapshot }: { series: Model<'Catalog.SeriesDetail'>; snapshot: SetSnapshot }) {
  const { t } = useTexts()
  const [looked, setLooked] = useState<Style | null>(null)
  const {
    styles,
    ip: { tone },
  } = series
  const { hidden, regular } = chancesOf(styles, snapshot.odds)
  const of = snapshot.set.boxesLeft
  const verify = () => open(verifyPath, { boxSetId: snapshot.set.boxSetId })
  const prize = styles.find(({ styleId }) => styleId === snapshot.lastOne)
  return (
    <Block as="section" label={t('box.oddsTitle')} className="set-odds">
      <Block className="row apart gap-2">
        <Block as="h2" className="h2">
          {t('box.oddsTitle')}
        </Block>
        <Button kind="tonal" small icon="shield" label={t('verify.link')} onPress={verify}>
          {t('verify.short')}
        </Button>
      </Block>
      <Block as="p" className="small">
        {of > 0 ? t('box.oddsText', { count: of }) : t('box.finishedText')}
      </Block>
      <KeptWords kept={snapshot.kept} />
      {hidden.map((chance) => (
        <HiddenChance key={chance.style.styleId} chance={chance} of={of} tone={tone} onLook={setLooked} />
      ))}
      {prize && <LastOnePrize style={prize} tone={tone} />}
      <Block as="ul" className="set-odds-grid">
        {regular.map((chance) => (
          <RegularChance key={chance.style.styleId} chance={chance} of={of} tone={tone} onLook={setLooked} />
        ))}
      </Block>
      <Block className="set-seal small">
        <Text className="bold">{t('box.sealedTitle')}</Text>
        <Block>{t('box.contentsSeal')}</Block>
        <Block className="set-fingerprint">{snapshot.manifest}</Block>
        {snapshot.root && (
          <>
            <Block>{t('box.arrangementSeal', { epoch: snapshot.epoch })}</Block>
            <Block className="set-fingerprint">{snapshot.root}</Block>
          </>
        )}
      </Block>
      {looked && (
        <StyleSheet series={series} snapshot={snapshot} style={looked} onChoose={setLooked} onClose={() => setLooked(null)} />
      )}
    </Block>
  )
}

interface ChanceProps {
  chance: StyleChance
  of: number
  tone: string
  onLook: (style: Style) => void
}

/** What whoever buys the last box gets on top. */
function LastOnePrize({ style, tone }: { style: Style; tone: string }) {
  const { t, local } = useTexts()
  return (
    <Block className="row set-hidden inside">
      <Block className="set-hidden-frame">
        <FigureFrame figure={style.picture} tone={tone} size="small" look="foil" />
      </Block>
      <Block className="grow">
        <Block className="row gap-2 wrap">
          <Text className="bold">{local(style.name)}</Text>
          <Badge kind="foil">{t('box.lastOne')}</Badge>
        </Block>
        <Block className="small">{t('box.lastOneText')}</Block>
      </Block>
    </Block>
  )
}

function HiddenChance({ chance: { style, left, total }, of, tone, onLook }: ChanceProps) {
  const { t, local } = useTexts()
  const inside = left > 0
  return (
    <Tappable className={`row set-hidden ${inside ? 'inside' : ''}`} onPress={() => onLook(style)}>
      <Block className="set-hidden-frame">
        <FigureFrame figure={style.picture} tone={tone} size="small" look={inside ? 'foil' : total > 0 ? 'gone' : 'unknown'} />
      </Block>
      <Block className="grow">
        <Block className="row gap-2 wrap">
          <Text className={`bold ${inside || total === 0 ? '' : 'set-gone-name'}`}>{local(style.name)}</Text>
          <Badge kind="foil">{t('box.hidden')}</Badge>
        </Block>
        <Block className="small">{local(style.note)}</Block>
      </Block>
      {inside ? (
        <Block className="set-hidden-odds">
          <Odds left={left} of={of} />
          <Block className="small muted">{percentText(left, of)}</Block>
        </Block>
      ) : (
        <Text className="small muted">{total > 0 ? t('odds.gone') : t('box.notInSet')}</Text>
      )}
    </Tappable>
  )
}

function RegularChance({ chance: { style, left, total }, of, tone, onLook }: ChanceProps) {
  const { t, local } = useTexts()
  const gone = left === 0
  return (
    <Block as="li" className={`set-chance ${gone && total > 0 ? 'gone' : ''}`}>
      <Tappable className="set-chance-look" onPress={() => onLook(style)}>
        <FigureFrame figure={style.picture} tone={tone} look={!gone ? 'plain' : total > 0 ? 'gone' : 'unknown'} />
        <Block className="set-chance-name ellipsis">{local(style.name)}</Block>
        {gone && total === 0 ? <Text className="odds gone">{t('box.notInSet')}</Text> : <Odds left={left} of={of} />}
        {!gone && <Block className="micro">{percentText(left, of)}</Block>}
      </Tappable>
    </Block>
  )
}
