import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { api, read, useSession } from '@/contract'
import { here, networkAddress, sharePage } from '@/host'
import { useTexts } from '@/i18n'
import { Block, IconButton, RowLink, Sheet, toast } from '@/ui'

import { isShared, sharedPath } from './model'
import { saveToAlbum } from './save'

interface ShareProps {
  /** What is shared, in the shopper's language. */
  title: string
  /** The address on the server of a picture that may be saved beside it. */
  picture?: string
}

/** Shows the present page to others; drawn only where the shop lets the page be shared. */
export function ShareButton({ title, picture }: ShareProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const shown = useSharing(here())
  const path = useSharedPath()
  if (!shown) return null
  const share = async () => {
    setOpen(false)
    if ((await sharePage(path(), title)) === 'copied') toast(t('share.copied'), 'done')
  }
  const save = () => {
    setOpen(false)
    if (picture) void saveToAlbum(networkAddress(picture), `${title}.webp`)
  }
  return (
    <>
      <IconButton name="share" label={t('share.button')} onPress={() => setOpen(true)} />
      {open && (
        <Sheet title={t('share.title')} onClose={() => setOpen(false)}>
          <Block className="list">
            <RowLink icon="share" title={t('share.link')} onPress={() => void share()} />
            {picture && <RowLink icon="download" title={t('share.picture')} onPress={save} />}
          </Block>
        </Sheet>
      )}
    </>
  )
}

/** Whether the page may be shared; not before the server has said so. */
function useSharing(path: string): boolean {
  const entries = useQuery({
    queryKey: ['page-share'],
    queryFn: () => read(api.GET('/api/pageShare/list')),
    staleTime: Infinity,
  })
  return isShared(path, entries.data?.items ?? [])
}

function useSharedPath(): () => string {
  const session = useSession((state) => state.session)
  return () => sharedPath(here(), { userId: session?.userId })
}
