import { useEffect, useState } from 'react'

import { failureText, onRefusal } from '@/api'
import { open } from '@/host'
import { text, useTexts } from '@/i18n'
import { ask, Block, Button, Field, Sheet } from '@/ui'

import { useSaveBirthday } from './api'
import { guardianPath } from './model'

/**
 * On a page that sells: asks for what an order is refused for. A birthday is asked for here, and the order goes on; a guardian's
 * consent has a page of its own, from which the shopper comes back.
 */
export function BuyerGate() {
  const [asked, setAsked] = useState<{ answer: (told: boolean) => void } | null>(null)
  useEffect(() => {
    onRefusal('birthday_needed', () => new Promise((answer) => setAsked({ answer })))
    onRefusal('consent_needed', offerGuardian)
    return () => {
      onRefusal('birthday_needed', null)
      onRefusal('consent_needed', null)
    }
  }, [])
  if (!asked) return null
  const end = (told: boolean) => {
    setAsked(null)
    asked.answer(told)
  }
  return <BirthdaySheet onTold={() => end(true)} onClose={() => end(false)} />
}

async function offerGuardian(): Promise<boolean> {
  const question = { title: text('safeguards.consentTitle'), text: text('safeguards.consentText') }
  if (await ask({ ...question, confirm: text('safeguards.askThem'), cancel: text('actions.cancel') })) open(guardianPath)
  return false
}

function BirthdaySheet({ onTold, onClose }: { onTold: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const [birthday, setBirthday] = useState('')
  const [error, setError] = useState<string>()
  const save = useSaveBirthday({ onDone: onTold, onFailed: (failure) => setError(failureText(failure)) })
  const send = () => {
    if (birthday === '') setError(t('safeguards.birthdayMissing'))
    else save.tap(birthday)
  }
  const change = (value: string) => {
    setBirthday(value)
    setError(undefined)
  }
  return (
    <Sheet title={t('safeguards.birthdayTitle')} onClose={onClose}>
      <Block as="form" onSubmit={send}>
        <Block as="p" className="small">
          {t('safeguards.birthdayText')}
        </Block>
        <Field
          title={t('account.birthday')}
          kind="date"
          name="birthday"
          help={t('account.birthdays.first')}
          value={birthday}
          onValue={change}
          error={error}
        />
        <Button wide submit className="limits-save" busy={save.pending} onPress={send}>
          {t('safeguards.birthdaySave')}
        </Button>
      </Block>
    </Sheet>
  )
}
