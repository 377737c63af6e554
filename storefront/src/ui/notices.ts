import { create } from 'zustand'

export type ToastKind = 'plain' | 'done' | 'warning'

export interface Toast {
  id: number
  text: string
  kind: ToastKind
}

export interface Question {
  title: string
  text?: string
  /** What the primary button says; "OK" when it is missing. */
  confirm?: string
  /** Without it the dialog only tells, and has one button. */
  cancel?: string
}

interface OpenQuestion extends Question {
  answer: (confirmed: boolean) => void
}

/** What stands above the page: at most one toast and one dialog. */
export const useNotices = create<{ toast: Toast | null; question: OpenQuestion | null }>(() => ({ toast: null, question: null }))

let lastId = 0

/** Says something for a moment; a newer toast takes the place of an older one. */
export function toast(text: string, kind: ToastKind = 'plain', milliseconds = 2500): void {
  const id = ++lastId
  useNotices.setState({ toast: { id, text, kind } })
  setTimeout(() => {
    if (useNotices.getState().toast?.id === id) useNotices.setState({ toast: null })
  }, milliseconds)
}

/** Asks before something that cannot be undone. Resolves to false when the shopper backs out. */
export function ask(question: Question): Promise<boolean> {
  useNotices.getState().question?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useNotices.setState({ question: null })
      resolve(confirmed)
    }
    useNotices.setState({ question: { ...question, answer } })
  })
}

/** Tells something that has to be read before going on. */
export async function tell(message: Omit<Question, 'cancel'>): Promise<void> {
  await ask(message)
}
