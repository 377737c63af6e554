import { useState } from 'react'

import { Badge, Block, OfferCard, OptionTiles, Price, Said, Sky, SkySkeleton, SkyThing, Step, Steps, WarningNote } from '@/ui'

import { Specimen } from './specimen'

const nothing = () => undefined
const price = { amount: 89000, currency: 'THB' }

/** What is offered for a time: in a list, on its page, and what becomes of it. */
export function Offers() {
  const [chosen, setChosen] = useState('45')
  return (
    <Specimen title="Offers · in a list, over; which one; the sky of a page, gone, loading; steps; what became of it">
      <Block as="ul" className="offers-list">
        {[false, true].map((gone) => (
          <OfferCard
            key={String(gone)}
            tone="lotl"
            picture="dolls/lotl"
            gone={gone}
            title="Buy as three"
            text="until 27 Dec 2026, 20:00"
            badge={<Badge kind={gone ? 'sold' : 'free'}>{gone ? 'Over' : 'In stock'}</Badge>}
            href="/"
            onPress={nothing}
          >
            <Price of={price} />
          </OfferCard>
        ))}
      </Block>
      <OptionTiles
        label="Which size"
        tiles={['30', '45', '70'].map((size) => ({
          key: size,
          picture: 'dolls/lotl',
          name: `${size} cm`,
          text: size === '70' ? 'Sold out' : '฿890',
          gone: size === '70',
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {(['day', 'gone', 'room'] as const).map((look) => (
        <Sky key={look} bar={null} tone="lotl" look={look} words={<Block className="h1">{look}</Block>}>
          <SkyThing picture="dolls/lotl" description="Big Lotl" gone={look === 'gone'} />
        </Sky>
      ))}
      <SkySkeleton bar={null} />
      <Steps title="How it works">
        <Step icon="wallet" title="Start a team" text="You pay for your own seat." />
        <Step icon="people" title="Find two more" text="Its link is all that they need." />
      </Steps>
      <Said title="This offer is over" text="Nothing was charged." />
      <WarningNote title="The price has changed" text="Look at the sum before you go on." />
    </Specimen>
  )
}
