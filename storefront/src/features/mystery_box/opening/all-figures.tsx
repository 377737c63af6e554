import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { Badge, Block, Niche, Text } from '@/ui'

import type { Opened } from '../api'
import { setText, slotText } from '../model/boards'

/** What came out of all boxes of an order: niches that light in turn. */
export function AllFigures({ items, foot }: { items: Opened[]; foot: ReactNode }) {
  const { t, local } = useTexts()
  return (
    <Block as="main" className="open open-grid-page">
      <Block as="header" className="pad open-grid-head">
        <Text className="open-quiet">{t('box.setNumber', { number: setText(items[0].setNumber) })}</Text>
        <Block as="h1" className="h1">
          {t('box.allOut', { count: items.length })}
        </Block>
        <Block className="said" role="status" live="polite">
          {items.map(({ style }) => local(style.name)).join(', ')}
        </Block>
      </Block>
      <Block as="ul" className={`open-grid ${items.length === 1 ? 'single' : ''}`}>
        {items.map(({ itemId, style, tone, slot }, index) => (
          <Block as="li" key={itemId} className="open-grid-item" style={{ animationDelay: `${Math.min(index, 12) * 160}ms` }}>
            <Niche
              figure={style.picture}
              tone={tone}
              size="middle"
              look={style.hidden ? 'foil' : 'plain'}
              mark={slot === 0 ? t('box.lastOne') : slotText(slot)}
              eager
            />
            <Block as="h2" className="h3 ellipsis open-grid-name">
              {local(style.name)}
            </Block>
            {style.hidden && <Badge kind="foil">{t('box.hidden')}</Badge>}
          </Block>
        ))}
      </Block>
      {foot}
    </Block>
  )
}
