import './poster.css'

import { useQuery } from '@tanstack/react-query'

import { appAddress, canSharePicture, sharePicture } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, FailureState, Image, pictureAddress, Loading, Skeleton } from '@/ui'

import { useCard } from '../api'
import { saveDrawnToAlbum } from '../save'

import { drawPoster } from './draw'
import { posterSize, type PosterContent } from './layout'

export interface PosterRequest extends Pick<PosterContent, 'figures' | 'title' | 'lines'> {
  /** The page that the code on the poster leads to: one that may be shared, by whoever shares it; or of another page its whole address. */
  to: { page: string } | { link: string }
  /** Beside the code; where it is not said, that it shows a set. */
  invitation?: string
}

const fileName = 'kabinet.png'
const drawnWidth = 240

/** The poster, and what can be done with it. */
export default function Poster({ to, figures, title, lines, invitation }: PosterRequest) {
  const { t } = useTexts()
  const isShared = 'page' in to
  const { card, failure, retry } = useCard(isShared ? to.page : '', isShared)
  const words = { invitation: invitation ?? t('share.scan'), hiddenWord: t('box.hidden') }
  const link = isShared ? card && appAddress() + card.path : to.link
  const poster = useQuery({
    queryKey: ['poster', figures, title, lines, link, words],
    queryFn: () => drawPoster({ figures, title, lines, link: link!, ...words }, pictureAddress),
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
