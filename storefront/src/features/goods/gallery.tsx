import { useState, type ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { Block, NamedPicture, NavBar, Scroller, Tappable, Text } from '@/ui'

import { figureIn } from './model'
import { mallPath } from '@/parts/goods'

interface GalleryProps {
  /** Names below /pictures; one at least. */
  pictures: string[]
  tone: string
  name: string
  brand?: string
  actions?: ReactNode
}

/** The goods in their family's light: a picture on the ledge, and all of them to choose from. */
export function Gallery({ pictures, tone, name, brand, actions }: GalleryProps) {
  const { t } = useTexts()
  const [at, setAt] = useState(0)
  const shown = pictures[at] ?? pictures[0]
  return (
    <Block className={`goods-sky tone-${tone}`}>
      <NavBar title={name} subtitle={brand} home={mallPath} actions={actions} />
      <Block className="goods-backdrop" hidden />
      <Block className="goods-stage">
        <NamedPicture
          key={shown}
          name={shown}
          drawnWidth={320}
          roomyWidth={520}
          description={t('goods.picture', { name, place: at + 1, count: pictures.length })}
          eager
          className={`goods-picture ${figureIn(shown) ? 'goods-figure' : ''}`}
        />
        {pictures.length > 1 && <Text className="goods-place" hidden>{`${at + 1} / ${pictures.length}`}</Text>}
      </Block>
      <Block className="ledge" />
      {pictures.length > 1 && (
        <Scroller className="goods-thumbs" role="radiogroup" label={t('goods.pictures')}>
          <Block className="goods-thumbs-row">
            {pictures.map((picture, number) => (
              <Tappable
                key={picture}
                role="radio"
                selected={number === at}
                className={`goods-thumb ${number === at ? 'chosen' : ''}`}
                label={t('goods.pictureOf', { place: number + 1, count: pictures.length })}
                onPress={() => setAt(number)}
              >
                <NamedPicture name={picture} drawnWidth={56} description="" className="goods-thumb-picture" />
              </Tappable>
            ))}
          </Block>
        </Scroller>
      )}
    </Block>
  )
}
