import { useState } from 'react'

import { address, here, sharePage, type PageCard } from '@/host'
import { useTexts } from '@/i18n'
import { Block, FailureState, IconButton, Loading, RowLink, ShareCardButton, Sheet, Skeleton, toast } from '@/ui'

import { useCard, useIsShared } from './api'
import { PageShare } from './page-share'
import { saveToAlbum } from './save'

/**
 * Shows the present page, or the one that is given, to others; drawn only where the shop lets the page be shared. What they see of it is
 * the shop's card. `seal`: what the link bears of a set's log at that moment.
 */
export function ShareButton({ page: other, seal }: { page?: string; seal?: () => string | undefined }) {
  const { t } = useTexts()
  const [present] = useState(here)
  const page = other ?? present
  const [sent, setSent] = useState<string>()
  const shown = useIsShared(page)
  return (
    <>
      <PageShare page={other} />
      {shown && <IconButton name="share" label={t('share.button')} onPress={() => setSent(address(page, { seal: seal?.() }))} />}
      {sent && <ShareSheet page={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}

/** The ways in which a page is handed on, for whoever has asked for them. */
export function ShareSheet({ page, onClose }: { page: string; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Sheet title={t('share.title')} onClose={onClose}>
      <PageShare page={page} />
      <Ways page={page} onDone={onClose} />
    </Sheet>
  )
}

/** The ways in which a page is handed on. The card is asked for when somebody wants to share, not with every page. */
function Ways({ page, onDone }: { page: string; onDone: () => void }) {
  const { t } = useTexts()
  const { card, failure, retry } = useCard(page)
  if (failure) return <FailureState failure={failure} onRetry={retry} />
  if (!card)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  const share = async () => {
    onDone()
    if ((await sharePage(card)) === 'copied') toast(t('share.copied'), 'done')
  }
  const save = () => {
    onDone()
    void saveToAlbum(card.picture, pictureName(card))
  }
  return (
    <Block className="list">
      <ShareCardButton onSent={onDone}>{t('share.card')}</ShareCardButton>
      <RowLink icon="share" title={t('share.link')} onPress={() => void share()} />
      {card.picture && <RowLink icon="download" title={t('share.picture')} onPress={save} />}
    </Block>
  )
}

const pictureName = ({ title }: PageCard): string => `${title.replace(/[\\/:*?"<>|]/g, '')}.webp`
