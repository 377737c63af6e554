import type { ReactNode } from 'react'

import { useTexts } from '@/i18n'
import { Block, Icon, Text } from '@/ui'

import type { Verdict } from './checks'
import type { Listed } from './finding-list'
import type { BoxProof, PublicRecord } from './record'
import { noncesOf, shortHash, shownEpoch, type Step } from './steps'

interface StepListProps {
  steps: Step[]
  record: PublicRecord
  proof: BoxProof | undefined
  /** The random numbers that this device has sent into the line of the set. */
  ownNonces: string[]
}

const stepIcons = { holds: 'check', broken: 'close', open: 'clock', odd: 'warning' } as const

/** Four sentences, one below the other, each with what it was computed from. */
export function StepList({ steps, record, proof, ownNonces }: StepListProps) {
  const { t, dateTime } = useTexts()
  const epoch = shownEpoch(record, proof)
  const { root, arrangedAt } = record.epochs[epoch - 1] ?? {}
  const nonces = noncesOf(record, epoch)
  const own = nonces.find((nonce) => ownNonces.includes(nonce))
  const set = String(record.number).padStart(4, '0')
  const slot = String(proof?.slot ?? 0).padStart(2, '0')
  const counts = { count: record.sold.length, of: record.boxCount }
  const stepTexts: Record<Step['name'], StepText> = {
    sealed: {
      title: t('verify.steps.sealed.title'),
      text: root
        ? t('verify.steps.sealed.text', { set, epoch, time: dateTime(arrangedAt ?? 0) })
        : t('verify.steps.sealed.waiting', { set }),
      hash: [t(root ? 'verify.names.root' : 'verify.names.manifest'), root ?? record.manifest],
    },
    mixed: {
      title: t('verify.steps.mixed.title'),
      text:
        nonces.length === 0
          ? t('verify.steps.mixed.waiting')
          : `${t('verify.steps.mixed.text', { count: nonces.length })} ${own ? t('verify.steps.mixed.yours') : ''}`,
      hash: own ? [t('verify.names.own'), own] : nonces[0] ? [t('verify.names.nonce'), nonces[0]] : undefined,
    },
    chosen: proof
      ? { title: t('verify.steps.chosen.box', { slot }), text: t('verify.steps.chosen.boxText', { epoch: proof.epoch }) }
      : {
          title: t('verify.steps.chosen.set'),
          text: t(record.sold.length === 0 ? 'verify.steps.chosen.waiting' : 'verify.steps.chosen.setText', counts),
        },
    matches: proof
      ? {
          title: t('verify.steps.matches.box'),
          text: t('verify.steps.matches.boxText'),
          hash: [t('verify.names.salt'), proof.salt],
        }
      : {
          title: t('verify.steps.matches.set'),
          text: t(record.master === undefined ? 'verify.open.secret' : 'verify.steps.matches.setText'),
          hash: record.master === undefined ? undefined : [t('verify.names.secret'), record.master],
        },
  }
  return <StepRows steps={steps} textOf={(name) => stepTexts[name]} />
}

/** What is said beside a step: its sentence, and what it was computed from. */
export interface StepText {
  title: string
  text: string
  hash?: [name: string, value: string]
}

interface StepRowsProps<Name extends string> {
  steps: { name: Name; verdict: Verdict; broken: Listed['check'][] }[]
  textOf: (name: Name, isOpen: boolean) => StepText
}

/** Sentences one below the other; of one that does not hold, what does not fit. */
export function StepRows<Name extends string>({ steps, textOf }: StepRowsProps<Name>) {
  const { t } = useTexts()
  return (
    <Block as="ol" className="verify-steps">
      {steps.map(({ name, verdict, broken }) => {
        const { title, text, hash } = textOf(name, verdict === 'open')
        return (
          <Block as="li" key={name} className={`verify-step ${verdict}`}>
            <Block className="verify-disc" role="img" label={t(`verify.verdicts.${verdict}`)}>
              <Icon name={stepIcons[verdict]} size="small" />
            </Block>
            <Block className="grow">
              <Block as="h3" className="h3">
                {title}
              </Block>
              {broken.length === 0 && <Block className="small">{text}</Block>}
              {broken.map((check) => (
                <Block key={check} className="small verify-wrong">
                  {t('verify.doesNotFit', { what: t(`verify.checks.${check}`) })}
                </Block>
              ))}
              {hash && <Digits name={hash[0]} value={hash[1]} />}
            </Block>
          </Block>
        )
      })}
    </Block>
  )
}

/** A fingerprint in short, beside what it is. */
function Digits({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <Block className="verify-chip">
      <Text className="small">{name}</Text>
      <Text className="verify-digits bold">{shortHash(value)}</Text>
    </Block>
  )
}
