import { useTexts } from '@/i18n'
import { Block, BoxPicture, Button } from '@/ui'

import type { SealedItem } from './api'
import { setText, slotText } from './model'

/** A box that waits to be opened. */
export function SealedRow({ item, onOpen }: { item: SealedItem; onOpen: () => void }) {
  const { t, local, dateTime } = useTexts()
  const set = setText(item.setNumber)
  // Slot 0 is no box: the prize for the last one.
  const place = item.slot === 0 ? t('cabinet.lastOne', { set }) : t('cabinet.setBox', { set, slot: slotText(item.slot) })
  return (
    <Block as="li" className={`list-row sealed-row tone-${item.tone}`}>
      <Block className="box-stage sealed-stage">
        <BoxPicture name={item.picture} view="box" drawnWidth={72} description="" className="sealed-box" />
      </Block>
      <Block className="grow">
        <Block className="micro">{local(item.ipName)}</Block>
        <Block className="h3 ellipsis">{local(item.seriesName)}</Block>
        <Block className="small ellipsis">{place}</Block>
        <Block className="micro">{dateTime(item.boughtAt)}</Block>
      </Block>
      <Button kind="tonal" small label={`${t('cabinet.open')}: ${local(item.seriesName)}, ${place}`} onPress={onOpen}>
        {t('cabinet.open')}
      </Button>
    </Block>
  )
}
