import './poster.css'

import { useQuery } from '@tanstack/react-query'

import { appAddress, canSharePicture, sharePicture } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, FailureState, figureAddress, Image, Loading, Skeleton } from '@/ui'

import { useCard } from '../api'
import { saveDrawnToAlbum } from '../save'

import { drawPoster } from './draw'
import { posterSize, type PosterContent } from './layout'

export interface PosterRequest extends Pick<PosterContent, 'figures' | 'title' | 'lines'> {
  /** The page that the code on the poster leads to. */
  page: string
}

const fileName = 'kabinet.png'
const drawnWidth = 240

/** The poster, and what can be done with it. */
export default function PosterSheet({ page, figures, title, lines }: PosterRequest) {
  const { t } = useTexts()
  const { card, failure, retry } = useCard(page)
  const words = { invitation: t('share.scan'), hiddenWord: t('box.hidden') }
  const link = card && appAddress() + card.path
  const poster = useQuery({
    queryKey: ['poster', figures, title, lines, link, words],
    queryFn: () => drawPoster({ figures, title, lines, link: link!, ...words }, figureAddress),
    enabled: link !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const wrong = failure ?? poster.error
  if (wrong) return <FailureState failure={wrong} onRetry={() => (failure ? retry() : void poster.refetch())} />
  const picture = poster.data
  return (
    <Block className="poster">
      {picture ? (
        <Image
          className="poster-picture"
          source={picture.address}
          width={drawnWidth}
          height={(drawnWidth * posterSize.height) / posterSize.width}
          description={[title, ...lines].join('. ')}
          eager
        />
      ) : (
        <Loading>
          <Skeleton shape="card" className="poster-bone" />
        </Loading>
      )}
      <Block className="row gap-2 poster-ways">
        <Button
          kind={picture && canSharePicture(picture) ? 'outline' : 'primary'}
          className="grow"
          icon="download"
          disabled={!picture}
          onPress={() => picture && void saveDrawnToAlbum(picture, fileName)}
        >
          {t('share.savePoster')}
        </Button>
        {picture && canSharePicture(picture) && (
          <Button className="grow" icon="share" onPress={() => void sharePicture(picture, fileName)}>
            {t('share.sendPoster')}
          </Button>
        )}
      </Block>
    </Block>
  )
}
