/** How the shopper answered when the shop asked whether it may send messages. */
export type SubscribeOutcome = 'accept_all' | 'accept_some' | 'reject_all' | 'always_reject' | 'open_setting' | 'fail'

/** The host's answer: what was said to each template, or why nobody was asked. */
export interface SubscribeAnswer {
  answers: Record<string, 'accept' | 'reject' | 'ban' | 'filter' | undefined>
  /** The host's error number; 20004 is that the shopper has switched messages off altogether. */
  errorCode?: number
  /** The shopper once told the host to refuse without asking again. */
  refusedForGood?: boolean
}

const switchedOff = 20004

export function outcomeOf(
  templates: readonly string[],
  { answers, errorCode, refusedForGood }: SubscribeAnswer,
): SubscribeOutcome {
  if (errorCode === switchedOff) return 'open_setting'
  if (errorCode !== undefined) return 'fail'
  const accepted = templates.filter((template) => answers[template] === 'accept').length
  if (accepted === templates.length) return 'accept_all'
  if (accepted > 0) return 'accept_some'
  return refusedForGood ? 'always_reject' : 'reject_all'
}

/** Template ids as a list, from one or several; null when there is none. */
export function templateIds(of: unknown): string[] | null {
  const ids = typeof of === 'string' ? [of] : of
  if (!Array.isArray(ids) || ids.length === 0) return null
  return ids.every((id) => typeof id === 'string' && id !== '') ? (ids as string[]) : null
}
