import { back, indexPath, relaunch } from '@/host'
import { localText, text } from '@/i18n'
import { tell, toast } from '@/notices'

import { needLogin } from './caller'
import { recoveryOf } from './gate'
import { friendlierMessage } from './messages'
import { NetworkFailure, Refusal } from './refusal'

const actionMilliseconds = 2000

/** `toast`: a failure is told in a toast. `silent`: only what the whole app is asked for is done. `background`: nothing at all is. */
export type Loudness = 'toast' | 'silent' | 'background'

/** Does what a failure asks for, whichever call it came from. */
export function handleFailure(failure: Refusal | NetworkFailure, loudness: Loudness): void {
  if (loudness === 'background') return
  const say = () => {
    if (loudness === 'toast') toast(failureText(failure), 'warning')
  }
  if (failure instanceof NetworkFailure) return say()
  if (recoveryOf(failure)) return // the shopper is asked for it
  const react = reactions[failure.code]
  if (react) react(failure)
  else say()
}

// Codes that concern the whole app; any other refusal is only said.
const reactions: Partial<Record<number, (failure: Refusal) => void>> = {
  401: needLogin,
  414: () => void tell({ title: text('failures.clockTitle'), text: text('failures.clock') }),
  506: followAction,
  507: () => undefined,
}

/**
 * What happened, in the shopper's language: by the refusal's key, else by what its words are known to mean, else the server's
 * words; a fault of ours in our own words. In front of it the name of what it is about, where the server says that.
 */
export function failureText(failure: unknown): string {
  if (!(failure instanceof Refusal)) return text('failures.network')
  if (failure.code === 400) return text('messages.badCharacters')
  if (isFault(failure.code)) return text('failures.unknown')
  const known = friendlierMessage(failure.message)
  const words = known ? text(`messages.${known}`) : failure.message || text('failures.unknown')
  const said = failure.reason ? text(`refusals.${failure.reason}` as 'refusals.not_found', { defaultValue: words }) : words
  return failure.about ? text('failures.about', { name: localText(failure.about), said }) : said
}

// 506 and 507 are no faults of the server: it asks for something.
const isFault = (code: number): boolean => code >= 500 && code < 600 && code !== 506 && code !== 507

function followAction({ message, data }: Refusal): void {
  const follow = () => {
    if (data.action === 1) relaunch(indexPath)
    if (data.action === 2) back('/pages/home/home')
  }
  if (data.showType === 1) {
    toast(message)
    setTimeout(follow, actionMilliseconds)
  } else {
    void tell({ title: text('failures.tip'), text: message }).then(follow)
  }
}
