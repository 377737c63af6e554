import { useEffect, useState, type ReactNode } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Badge, Block, Icon, isStill, FigureFrame, Tappable, Text } from '@/ui'

import type { Opened } from '../api'
import { verifyPath } from '../market/paths'
import { setText, slotText } from '../model/boards'
import { columnsFor, lightsAt, stepMilliseconds } from '../model/opening'

import { OpeningHead } from './opening-head'

interface AllFiguresProps {
  items: Opened[]
  actions?: ReactNode
  /** The next thing to do. */
  foot: ReactNode
}

/** What came out of all boxes: dark frames that light in turn. */
export function AllFigures({ items, actions, foot }: AllFiguresProps) {
  const { t, local } = useTexts()
  const [lit, setLit] = useState(isStill)
  useEffect(() => {
    if (lit) return
    const timer = setTimeout(() => setLit(true), lightsAt(items.length, items.length) + stepMilliseconds)
    return () => clearTimeout(timer)
  }, [lit, items.length])
  const sets = new Set(items.map(({ setNumber }) => setNumber))
  return (
    <Block as="main" className={`open-room open-grid-page ${lit ? 'open-all-lit' : ''}`}>
      <OpeningHead
        place={sets.size === 1 ? t('box.setNumber', { number: setText(items[0].setNumber) }) : ''}
        onSkip={lit ? undefined : () => setLit(true)}
        actions={actions}
      />
      <Block as="h1" className="h1 pad">
        {t('box.allOut', { count: items.length })}
      </Block>
      <Block className="visually-hidden" role="status" live="polite">
        {items.map(({ style }) => local(style.name)).join(', ')}
      </Block>
      <Block as="ul" className={`open-grid open-columns-${columnsFor(items.length)}`}>
        {items.map((item, index) => (
          <LitFrame key={item.itemId} item={item} delay={lightsAt(index, items.length)} large={items.length <= 4} />
        ))}
      </Block>
      <Block className="open-away">{foot}</Block>
    </Block>
  )
}

function LitFrame({ item: { itemId, style, tone, slot, proof }, delay, large }: { item: Opened; delay: number; large: boolean }) {
  const { t, local } = useTexts()
  const name = local(style.name)
  const place = slot === 0 ? t('box.lastOne') : t('box.boxNumber', { slot: slotText(slot) })
  const turn = { animationDelay: `${delay}ms` }
  return (
    <Block as="li" className="open-grid-item">
      <Block className="open-frame-place">
        <Block className="open-halo" style={turn} hidden />
        <Block className={`open-unlit figure-frame ${large ? 'figure-frame-large' : 'figure-frame-middle'}`} hidden />
        <Block className="open-turn" style={turn}>
          <FigureFrame
            figure={style.picture}
            tone={tone}
            size={large ? 'large' : 'middle'}
            look={style.hidden ? 'foil' : 'plain'}
            eager
          />
        </Block>
      </Block>
      <Block className="open-named" style={turn}>
        <Block as="h2" className="h3 ellipsis open-grid-name">
          {name}
        </Block>
        {style.hidden && <Badge kind="foil">{t('box.hidden')}</Badge>}
        {proof ? (
          <Tappable
            className="open-grid-proof"
            label={`${t('verify.link')}: ${place}, ${name}`}
            onPress={() => open(verifyPath, { itemId })}
          >
            <Icon name="shield" size="small" />
            <Text>{place}</Text>
          </Tappable>
        ) : (
          <Block className="open-grid-proof open-quiet">{place}</Block>
        )}
      </Block>
    </Block>
  )
}
