import { useState } from 'react'

import { useTexts } from '@/i18n'
import { useAddresses, type Address } from '@/parts/addresses'
import { useForm } from '@/parts/forms'
import { goToLogin, useIsLoggedIn } from '@/session'
import {
  Block,
  Button,
  Check,
  Choices,
  EmptyState,
  FailureState,
  Field,
  Loading,
  LoginState,
  PickField,
  Skeleton,
  toast,
} from '@/ui'

import { useCountryForm, useSave, type CountryForm } from './api'
import { useCountries } from './countries'
import { asked, fieldOf, postalExample, reasons, savingOf, valuesOf, wrongFields, type FieldName, type Values } from './model'

interface FormProps {
  /** The address that is changed; without it a new one is made. */
  addressId?: string
  onDone: () => void
}

/** The form of an address, as its country writes them. */
export function AddressForm({ addressId, onDone }: FormProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const addresses = useAddresses()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (addresses.error && !addresses.data) {
    return <FailureState failure={addresses.error} onRetry={() => void addresses.refetch()} />
  }
  if (!addresses.data) return <FormSkeleton count={8} />
  const { items } = addresses.data
  const address = items.find((one) => one.addressId === addressId)
  if (addressId && !address) {
    const back = <Button onPress={onDone}>{t('address.toList')}</Button>
    return <EmptyState icon="pin" title={t('address.goneTitle')} action={back} />
  }
  // The first is the default, and one that is stays so until another takes its place.
  const mayBeDefault = items.length > 0 && !address?.defaultStatus
  return <Fields key={addressId} address={address} mayBeDefault={mayBeDefault} onDone={onDone} />
}

interface FieldsProps {
  address?: Address
  mayBeDefault: boolean
  onDone: () => void
}

function Fields({ address, mayBeDefault, onDone }: FieldsProps) {
  const { t, country: home } = useTexts()
  const [start] = useState(() => valuesOf(address, home))
  const [isDefault, setIsDefault] = useState(false)
  const [country, setCountry] = useState(start.country)
  const countryForm = useCountryForm(country)
  const form = useForm<Values>(start, (values) =>
    Object.fromEntries(wrongFields(values, countryForm.data).map((field) => [field, t(`refusals.${reasons[field]}`)])),
  )
  const save = useSave({
    onDone: () => {
      toast(t('address.saved'), 'done')
      onDone()
    },
    onFailed: form.refuse(fieldOf),
  })
  const send = () => {
    if (form.complete() && countryForm.data) {
      save.tap(savingOf(form.values, countryForm.data, address?.addressId, isDefault))
    }
  }
  const choose = (code: string) => {
    form.field('country').onValue(code)
    setCountry(code)
  }
  return (
    <Block as="form" onSubmit={send}>
      <CountryField code={country} error={form.field('country').error} onChoose={choose} />
      {countryForm.data ? (
        <CountryFields form={form} of={countryForm.data} />
      ) : countryForm.error ? (
        <FailureState failure={countryForm.error} onRetry={() => void countryForm.refetch()} />
      ) : (
        country !== '' && <FormSkeleton count={7} />
      )}
      {mayBeDefault && <Check title={t('address.beDefault')} checked={isDefault} onChange={setIsDefault} />}
      <Block className="address-save">
        <Button wide submit busy={save.pending} onPress={send}>
          {t('address.save')}
        </Button>
      </Block>
    </Block>
  )
}

interface CountryFieldProps {
  code: string
  error?: string
  onChoose: (code: string) => void
}

function CountryField({ code, error, onChoose }: CountryFieldProps) {
  const { t } = useTexts()
  const { countries, nameOf } = useCountries()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PickField title={t('address.country')} value={code && nameOf(code)} error={error} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <Choices
          title={t('address.country')}
          options={countries.map(({ code: key, name, also }) => ({ key, name, also, chosen: key === code }))}
          search={{ label: t('address.search'), hint: t('address.search'), nothing: t('address.nothing') }}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const limits: Record<FieldName, number> = {
  firstName: 100,
  lastName: 100,
  phone: 40,
  line1: 300,
  city: 100,
  regions: 100,
  postalCode: 20,
  email: 254,
  taxNo: 40,
}

// HTML's words for what a browser knows of its owner.
const fills: Partial<Record<FieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  line1: 'street-address',
  city: 'address-level2',
  regions: 'address-level1',
  postalCode: 'postal-code',
}

function CountryFields({ form, of }: { form: ReturnType<typeof useForm<Values>>; of: CountryForm }) {
  const { t } = useTexts()
  const example = postalExample(of)
  const help: Partial<Record<FieldName, string>> = {
    phone: t('address.phoneHelp'),
    postalCode: example === '' ? undefined : t('address.postalHelp', { example }),
    taxNo: t('address.taxHelp'),
  }
  return (
    <>
      {asked(of).map((name) => (
        <Field
          key={name}
          title={t(`address.fields.${name}`)}
          kind={name === 'email' || name === 'phone' ? name : 'text'}
          fills={fills[name]}
          maxLength={limits[name]}
          help={help[name]}
          {...form.field(name)}
        />
      ))}
    </>
  )
}

function FormSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape="card" className="address-field-bone" />
      ))}
    </Loading>
  )
}
