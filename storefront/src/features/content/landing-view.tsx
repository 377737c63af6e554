import './content.css'

import { open, ownPath, relaunch } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, EmptyState, FailureState, Frame, Loading, NavBar, Skeleton } from '@/ui'

import { useBanners, type Banner } from './api'
import { BannerPicture } from './banners'

interface LandingProps {
  /** Where the banner stands, such as "promotion". */
  place: string
  /** The banner's code; without it the first one that is shown now. */
  code: string | undefined
}

/** The page of a campaign: its picture, its words and the one thing to do. */
export function LandingView({ place, code }: LandingProps) {
  const { t } = useTexts()
  const banners = useBanners(place)
  const found = banners.data?.items.find((one) => code === undefined || one.code === code)
  if (found) return <Campaign of={found} />
  return (
    <Frame shape="text" head={<NavBar title={t('content.landingTitle')} />}>
      {banners.isPending && <LandingSkeleton />}
      {banners.error && <FailureState failure={banners.error} onRetry={() => void banners.refetch()} />}
      {banners.data && (
        <EmptyState
          icon="gift"
          title={t('content.noLanding')}
          text={t('content.noLandingText')}
          action={<Button onPress={() => relaunch('/pages/home/home')}>{t('content.toHome')}</Button>}
        />
      )}
    </Frame>
  )
}

function Campaign({ of }: { of: Banner }) {
  const { t, local } = useTexts()
  const path = ownPath(of.path)
  return (
    <Frame shape="text" head={<NavBar title={t('content.landingTitle')} />}>
      <Block className="card landing-picture">
        <BannerPicture name={of.picture} />
      </Block>
      <Block className="landing-words">
        <Block as="h2" className="display">
          {local(of.title)}
        </Block>
        {local(of.text) && <Block as="p">{local(of.text)}</Block>}
        {path && (
          <Button wide onPress={() => open(path)}>
            {t('content.look')}
          </Button>
        )}
      </Block>
    </Frame>
  )
}

function LandingSkeleton() {
  return (
    <Loading>
      <Block className="card landing-picture">
        <Skeleton shape="card" className="banner-picture" />
      </Block>
      <Block className="landing-words">
        <Skeleton width="70%" />
        <Skeleton width="100%" />
        <Skeleton width="50%" />
      </Block>
    </Loading>
  )
}
