import { useTexts } from '@/i18n'
import { Badge, Block, Button, Niche, Sheet } from '@/ui'

import type { Opened } from './api'

/** What came out of the boxes: niches that light in turn. */
export function Reveal({ items, onClose }: { items: Opened[]; onClose: () => void }) {
  const { t, local } = useTexts()
  const single = items.length === 1
  return (
    <Sheet title={t('cabinet.revealed', { count: items.length })} onClose={onClose}>
      <Block as="ul" className={`reveal ${single ? 'reveal-single' : ''}`}>
        {items.map(({ itemId, style, tone, seriesName }, index) => (
          <Block as="li" key={itemId} className="reveal-item" style={{ animationDelay: `${Math.min(index, 12) * 140}ms` }}>
            <Niche
              figure={style.picture}
              tone={tone}
              size={single ? 'large' : 'regular'}
              look={style.hidden ? 'foil' : 'plain'}
              eager
            />
            <Block className="h3 ellipsis">{local(style.name)}</Block>
            {style.hidden ? (
              <Badge kind="foil">{t('cabinet.hiddenStyle')}</Badge>
            ) : (
              <Block className="small ellipsis">{local(seriesName)}</Block>
            )}
            {single && <Block className="small">{local(style.note)}</Block>}
          </Block>
        ))}
      </Block>
      <Button wide onPress={onClose}>
        {t('cabinet.toCabinet')}
      </Button>
    </Sheet>
  )
}
