import { create } from 'zustand'

export type ToastKind = 'plain' | 'done' | 'warning'

export interface Toast {
  id: number
  text: string
  kind: ToastKind
}

/** How a message box was left. `item` is the button of an item, `mask` a press beside it, `icon` its close icon, `time` its own end. */
export type Outcome = 'confirm' | 'cancel' | 'home' | 'contact' | 'item' | 'mask' | 'icon' | 'time'

/** A button of a message box: `home` leads to the home page, `contact` to the chat where there is one. */
export interface MessageAction {
  label: string
  type: 'confirm' | 'cancel' | 'home' | 'contact'
  className?: string
}

/** Something a message box lists: a prize, an order that failed. */
export interface MessageItem {
  title: string
  desc?: string
  /** A picture's address on the server. */
  img?: string
  /** What its own button says; a press leaves the box. */
  action?: string
  onAction?: () => void
}

export interface Message {
  title?: string
  /** The lines under the title; a text is split at its line breaks. */
  desc?: string | readonly string[]
  /** A picture's address on the server. */
  img?: string
  items?: readonly MessageItem[]
  /** From the right: the first confirming one is the thing to do. */
  actions?: readonly MessageAction[]
  /** A press beside the box closes it. */
  maskClose?: boolean
  /** An icon under the box closes it. */
  bottomClose?: boolean
  /** Closes by itself: after 1500 ms, or as many as are given. */
  autoClose?: boolean | number
}

interface OpenMessage extends Message {
  id: number
  lines: readonly string[]
  answer: (outcome: Outcome) => void
}

interface OpenOffer extends Question {
  id: number
  answer: (accepted: boolean) => void
}

interface Notices {
  toast: Toast | null
  /** Something that can be done whenever it suits. */
  offer: OpenOffer | null
  message: OpenMessage | null
  /** Whether the loading overlay is up, and what it says. */
  loading: { text?: string } | null
}

/** What stands above the page: at most one toast, one offer, one message box and one loading overlay. */
export const useNotices = create<Notices>(() => ({ toast: null, offer: null, message: null, loading: null }))

export const toastMilliseconds = 2500
export const autoCloseMilliseconds = 1500
export const loadingHeldMilliseconds = 200

let lastId = 0

/** Says something for a moment; a newer toast takes the place of an older one. */
export function toast(text: string, kind: ToastKind = 'plain', milliseconds = toastMilliseconds): void {
  const id = ++lastId
  useNotices.setState({ toast: { id, text, kind } })
  setTimeout(() => {
    if (useNotices.getState().toast?.id === id) useNotices.setState({ toast: null })
  }, milliseconds)
}

/** Shows a message box and resolves to how it was left. A newer box takes the place of an older one, which counts as cancelled. */
export function show(message: Message): Promise<Outcome> {
  useNotices.getState().message?.answer('cancel')
  const id = ++lastId
  const { desc = [], autoClose } = message
  const lines = typeof desc === 'string' ? desc.split('\n') : desc
  return new Promise((resolve) => {
    const answer = (outcome: Outcome) => {
      if (useNotices.getState().message?.id !== id) return
      useNotices.setState({ message: null })
      resolve(outcome)
    }
    useNotices.setState({ message: { ...message, id, lines, answer } })
    if (autoClose) setTimeout(() => answer('time'), autoClose === true ? autoCloseMilliseconds : autoClose)
  })
}

export interface Question {
  title: string
  text?: string
  /** What the primary button says. */
  confirm: string
  cancel: string
}

/** Asks before something that cannot be undone. Resolves to false when the shopper backs out. */
export async function ask({ title, text, confirm, cancel }: Question): Promise<boolean> {
  const actions = [
    { label: cancel, type: 'cancel' },
    { label: confirm, type: 'confirm' },
  ] as const
  return (await show({ title, desc: text, actions, maskClose: true })) === 'confirm'
}

/**
 * Offers something without standing in the way: it lies at the lower edge until it is taken or put away. Resolves to whether it was
 * taken. A newer offer takes the place of an older one, which counts as put away.
 */
export function offer(question: Question): Promise<boolean> {
  useNotices.getState().offer?.answer(false)
  const id = ++lastId
  return new Promise((resolve) => {
    const answer = (accepted: boolean) => {
      if (useNotices.getState().offer?.id !== id) return
      useNotices.setState({ offer: null })
      resolve(accepted)
    }
    useNotices.setState({ offer: { ...question, id, answer } })
  })
}

interface Told {
  title: string
  text?: string
  confirm?: string
  /** Comes back when another box has taken its place before it was read: it holds true later, too. */
  insists?: boolean
}

/** Tells something that has to be read before going on; one button, which says OK unless it is given. */
export async function tell({ title, text, confirm = '', insists = false }: Told): Promise<void> {
  const message: Message = { title, desc: text, actions: [{ label: confirm, type: 'confirm' }] }
  while ((await show(message)) === 'cancel' && insists) await noMessage()
}

async function noMessage(): Promise<void> {
  // Between a box and the one that takes its place there is none for a moment.
  do {
    await new Promise<void>((resolve) => {
      const stop = useNotices.subscribe(() => {
        stop()
        resolve()
      })
    })
  } while (useNotices.getState().message)
}

let loadings = 0
let shownAt = 0

/** Covers the page while something is under way. Answers a function that takes the cover off again, once it was seen for 200 ms. */
export function startLoading(text?: string): () => void {
  if (loadings++ === 0) shownAt = Date.now()
  useNotices.setState({ loading: { text } })
  let done = false
  return () => {
    if (done) return
    done = true
    setTimeout(
      () => {
        if (--loadings === 0) useNotices.setState({ loading: null })
      },
      Math.max(0, shownAt + loadingHeldMilliseconds - Date.now()),
    )
  }
}
