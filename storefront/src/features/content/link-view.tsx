import './content.css'

import { useEffect } from 'react'

import { NetworkFailure } from '@/api'
import { back, openOutside, ownPath, replace } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Card, EmptyState, FailureState, Frame, Icon, Loading, NavBar, Skeleton, toast } from '@/ui'

import { useLinkInfo } from './api'
import { hostOf, isOutsideAddress } from './model'

const homePath = '/pages/home/home'

/** Before a link leaves the shop: says where it leads, and asks. A link that the shop has not sealed itself is not opened. */
export function LinkView({ data }: { data: string }) {
  const { t } = useTexts()
  const link = useLinkInfo(data)
  const known = link.data && isOutsideAddress(link.data.url) ? link.data : undefined
  const pending = link.isPending && data !== ''
  // A link of the shop to a page of its own asks nothing.
  const inside = ownPath(link.data?.url)
  useEffect(() => {
    if (inside) replace(inside)
  }, [inside])
  if (inside) return null
  return (
    <Frame shape="text" head={<NavBar title={t('content.linkTitle')} />} main="link">
      {known && <Leaving {...known} />}
      {!known && pending && <LinkSkeleton />}
      {!known && !pending && link.error instanceof NetworkFailure && (
        <FailureState failure={link.error} onRetry={() => void link.refetch()} />
      )}
      {!known && !pending && !(link.error instanceof NetworkFailure) && (
        <EmptyState
          icon="warning"
          title={t('content.badLink')}
          text={t('content.badLinkText')}
          action={<Button onPress={() => back(homePath)}>{t('content.stayHere')}</Button>}
        />
      )}
    </Frame>
  )
}

function Leaving({ url, title }: { url: string; title: string }) {
  const { t } = useTexts()
  const go = async () => {
    if ((await openOutside(url)) === 'copied') toast(t('content.copied'), 'done')
  }
  return (
    <>
      <Block className="figure-frame figure-frame-middle figure-frame-state link-frame" hidden>
        <Icon name="outside" className="state-icon" />
      </Block>
      <Block as="h2" className="h1">
        {title || t('content.leaving')}
      </Block>
      <Block as="p" className="small link-text">
        {t('content.leavingText')}
      </Block>
      <Card className="link-address" label={t('content.address')}>
        <Block className="h3">{hostOf(url)}</Block>
        <Block className="small link-whole">{url}</Block>
      </Card>
      <Button wide icon="outside" onPress={() => void go()}>
        {t('content.openHost', { host: hostOf(url) })}
      </Button>
      <Button wide kind="outline" onPress={() => back(homePath)}>
        {t('content.stayHere')}
      </Button>
    </>
  )
}

function LinkSkeleton() {
  return (
    <Loading>
      <Block className="link">
        <Skeleton shape="frame" className="link-bone" />
        <Skeleton width="60%" />
        <Skeleton shape="card" width="100%" />
      </Block>
    </Loading>
  )
}
