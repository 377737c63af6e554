import './content.css'

import { useState } from 'react'

import { networkAddress, open, ownPath } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Carousel, Image, Tappable } from '@/ui'

import { useUserCentreBanners, type Banner } from './api'

/** The banners of the shopper's own page; nothing at all while there are none. */
export function UserCentreBanners() {
  const { t } = useTexts()
  const banners = useUserCentreBanners().data?.items ?? []
  if (banners.length === 0) return null
  const slides = banners.map((one) => ({ key: one.code, content: <BannerCard of={one} /> }))
  return (
    <Block className="banners">
      <Carousel label={t('content.banners')} slides={slides} />
    </Block>
  )
}

function BannerCard({ of }: { of: Banner }) {
  const { local } = useTexts()
  const path = ownPath(of.path)
  const inside = (
    <>
      <BannerPicture name={of.picture} />
      <Block className="banner-words">
        <Block className="h3">{local(of.title)}</Block>
        {local(of.text) && <Block className="small">{local(of.text)}</Block>}
      </Block>
    </>
  )
  if (!path) return <Block className="card banner">{inside}</Block>
  return (
    <Tappable className="card banner" onPress={() => open(path)}>
      {inside}
    </Tappable>
  )
}

/** A banner's picture, five wide and two high; nothing where it has none or it does not load. */
export function BannerPicture({ name }: { name: string }) {
  const [missing, setMissing] = useState(false)
  if (!name || missing) return null
  return (
    <Image
      className="banner-picture"
      source={networkAddress(`/pictures/${name}`)}
      width={375}
      height={150}
      description=""
      eager
      onMissing={() => setMissing(true)}
    />
  )
}
