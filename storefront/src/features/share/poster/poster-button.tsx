import { Suspense, lazy, useState } from 'react'

import { useTexts } from '@/i18n'
import { IconButton, Loading, Sheet, Skeleton } from '@/ui'

import type { PosterRequest } from './poster-sheet'

// The drawing and its code are loaded by who wants a poster.
const PosterSheet = lazy(() => import('./poster-sheet'))

/** Makes a picture of a result, to be kept or sent. */
export function PosterButton(request: PosterRequest) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton name="share" label={t('share.poster')} onPress={() => setOpen(true)} />
      {open && (
        <Sheet title={t('share.posterTitle')} onClose={() => setOpen(false)}>
          <Suspense
            fallback={
              <Loading>
                <Skeleton shape="card" className="poster-bone" />
              </Loading>
            }
          >
            <PosterSheet {...request} />
          </Suspense>
        </Sheet>
      )}
    </>
  )
}
