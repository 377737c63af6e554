import { useTexts } from '@/i18n'

import { Button } from './button'
import { Block, Text } from './elements'
import { useModal } from './focus'
import { Icon } from './icon'
import { useNotices, type ToastKind } from './notices'

const signs = { plain: null, done: 'check', warning: 'warning' } as const satisfies Record<ToastKind, string | null>

/** The toast and the dialog of the moment, above the page. */
export function NoticeLayer() {
  const { toast, question } = useNotices()
  const sign = toast && signs[toast.kind]
  return (
    <>
      <Block className="toast-place" role="status" live="polite">
        {toast && (
          <Block className="toast" key={toast.id}>
            {sign && <Icon name={sign} size="small" />}
            <Text className="grow">{toast.text}</Text>
          </Block>
        )}
      </Block>
      {question && <Dialog />}
    </>
  )
}

function Dialog() {
  const { t } = useTexts()
  const question = useNotices((state) => state.question)
  const id = useModal(() => question?.answer(false))
  if (!question) return null
  return (
    <Block className="layer middle">
      <Block className="scrim" onPress={() => question.answer(false)} />
      <Block className="dialog" id={id} role="alertdialog" modal label={question.title}>
        <Block as="h2" className="h2">
          {question.title}
        </Block>
        {question.text && (
          <Block as="p" className="small dialog-text">
            {question.text}
          </Block>
        )}
        <Block className="row gap-2">
          {question.cancel && (
            <Button kind="outline" className="grow" onPress={() => question.answer(false)}>
              {question.cancel}
            </Button>
          )}
          <Button className="grow" onPress={() => question.answer(true)}>
            {question.confirm ?? t('actions.ok')}
          </Button>
        </Block>
      </Block>
    </Block>
  )
}
