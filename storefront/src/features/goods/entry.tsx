import './goods.css'

import { address, marketPath, open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Icon, Tappable, type IconName } from '@/ui'

import { mallPath } from '@/parts/goods'
import { salesPath } from '@/parts/sales'
import { teamsPath } from '@/parts/teams'

interface EntryProps {
  path: string
  icon: IconName
  title: string
  text: string
}

function Entry({ path, icon, title, text }: EntryProps) {
  return (
    <Tappable className="goods-entry" href={address(path)} onPress={() => open(path)}>
      <Icon name={icon} className="accent" />
      <Block className="grow">
        <Block className="bold">{title}</Block>
        <Block className="small">{text}</Block>
      </Block>
      <Icon name="forward" size="small" className="muted" />
    </Tappable>
  )
}

/** The way from the sealed series to everything else that is sold. */
export function MallEntry() {
  const { t } = useTexts()
  return <Entry path={mallPath} icon="gift" title={t('goods.entryTitle')} text={t('goods.entryText')} />
}

/** The way from there to the sealed series. */
export function BoxesEntry() {
  const { t } = useTexts()
  return <Entry path={marketPath} icon="box" title={t('goods.boxesTitle')} text={t('goods.boxesText')} />
}

/** The way from there to what is sold from a time on. */
export function SalesEntry() {
  const { t } = useTexts()
  return <Entry path={salesPath} icon="clock" title={t('goods.salesTitle')} text={t('goods.salesText')} />
}

/** The way from there to what is bought by several together. */
export function TeamsEntry() {
  const { t } = useTexts()
  return <Entry path={teamsPath} icon="people" title={t('goods.teamsTitle')} text={t('goods.teamsText')} />
}
