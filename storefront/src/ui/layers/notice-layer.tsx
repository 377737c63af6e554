import { useRef } from 'react'

import { chatPath, homePath, networkAddress, open as openPage } from '@/host'
import { useTexts } from '@/i18n'
import { useNotices, type MessageAction, type MessageItem, type Outcome, type ToastKind } from '@/notices'

import { Button, IconButton } from '../inputs/button'
import { Block, Image, Text } from '../elements'
import { Icon } from '../icon'
import { Popup } from './popup'

const icons = { plain: null, done: 'check', warning: 'warning' } as const satisfies Record<ToastKind, string | null>

/** The toast, the offer, the message box and the loading overlay of the moment, above the page. */
export function NoticeLayer() {
  const toast = useNotices((state) => state.toast)
  const sign = toast && icons[toast.kind]
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
      <OfferLine />
      <LoadingOverlay />
      <MessageBox />
    </>
  )
}

function OfferLine() {
  const offer = useNotices((state) => state.offer)
  return (
    <Block className="offer-place" role="status" live="polite">
      {offer && (
        <Block className="row gap-2 offer" key={offer.id}>
          <Block className="grow">
            <Block className="bold">{offer.title}</Block>
            {offer.text && <Block className="small">{offer.text}</Block>}
          </Block>
          <Button small kind="tonal" onPress={() => offer.answer(true)}>
            {offer.confirm}
          </Button>
          <IconButton name="close" size="small" label={offer.cancel} onPress={() => offer.answer(false)} />
        </Block>
      )}
    </Block>
  )
}

function LoadingOverlay() {
  const { t } = useTexts()
  const loading = useNotices((state) => state.loading)
  if (!loading) return null
  return (
    <Block className="layer popup-center loading-overlay" role="status" busy label={loading.text ?? t('states.loading')}>
      <Block className="loading-card">
        <Block className="spinner" hidden />
        {loading.text && <Text className="small">{loading.text}</Text>}
      </Block>
    </Block>
  )
}

function MessageBox() {
  const { t } = useTexts()
  const open = useNotices((state) => state.message)
  // The box that closes goes on showing what it said.
  const last = useRef(open)
  if (open) last.current = open
  const message = last.current
  if (!message) return null
  const { title, lines, img, items = [], bottomClose, maskClose = false } = message
  const actions = (message.actions ?? []).filter(({ type }) => type !== 'contact' || chatPath !== null)
  const leave = (outcome: Outcome) => {
    message.answer(outcome)
    if (outcome === 'home') openPage(homePath)
    if (outcome === 'contact' && chatPath) openPage(chatPath)
  }
  return (
    <Popup
      open={open !== null}
      placement="center"
      role="alertdialog"
      className="dialog"
      label={title ?? lines[0] ?? ''}
      maskClose={maskClose}
      onClose={() => leave('mask')}
    >
      {img && <Image className="dialog-picture" source={networkAddress(img)} width={160} height={160} description="" eager />}
      {title && (
        <Block as="h2" className="h2">
          {title}
        </Block>
      )}
      {lines.map((line, at) => (
        <Block as="p" className="small dialog-text" key={at}>
          {line}
        </Block>
      ))}
      {items.map((item) => (
        <Item key={item.title} item={item} onPress={() => leave('item')} />
      ))}
      {actions.length > 0 && (
        <Block className="row gap-2">
          {actions.map((action) => (
            <ActionButton key={action.type + action.label} action={action} ok={t('actions.ok')} onPress={leave} />
          ))}
        </Block>
      )}
      {bottomClose && (
        <IconButton name="close" className="dialog-close" label={t('actions.close')} onPress={() => leave('icon')} />
      )}
    </Popup>
  )
}

function Item({ item, onPress }: { item: MessageItem; onPress: () => void }) {
  const { title, desc, img, action, onAction } = item
  const press = () => {
    onPress()
    onAction?.()
  }
  return (
    <Block className="row gap-2 dialog-item">
      {img && <Image source={networkAddress(img)} width={48} height={48} description="" eager />}
      <Block className="grow">
        <Block className="bold">{title}</Block>
        {desc && <Block className="small">{desc}</Block>}
      </Block>
      {action && (
        <Button small kind="tonal" onPress={press}>
          {action}
        </Button>
      )}
    </Block>
  )
}

function ActionButton({ action, ok, onPress }: { action: MessageAction; ok: string; onPress: (type: Outcome) => void }) {
  const { label, type, className } = action
  return (
    <Button kind={type === 'confirm' ? 'primary' : 'outline'} className={`grow ${className ?? ''}`} onPress={() => onPress(type)}>
      {label || ok}
    </Button>
  )
}
