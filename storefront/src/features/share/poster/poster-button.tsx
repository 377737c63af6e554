import { Suspense, lazy, useState } from 'react'

import { useTexts } from '@/i18n'
import { IconButton, Loading, Sheet, Skeleton } from '@/ui'

import type { PosterRequest } from './poster'

// The drawing and its code are loaded by who wants a poster.
const Poster = lazy(() => import('./poster'))

/** Makes a picture of a result, to be kept or sent. */
export function PosterButton(request: PosterRequest) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton name="share" label={t('share.poster')} onPress={() => setOpen(true)} />
      {open && <PosterSheet {...request} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The picture, for whoever has asked for it. */
export function PosterSheet({ onClose, ...request }: PosterRequest & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Sheet title={t('share.posterTitle')} onClose={onClose}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton shape="card" className="poster-bone" />
          </Loading>
        }
      >
        <Poster {...request} />
      </Suspense>
    </Sheet>
  )
}
