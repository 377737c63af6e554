import { useTexts } from '@/i18n'
import { Badge, Block, Loading, FigureFrame, SectionHead, SkeletonRow, Text } from '@/ui'

import { useRecentOpenings, type RecentOpening } from './api'
import { serverNow } from './clock'
import { agoOf } from './model'

/** What others took out of their boxes a moment ago. Where nobody opened anything this week, it is left out. */
export function Latest() {
  const { t } = useTexts()
  const recent = useRecentOpenings()
  if (recent.isError || recent.data?.length === 0) return null
  return (
    <Block as="section" label={t('home.latest')}>
      <SectionHead title={t('home.latest')} aside={<Text className="small">{t('home.latestAside')}</Text>} />
      {recent.data ? (
        <Block as="ul" className="card list latest">
          {recent.data.map((opening) => (
            <LatestRow key={`${opening.openedAt}-${opening.style.styleId}`} opening={opening} />
          ))}
        </Block>
      ) : (
        <Loading>
          <Block className="card list latest pad">
            {[1, 2, 3].map((one) => (
              <SkeletonRow key={one} picture="small" />
            ))}
          </Block>
        </Loading>
      )}
    </Block>
  )
}

function LatestRow({ opening: { nickName, ipName, style, tone, openedAt } }: { opening: RecentOpening }) {
  const { t, local } = useTexts()
  const { unit, count } = agoOf(openedAt, serverNow())
  return (
    <Block as="li" className={`list-row tone-${tone}`}>
      <Block className="latest-frame">
        <FigureFrame figure={style.picture} tone={tone} size="tiny" look={style.hidden ? 'foil' : 'plain'} />
      </Block>
      <Block className="grow">
        <Block className="small ellipsis">{t('home.somebodyOpened', { name: nickName })}</Block>
        <Block className="h3 latest-name">{`${local(ipName)} · ${local(style.name)}`}</Block>
      </Block>
      {style.hidden && <Badge kind="foil">{t('home.hidden')}</Badge>}
      <Text className="micro">{t(`home.ago.${unit}`, { count })}</Text>
    </Block>
  )
}
