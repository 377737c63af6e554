import type { ReactNode } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { Block, Button, Icon, Text, useReadOn } from '@/ui'

import { useOwned, useRules, type Opened } from '../api'
import { verifyPath } from '../market/paths'
import { completedBy, standingOf } from '../model/opening'

interface ResultProps {
  figure: Opened
  /** What else is done with the result, beside its name. */
  actions?: ReactNode
  /** The next thing to do. */
  children: ReactNode
}

/** What came out: its name, what it means for the collection, its proof, and what comes next. */
export function ResultSheet({ figure: { style, seriesName, itemId, proof }, actions, children }: ResultProps) {
  const { t, local } = useTexts()
  const id = useReadOn()
  const name = local(style.name)
  return (
    <Block as="section" className="open-sheet" label={name} id={id}>
      <Block className="visually-hidden" role="status" live="polite">
        {t('box.outOfBox', { name })}
      </Block>
      <Block className="row gap-2 open-sheet-head">
        <Block className="grow">
          <Block as="h1" className="h1">
            {name}
          </Block>
          <Block className="small">{`${local(seriesName)} · ${local(style.note)}`}</Block>
        </Block>
        {actions}
      </Block>
      <Collection itemId={itemId} />
      {proof && (
        <Button kind="tonal" wide icon="shield" className="open-proof" onPress={() => open(verifyPath, { itemId })}>
          {t('verify.link')}
        </Button>
      )}
      {children}
    </Block>
  )
}

/** Whether it is new, and how far its series has come; its line is kept free until that is known. */
function Collection({ itemId }: { itemId: string }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const owned = useOwned(isLoggedIn)
  const standing = standingOf(itemId, owned.items ?? [])
  const rules = useRules(standing?.seriesId)
  const completed = rules.data && completedBy(itemId, owned.items ?? [], rules.data.series.styles)
  return (
    <>
      <Block className="row apart gap-2 open-collection">
        {standing && (
          <Text className={`small ${standing.copies === 1 ? 'bold accent' : ''}`}>
            {standing.copies === 1 ? t('box.newInCabinet') : t('box.copies', { count: standing.copies })}
          </Text>
        )}
        {standing && rules.data && (
          <Text className="small">
            <Text className="bold">{t('box.ofSeries', { count: standing.styles, of: rules.data.series.styles.length })}</Text>
          </Text>
        )}
      </Block>
      {completed && (
        <Block className="row gap-2 open-complete" role="status" live="polite">
          <Icon name="star" className="open-complete-sign" />
          <Text className="bold grow">{t(completed === 'all' ? 'box.seriesAll' : 'box.seriesRegular')}</Text>
        </Block>
      )}
    </>
  )
}
