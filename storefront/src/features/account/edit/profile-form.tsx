import { useState } from 'react'

import { useConfig } from '@/api'
import { useTexts } from '@/i18n'
import { useForm } from '@/parts/forms'
import { ask, Badge, Block, Button, Choices, Field, PickField } from '@/ui'

import { useAudits, useSaveProfile, type Me } from './api'
import { birthdayState, changesOf, genders, valuesOf, type ProfileValues } from './model'

const refusedFields = {
  audit_pending: 'nickName',
  audit_not_passed: 'nickName',
  nick_name_invalid: 'nickName',
  birthday_invalid: 'birthday',
  birthday_changed_already: 'birthday',
  region_unknown: 'region',
} as const

/** Name, gender, birthday and region. */
export function ProfileForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const { t, local } = useTexts()
  const { regions } = useConfig()
  const [choosing, setChoosing] = useState<'gender' | 'region' | null>(null)
  const form = useForm<ProfileValues>(valuesOf(me), ({ nickName }) => ({
    nickName: nickName.trim() ? undefined : t('account.nickNameMissing'),
  }))
  const { values } = form
  const save = useSaveProfile({ onDone, onFailed: form.refuse(refusedFields) })
  const changes = changesOf(me, values)
  const birthday = birthdayState(me)
  const send = async () => {
    if (!form.complete()) return
    const last = { title: t('account.birthdaySure'), text: t('account.birthdayLast', { birthday: values.birthday }) }
    const question = { ...last, confirm: t('account.saveProfile'), cancel: t('actions.cancel') }
    if (changes.birthday === undefined || birthday === 'first' || (await ask(question))) save.tap(changes)
  }
  const region = regions.find(({ iso2 }) => iso2 === values.region)
  return (
    <Block as="form" onSubmit={() => void send()}>
      <Field title={t('account.nickNameTitle')} maxLength={30} {...form.field('nickName')} />
      <NameAudit />
      <PickField
        title={t('account.gender')}
        value={values.gender && t(`account.genders.${values.gender}`)}
        onPress={() => setChoosing('gender')}
      />
      <Field
        title={t('account.birthday')}
        kind="date"
        disabled={birthday === 'fixed'}
        help={t(`account.birthdays.${birthday}`)}
        {...form.field('birthday')}
      />
      <PickField title={t('account.country')} value={region && local(region.name)} onPress={() => setChoosing('region')} />
      <Block className="form-end">
        <Button wide submit busy={save.pending} disabled={Object.keys(changes).length === 0} onPress={() => void send()}>
          {t('account.saveProfile')}
        </Button>
      </Block>
      {choosing === 'gender' && (
        <Choices
          title={t('account.gender')}
          options={genders.map((key) => ({ key, name: t(`account.genders.${key}`), chosen: key === values.gender }))}
          onChoose={form.field('gender').onValue}
          onClose={() => setChoosing(null)}
        />
      )}
      {choosing === 'region' && (
        <Choices
          title={t('account.country')}
          options={regions.map(({ iso2, name }) => ({ key: iso2, name: local(name), chosen: iso2 === values.region }))}
          onChoose={form.field('region').onValue}
          onClose={() => setChoosing(null)}
        />
      )}
    </Block>
  )
}

function NameAudit() {
  const { t } = useTexts()
  const state = useAudits().data?.nickName
  if (state !== 'pending' && state !== 'refused') return null
  return (
    <Badge kind={state === 'pending' ? 'held' : 'timer'}>
      {t(state === 'pending' ? 'account.namePending' : 'account.nameRefused')}
    </Badge>
  )
}
