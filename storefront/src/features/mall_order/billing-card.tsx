import { useState } from 'react'

import { useTexts } from '@/i18n'
import { AddressCard, type Address } from '@/parts/addresses'
import { Block, SwitchRow } from '@/ui'

export interface Billing {
  isSame: boolean
  address?: Address
}

/** Where the bill goes: where the parcel goes, until the shopper says otherwise and chooses another of their addresses. */
export function useBilling(addresses: Address[]) {
  const [isSame, setIsSame] = useState(true)
  const [chosen, setChosen] = useState<string>()
  // One that was removed meanwhile is not chosen any more.
  const address = addresses.find(({ addressId }) => addressId === chosen)
  return { billing: { isSame, address }, setIsSame, choose: setChosen }
}

/** As the server is told. */
export const billingOf = ({ isSame, address }: Billing) => ({
  billingSame: isSame,
  ...(isSame ? {} : { billingAddressId: address?.addressId }),
})

interface BillingProps extends ReturnType<typeof useBilling> {
  addresses: Address[]
  country: string
}

export function BillingCard({ billing: { isSame, address }, addresses, country, setIsSame, choose }: BillingProps) {
  const { t } = useTexts()
  const isElsewhere = address !== undefined && address.country !== country
  return (
    <>
      <Block className="card list">
        <SwitchRow
          icon="receipt"
          title={t('checkout.billSame')}
          help={t(isSame ? 'checkout.billSameText' : 'checkout.billElse')}
          on={isSame}
          onChange={setIsSame}
        />
      </Block>
      {!isSame && (
        <AddressCard
          addresses={addresses}
          address={address}
          elsewhere={isElsewhere ? t('checkout.elsewhere') : undefined}
          words={{
            choose: t('checkout.billChoose'),
            none: t('checkout.billNone'),
            change: (name) => t('checkout.billChange', { name }),
          }}
          onChoose={choose}
        />
      )}
    </>
  )
}
