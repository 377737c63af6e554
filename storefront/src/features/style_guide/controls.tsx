import { useState } from 'react'

import {
  AvatarButton,
  Button,
  Card,
  Check,
  Chip,
  ChipTabs,
  CountDot,
  Field,
  IconButton,
  PhoneButton,
  PickField,
  SearchEntry,
  SearchField,
  Segmented,
  ShareCardButton,
  Stepper,
  SwitchRow,
  Tabs,
  TextLink,
} from '@/ui'

import { Each, Several, Specimen } from './specimen'

const nothing = () => undefined

/** What is pressed. */
export function Buttons() {
  return (
    <Specimen title="Buttons · four kinds; icon, small, busy, disabled, wide">
      <Each
        of={['primary', 'tonal', 'outline', 'ink'] as const}
        draw={(kind) => (
          <Several>
            <Button kind={kind}>Join the line</Button>
            <Button kind={kind} small icon="box">
              Small 44
            </Button>
            <Button kind={kind} busy>
              Holding…
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
          </Several>
        )}
      />
      <Button wide>Wide</Button>
      <Several>
        <IconButton name="bell" label="Notices" onPress={nothing} />
        <IconButton name="bell" dot label="Notices, something new" onPress={nothing} />
        <IconButton name="minus" size="small" label="Small" onPress={nothing} />
        <IconButton name="bell" disabled label="Disabled" onPress={nothing} />
        <TextLink onPress={nothing}>All 14</TextLink>
      </Several>
      <Several>
        <PhoneButton onAnswer={nothing}>Only where the host has it</PhoneButton>
        <AvatarButton label="Only where the host has it" onChosen={nothing}>
          Picture
        </AvatarButton>
        <ShareCardButton onSent={nothing}>Only where the host has it</ShareCardButton>
      </Several>
    </Specimen>
  )
}

const views = [
  { key: 'all', name: 'All' },
  { key: 'pay', name: 'To pay', count: 1 },
  { key: 'ship', name: 'To ship', count: 120 },
  { key: 'way', name: 'On the way' },
  { key: 'done', name: 'Finished' },
] as const
const shapes = [
  { key: 'figures', name: 'Figures' },
  { key: 'cards', name: 'Cards' },
  { key: 'dolls', name: 'Dolls' },
] as const

/** What is chosen from. */
export function Choosing() {
  const [view, setView] = useState<(typeof views)[number]['key']>('all')
  const [shape, setShape] = useState<(typeof shapes)[number]['key']>('figures')
  const [count, setCount] = useState(2)
  const [sale, setSale] = useState('all')
  return (
    <>
      <Specimen title="Chips · chosen or not, with a cross, with more">
        <Several>
          <Each
            of={['all', 'on sale', 'sold out']}
            draw={(name) => (
              <Chip role="radio" chosen={sale === name} onPress={() => setSale(name)}>
                {name}
              </Chip>
            )}
          />
          <Chip chosen={false} sign="close" label="Hidden inside, take away" onPress={nothing}>
            Hidden inside
          </Chip>
          <Chip chosen={false} sign="more" onPress={nothing}>
            Sort
          </Chip>
        </Several>
      </Specimen>
      <Specimen title="Tabs · with counts; segmented; stepper, also at its ends">
        <Tabs label="Orders" tabs={views} chosen={view} onChoose={setView} />
        <Several>
          <CountDot count={3} />
          <CountDot count={100} />
        </Several>
        <ChipTabs label="Orders" tabs={views} chosen={view} onChoose={setView} />
        <Segmented label="Shape" tabs={shapes} chosen={shape} onChoose={setShape} />
        <Several>
          <Stepper label="How many" value={count} most={9} onChange={setCount} />
          <Stepper label="The fewest" value={1} most={9} onChange={nothing} />
          <Stepper label="The most" value={9} most={9} onChange={nothing} />
        </Several>
      </Specimen>
    </>
  )
}

/** What is filled in. */
export function Filling() {
  const [text, setText] = useState('3,000')
  const [words, setWords] = useState('nimbi')
  const [on, setOn] = useState(true)
  const [ticked, setTicked] = useState(true)
  return (
    <>
      <Specimen title="Fields · plain, with help, wrong, secret, disabled, picked from">
        <Field title="Monthly limit" value={text} onValue={setText} />
        <Field title="Nickname" value="" help="Two to twenty letters" onValue={nothing} />
        <Field title="E-mail" value="ploy88@mail" error="Add the part after the dot, like .com" onValue={nothing} />
        <Field title="Password" kind="password" value="secret-words" onValue={nothing} />
        <Field title="Disabled" value="Cannot be changed" disabled onValue={nothing} />
        <PickField title="Country" value="Thailand" onPress={nothing} />
        <PickField title="Country" error="Choose one" onPress={nothing} />
      </Specimen>
      <Specimen title="Search · empty, filled, and the way to it">
        <SearchField label="Search" hint="Nimbi, weather…" value="" onValue={nothing} />
        <SearchField label="Search again" hint="Nimbi, weather…" value={words} onValue={setWords} />
        <SearchEntry label="Search" hint="Nimbi, weather…" onPress={nothing} />
      </Specimen>
      <Specimen title="Switches and ticks · on, off, busy, disabled, wrong">
        <Card>
          <SwitchRow icon="bell" title="Show barrage" help="Chat, over the shelf" on={on} onChange={setOn} />
          <SwitchRow icon="sound" title="Off" on={false} onChange={nothing} />
          <SwitchRow icon="moon" title="Busy" on busy onChange={nothing} />
          <SwitchRow icon="lock" title="Disabled" on={false} disabled onChange={nothing} />
        </Card>
        <Check title="I have read the agreement" checked={ticked} onChange={setTicked} />
        <Check title="I have read the agreement" checked={false} error="Tick it to go on" onChange={nothing} />
      </Specimen>
    </>
  )
}
