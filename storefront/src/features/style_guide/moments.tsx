import { useState } from 'react'

import { NetworkFailure } from '@/api'
import {
  ask,
  Block,
  Button,
  Card,
  CardFailure,
  Choices,
  EmptyState,
  ErrorState,
  FailureState,
  Icon,
  ListEnd,
  Loading,
  LoginState,
  NavBar,
  offer,
  Popup,
  Sheet,
  show,
  Skeleton,
  SkeletonRow,
  startLoading,
  TabBar,
  tell,
  Text,
  toast,
  type Placement,
  PhoneCode,
} from '@/ui'

import { Each, Screen, Several, Specimen } from './specimen'

const nothing = () => undefined

/** What a page looks like when it is not simply full. */
export function States() {
  return (
    <>
      <Specimen title="Empty · by icon, by figure; not logged in; the end of a list">
        <EmptyState text="Open a box and it moves in here." action={<Button>See what is on sale</Button>} />
        <EmptyState
          icon="box"
          title="Your first frame is waiting"
          figure={{ name: 'nimbi-weather-report/sunny', tone: 'nimbi', look: 'unknown' }}
        />
        <EmptyState
          title="This set is finished"
          text="Its secret is public now."
          figure={{ name: 'nimbi-weather-report/storm', tone: 'nimbi', look: 'gone' }}
          action={<Button>Next set</Button>}
        />
        <LoginState onLogin={nothing} />
        <ListEnd />
      </Specimen>
      <Specimen title="Failed · the server, the network, in other words, a part alone">
        <FailureState failure={new Error('refused')} onRetry={nothing} />
        <FailureState failure={new NetworkFailure('gone')} onRetry={nothing} />
        <ErrorState title="The shelf did not load" text="Your place in line is safe: no. 3." onRetry={nothing} />
        <Card className="inset">
          <CardFailure what="My cabinet" onRetry={nothing} />
        </Card>
        <Block className="offline-bar">
          <Icon name="offline" size="small" />
          <Text>You are offline. What you see may be out of date.</Text>
        </Block>
      </Specimen>
      <Specimen title="Loading · line, frame, circle, card, row">
        <Loading>
          <Several>
            <Each
              of={['line', 'frame', 'circle', 'card'] as const}
              draw={(shape) => <Skeleton shape={shape} width={shape === 'circle' ? undefined : '70px'} />}
            />
          </Several>
          <SkeletonRow picture="regular" />
          <SkeletonRow picture="small" />
        </Loading>
      </Specimen>
    </>
  )
}

const placements: Placement[] = ['top', 'bottom', 'left', 'right', 'center']

/** What lays itself over a page, each by a press. */
export function Layers() {
  const [open, setOpen] = useState<Placement | 'sheet' | 'choices' | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimen title="Popups, sheets and messages · by a press">
      <Several>
        <Each
          of={placements}
          draw={(placement) => <Button small kind="tonal" onPress={() => setOpen(placement)}>{`Open from ${placement}`}</Button>}
        />
        <Button small kind="tonal" onPress={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Button small kind="tonal" onPress={() => setOpen('choices')}>
          Open choices
        </Button>
      </Several>
      <Messages />
      {open === 'sheet' && (
        <Sheet title="A sheet" onClose={close}>
          <Block as="p">It closes by its cross, by a press beside it, and by Escape.</Block>
        </Sheet>
      )}
      {open === 'choices' && (
        <Choices
          title="Choices"
          text="One of several"
          options={[
            { key: 'a', name: 'Chosen', aside: 'aside', chosen: true },
            { key: 'b', name: 'Not chosen', chosen: false },
          ]}
          search={{ label: 'Find', hint: 'Find one of many', nothing: 'None has this name.' }}
          onChoose={nothing}
          onClose={close}
        />
      )}
      {placements.map((placement) => (
        <Popup key={placement} open={open === placement} placement={placement} label={placement} onClose={close}>
          <Block className="card inset">
            <Text>{`From ${placement}`}</Text>
            <Button small onPress={close}>
              Close
            </Button>
          </Block>
        </Popup>
      ))}
    </Specimen>
  )
}

function Messages() {
  const box = {
    title: 'Leave the line?',
    text: 'You are 3rd. If you come back you start at the end.',
    confirm: 'Stay',
    cancel: 'Leave',
  }
  const prizes = [
    { title: 'A prize', desc: 'Two lines', img: '/pictures/figures/nimbi-weather-report/sunny-160.webp', action: 'See' },
    { title: 'Another', desc: 'Without a picture' },
  ]
  return (
    <Several>
      <Button small kind="outline" onPress={() => toast('Plain words')}>
        Toast
      </Button>
      <Button small kind="outline" onPress={() => toast('Place kept. You are 3rd.', 'done')}>
        Toast, done
      </Button>
      <Button small kind="outline" onPress={() => toast('That did not work.', 'warning')}>
        Toast, warning
      </Button>
      <Button small kind="outline" onPress={() => void offer(box)}>
        Offer
      </Button>
      <Button small kind="outline" onPress={() => void ask(box)}>
        Question
      </Button>
      <Button small kind="outline" onPress={() => void tell(box)}>
        Message
      </Button>
      <Button small kind="outline" onPress={() => void show({ title: 'With items', items: prizes, bottomClose: true })}>
        Message with items
      </Button>
      <Button small kind="outline" onPress={() => setTimeout(startLoading('Holding your boxes'), 1500)}>
        Loading
      </Button>
    </Several>
  )
}

/** The bars at the edges of a page. */
export function Bars() {
  return (
    <Specimen title="Bars · top with one line or two, bottom">
      <Block className="style-guide-wide">
        <NavBar title="Components" subtitle="With a line under it" />
      </Block>
      <Screen>
        <TabBar current="shop" />
      </Screen>
      <PhoneCode address="https://shop.example/" width={96} description="A code for a phone" />
    </Specimen>
  )
}
