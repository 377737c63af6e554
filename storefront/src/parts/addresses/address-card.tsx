import { useState } from 'react'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Icon, Sheet, Tappable, Text, TextLink } from '@/ui'

import { addressesPath, addressPath, linesOf, type Address } from './addresses'

export const nameOf = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

interface AddressCardProps {
  addresses: Address[]
  /** Where it goes; nowhere as long as the shopper has no address. */
  address: Address | undefined
  /** Said where nothing is sent there from here. */
  elsewhere?: string
  /** What is asked, where it is not where parcels go. */
  words?: { choose: string; none: string; change: (name: string) => string }
  onChoose: (addressId: string) => void
}

/** Where something goes, and the way to another address or to the first one. */
export function AddressCard({ addresses, address, elsewhere, words, onChoose }: AddressCardProps) {
  const { t } = useTexts()
  const none = words?.none ?? t('address.none')
  const title = words?.choose ?? t('address.choose')
  const change = words?.change ?? ((name: string) => t('address.change', { name }))
  const isChoice = address !== undefined || addresses.length > 0
  const [isOpen, setIsOpen] = useState(false)
  const choose = (addressId: string) => {
    onChoose(addressId)
    setIsOpen(false)
  }
  return (
    <>
      <Tappable
        className="card inset card-way"
        label={address ? change(nameOf(address)) : none}
        onPress={() => (isChoice ? setIsOpen(true) : open(addressPath))}
      >
        <Icon name="pin" className="accent" />
        {address ? <AddressWords address={address} /> : <Text className="grow bold">{none}</Text>}
        <Icon name="forward" size="small" className="muted" />
      </Tappable>
      {elsewhere && (
        <Block className="card inset warning-note" role="alert">
          {elsewhere}
        </Block>
      )}
      {isOpen && (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <Block role="radiogroup" label={title} className="choices">
            {addresses.map((one) => (
              <AddressChoice key={one.addressId} address={one} chosen={one === address} onPress={() => choose(one.addressId)} />
            ))}
          </Block>
          <Button wide kind="tonal" icon="plus" onPress={() => open(addressPath)}>
            {t('address.add')}
          </Button>
          <Block className="centre address-more">
            <TextLink onPress={() => open(addressesPath)}>{t('address.title')}</TextLink>
          </Block>
        </Sheet>
      )}
    </>
  )
}

export function AddressWords({
  address,
}: {
  address: Pick<Address, 'firstName' | 'lastName' | 'phone' | 'line1' | 'city' | 'regions' | 'postalCode'>
}) {
  return (
    <Block className="grow card-words">
      <Block className="row gap-2 wrap">
        <Text className="bold">{nameOf(address)}</Text>
        <Text className="small">{address.phone}</Text>
      </Block>
      <Block className="small">{linesOf(address).join(', ')}</Block>
    </Block>
  )
}

function AddressChoice({ address, chosen, onPress }: { address: Address; chosen: boolean; onPress: () => void }) {
  return (
    <Tappable role="radio" selected={chosen} className="choice" onPress={onPress}>
      <AddressWords address={address} />
      <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
    </Tappable>
  )
}
