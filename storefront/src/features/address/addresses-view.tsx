import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { addressPath, linesOf, useAddresses, type Address } from '@/parts/addresses'
import { goToLogin, useIsLoggedIn } from '@/session'
import { ask, Badge, Block, Button, Card, EmptyState, FailureState, Loading, LoginState, Skeleton } from '@/ui'

import { useMakeDefault, useRemove } from './api'
import { useCountries } from './countries'
import { mostAddresses } from './model'

interface ViewProps {
  /** The one that is changed beside the list, where it is. */
  shown?: string
  /** Opens the form, of a new address where none is named. */
  onEdit?: (addressId?: string) => void
}

const edit = (addressId?: string) => open(addressPath, { addressId })

/** All addresses of the shopper: to look at, add, change, make the default, remove. */
export function AddressesView({ shown, onEdit = edit }: ViewProps) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const addresses = useAddresses()
  useShown(() => {
    if (isLoggedIn) void addresses.refetch()
  })
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (addresses.error && !addresses.data) {
    return <FailureState failure={addresses.error} onRetry={() => void addresses.refetch()} />
  }
  if (!addresses.data) return <AddressesSkeleton />
  const { items } = addresses.data
  if (items.length === 0) {
    const add = <Button onPress={() => onEdit()}>{t('address.add')}</Button>
    return <EmptyState icon="pin" title={t('address.emptyTitle')} text={t('address.emptyText')} action={add} />
  }
  return <List items={items} shown={shown} onEdit={onEdit} />
}

interface ListProps extends Required<Pick<ViewProps, 'onEdit'>> {
  items: Address[]
  shown?: string
}

function List({ items, shown, onEdit }: ListProps) {
  const { t } = useTexts()
  const { nameOf } = useCountries()
  const isFull = items.length >= mostAddresses
  return (
    <>
      {items.map((address) => (
        <AddressCard
          key={address.addressId}
          address={address}
          country={nameOf(address.country)}
          shown={address.addressId === shown}
          onEdit={onEdit}
        />
      ))}
      <Block className="addresses-end">
        <Button wide icon="plus" kind={shown === undefined ? 'primary' : 'tonal'} disabled={isFull} onPress={() => onEdit()}>
          {t('address.add')}
        </Button>
        {isFull && <Block className="small centre">{t('refusals.address_book_full')}</Block>}
      </Block>
    </>
  )
}

interface CardProps {
  address: Address
  /** Its country's name. */
  country: string
  shown: boolean
  onEdit: (addressId: string) => void
}

function AddressCard({ address, country, shown, onEdit }: CardProps) {
  const { t } = useTexts()
  const makeDefault = useMakeDefault()
  const remove = useRemove()
  const name = `${address.firstName} ${address.lastName}`
  const takeAway = async () => {
    const question = { title: t('address.removeTitle'), text: t('address.removeText') }
    if (!(await ask({ ...question, confirm: t('address.remove'), cancel: t('actions.cancel') }))) return
    remove.tap(address.addressId)
  }
  return (
    <Card className={`inset address-card ${shown ? 'address-shown' : ''}`} label={name}>
      <Block className="row apart wrap gap-2">
        <Block as="h2" className="h3 grow address-text">
          {name}
        </Block>
        {address.defaultStatus && <Badge kind="mine">{t('address.default')}</Badge>}
      </Block>
      {[...linesOf(address), country, address.phone].map((line) => (
        <Block key={line} className="small address-text">
          {line}
        </Block>
      ))}
      <Block className="row wrap gap-2 address-acts">
        <Button small kind="tonal" label={t('address.editOf', { name })} onPress={() => onEdit(address.addressId)}>
          {t('address.edit')}
        </Button>
        {!address.defaultStatus && (
          <Button
            small
            kind="outline"
            busy={makeDefault.pending}
            label={t('address.makeDefaultOf', { name })}
            onPress={() => makeDefault.tap(address)}
          >
            {t('address.makeDefault')}
          </Button>
        )}
        <Button
          small
          kind="outline"
          icon="bin"
          busy={remove.pending}
          label={t('address.removeOf', { name })}
          onPress={() => void takeAway()}
        >
          {t('address.remove')}
        </Button>
      </Block>
    </Card>
  )
}

function AddressesSkeleton() {
  return (
    <Loading>
      {[1, 2].map((one) => (
        <Skeleton key={one} shape="card" className="address-bone" />
      ))}
    </Loading>
  )
}
