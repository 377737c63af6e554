import { useTexts } from '@/i18n'

import { StepRows, type StepText } from '../step-list'
import type { Compared } from './api'
import type { Judged } from './checks'
import type { Step2, StepName2 } from './steps'

interface StepListProps {
  steps: Step2[]
  judged: Judged
  compared: Compared
}

const microseconds = 60_000_000

/** One sentence below the other, each with what it was computed from; grey until there is anything to check. */
export function StepList2({ steps, judged, compared }: StepListProps) {
  const stepTexts = useStepTexts(judged, compared)
  return <StepRows steps={steps} textOf={stepTexts} />
}

function useStepTexts({ record, book, due }: Judged, { proof, evidence }: Compared) {
  const { t, date } = useTexts()
  const turns = book?.turns ?? []
  const turn = turns.find(({ n, place }) => n === proof?.turn || place === evidence?.place) ?? turns[turns.length - 1]
  const counts = { count: book?.sold.size ?? 0, of: record.boxCount }
  const values = {
    set: String(record.number).padStart(4, '0'),
    date: date(due * microseconds),
    slot: String(proof?.slot ?? 0).padStart(2, '0'),
  }
  const hashes: Partial<Record<StepName2, StepText['hash']>> = {
    sealed: [t('verify.manifest'), record.manifest],
    number: turn && [t('verify.root', { epoch: turn.epoch }), turn.root],
    book: [t('verify.names.head'), record.head],
    box: proof && [t('verify.names.salt'), proof.salt],
    secret: record.master === undefined ? undefined : [t('verify.names.secret'), record.master],
  }
  const isOwn = evidence !== undefined || proof !== undefined
  const isTold = record.master !== undefined
  return (name: StepName2, isOpen: boolean): StepText => {
    const titles: Record<StepName2, string> = {
      sealed: t('verify.two.sealed.title'),
      line: t('verify.two.line.title'),
      number: t(isOwn ? 'verify.two.number.yours' : 'verify.two.number.title'),
      sold: t('verify.two.sold.title'),
      book: t(isOpen ? 'verify.two.book.waitingTitle' : 'verify.two.book.title'),
      box: t('verify.two.box.title', values),
      secret: t(isTold ? 'verify.two.secret.title' : 'verify.two.secret.waitingTitle', values),
    }
    const texts: Record<StepName2, string> = {
      sealed: t('verify.two.sealed.text', values),
      line: isOpen ? t('verify.two.line.waiting') : t('verify.two.line.text', { count: turns.length }),
      number: t(isOpen ? 'verify.two.number.waiting' : 'verify.two.number.text'),
      sold: t(isOpen ? 'verify.two.sold.waiting' : 'verify.two.sold.text', counts),
      book: isOpen ? t('verify.two.book.waiting') : t('verify.two.book.text', { count: record.log.length }),
      box: t(isOpen ? 'verify.two.box.waiting' : 'verify.two.box.text'),
      secret: t(isTold ? 'verify.two.secret.text' : 'verify.two.secret.waiting'),
    }
    return { title: titles[name], text: texts[name], hash: hashes[name] }
  }
}
