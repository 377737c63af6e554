import './content.css'

import type { ReactNode } from 'react'

import { Refusal } from '@/api'
import { relaunch } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, EmptyState, FailureState, Frame, Loading, NavBar, Skeleton } from '@/ui'

import { useRichText, type RichText } from './api'

/** A page that is one of the shop's texts and nothing else. */
export function RichTextView({ textKey, title, actions }: { textKey: string; title: string; actions?: ReactNode }) {
  const { local } = useTexts()
  const text = useRichText(textKey)
  return (
    <Frame
      shape="text"
      head={<NavBar title={text.data ? local(text.data.title) : title} home="/pages/personal/personal" actions={actions} />}
      main="rich-text"
    >
      <RichTextBody textKey={textKey} />
    </Frame>
  )
}

/** The blocks of a text. They are drawn as what they are: the shop's texts hold no markup that could act. */
export function RichTextBody({ textKey }: { textKey: string }) {
  const { t } = useTexts()
  const text = useRichText(textKey)
  if (text.data) return <Blocks of={text.data} />
  if (textKey === '' || (text.error instanceof Refusal && text.error.reason === 'not_found')) {
    const home = <Button onPress={() => relaunch('/pages/home/home')}>{t('content.toHome')}</Button>
    return <EmptyState icon="receipt" title={t('content.noText')} text={t('content.noTextText')} action={home} />
  }
  if (text.error) return <FailureState failure={text.error} onRetry={() => void text.refetch()} />
  return <TextSkeleton />
}

function Blocks({ of }: { of: RichText }) {
  const { t, local, date } = useTexts()
  return (
    <>
      {of.blocks.map((block, index) => {
        if (block.kind === 'heading')
          return (
            <Block as="h2" className="h2 rich-heading" key={index}>
              {local(block.text)}
            </Block>
          )
        return (
          <Block key={index}>
            {local(block.text) && (
              <Block as="p" className="rich-paragraph">
                {local(block.text)}
              </Block>
            )}
            {block.kind === 'list' && (
              <Block as="ul" className="rich-list">
                {block.items?.map((item, at) => (
                  <Block as="li" className="rich-item" key={at}>
                    {local(item)}
                  </Block>
                ))}
              </Block>
            )}
          </Block>
        )
      })}
      <Block as="p" className="micro rich-date">
        {t('content.updated', { date: date(of.updatedAt) })}
      </Block>
    </>
  )
}

function TextSkeleton() {
  return (
    <Loading>
      {['40%', '100%', '96%', '70%', '45%', '100%', '92%', '60%'].map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </Loading>
  )
}
