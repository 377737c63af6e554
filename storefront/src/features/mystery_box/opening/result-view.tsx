import './opening.css'

import { back, replace } from '@/host'
import { useTexts } from '@/i18n'
import {
  Block,
  BoxPicture,
  Button,
  EmptyState,
  FailureState,
  Icon,
  Loading,
  NavBar,
  Skeleton,
  Tappable,
  Text,
  useTitle,
} from '@/ui'

import type { SealedItem } from '../api'
import { operatePath, useOwnLine } from '../live'
import { setText, slotText } from '../model/boards'

import { AllFigures } from './all-figures'
import { Reveal } from './reveal'
import { useOpening } from './use-opening'

const cabinetPath = '/packages/personal-pages/cabinet/cabinet'

/** The boxes of an order are opened: one by one, or all at once. */
export function ResultView({ orderId }: { orderId: string }) {
  const { t } = useTexts()
  const opening = useOpening(orderId)
  const { content, phase, item, opened, rest, busy } = opening
  useTitle(t('box.openTitle'))
  if (content.isError)
    return (
      <>
        <NavBar title={t('box.openTitle')} home={cabinetPath} />
        <FailureState failure={content.error} onRetry={() => void content.refetch()} />
      </>
    )
  if (!content.data) return <OpeningSkeleton />
  const away = <Away wide={phase === 'all'} />
  if (phase === 'all' && opened.length > 0) return <AllFigures items={opened} foot={away} />
  if (!item) {
    const action = <Button onPress={() => replace(cabinetPath)}>{t('box.toCabinet')}</Button>
    return (
      <>
        <NavBar title={t('box.openTitle')} home={cabinetPath} />
        <EmptyState icon="box" title={t('box.nothingToOpenTitle')} text={t('box.nothingToOpenText')} action={action} />
      </>
    )
  }
  const figure = phase === 'reveal' ? opened[opened.length - 1] : undefined
  return (
    <Block as="main" className={`open tone-${item.tone} open-${phase}`}>
      <OpeningHead item={item} onSkip={phase === 'sealed' || phase === 'lifting' ? opening.skip : undefined} />
      {figure ? (
        <Reveal figure={figure}>
          {rest > 0 ? (
            <Block className="row gap-2 wrap">
              {rest > 1 && (
                <Button kind="tonal" className="grow" busy={busy} onPress={opening.openAll}>
                  {t('box.openAllNow', { count: rest })}
                </Button>
              )}
              <Button className="grow" disabled={busy} onPress={opening.next}>
                {t('box.openNext', { count: rest })}
              </Button>
            </Block>
          ) : (
            away
          )}
        </Reveal>
      ) : (
        <SealedBox item={item} phase={phase} onHold={opening.hold} onRelease={opening.release} onOpen={opening.open} />
      )}
      {!figure && (
        <Block className="open-words">
          <Block as="h1" className="h1">
            {phase === 'light' ? t('box.lookingUp') : t('box.holdToOpen')}
          </Block>
          {phase !== 'light' && <Text className="open-quiet">{t('box.holdHelp')}</Text>}
          {phase !== 'light' && rest > 0 && opened.length === 0 && (
            <Block className="open-all">
              <Button kind="tonal" icon="gift" busy={busy} onPress={opening.openAll}>
                {t('box.openAllNow', { count: rest + 1 })}
              </Button>
            </Block>
          )}
        </Block>
      )}
    </Block>
  )
}

function OpeningHead({ item, onSkip }: { item: SealedItem; onSkip?: () => void }) {
  const { t } = useTexts()
  const set = setText(item.setNumber)
  // Slot 0 is no box: the prize for the last one.
  const placeText = item.slot === 0 ? t('box.lastOneOfSet', { set }) : t('box.boxOfSet', { slot: slotText(item.slot), set })
  return (
    <Block as="header" className="row apart pad open-head">
      <Text className="open-quiet">{placeText}</Text>
      {onSkip && (
        <Tappable className="open-skip" onPress={onSkip}>
          <Text>{t('box.skip')}</Text>
        </Tappable>
      )}
    </Block>
  )
}

interface SealedBoxProps {
  item: SealedItem
  phase: string
  onHold: () => void
  onRelease: () => void
  onOpen: () => void
}

/** The box on its plinth, under its arch: held, its lid lifts; open, the light comes out. */
function SealedBox({ item, phase, onHold, onRelease, onOpen }: SealedBoxProps) {
  const { t } = useTexts()
  const light = phase === 'light'
  return (
    <Block className="open-stage">
      <Block className="open-arch" hidden />
      <Tappable
        className="open-box-place"
        label={
          light
            ? t('box.lookingUp')
            : `${item.slot === 0 ? t('box.lastOne') : t('box.sealedBox', { slot: slotText(item.slot) })}. ${t('box.holdToOpen')}`
        }
        disabled={light}
        onHold={onHold}
        onRelease={onRelease}
        onPress={onOpen}
      >
        <BoxPicture
          name={item.picture}
          view={light ? 'open' : 'box'}
          drawnWidth={330}
          description=""
          eager
          className="open-box"
        />
      </Tappable>
      {light && <Block className="open-beam" hidden />}
      {phase === 'lifting' && <Block className="open-lift" hidden />}
      <Block className="open-plinth" hidden />
    </Block>
  )
}

/** Where to go with the figures: back to the turn while it runs, and to the cabinet. */
function Away({ wide }: { wide: boolean }) {
  const { t } = useTexts()
  const own = useOwnLine()
  const turn = own.place === 'turn' && own.boxSetId !== null
  return (
    <Block className={`row gap-2 ${wide ? 'open-away' : ''}`}>
      {turn && (
        <Button kind="tonal" className="grow" onPress={() => back(`${operatePath}?boxSetId=${own.boxSetId}`)}>
          {t('box.backToTurn')}
        </Button>
      )}
      <Button className="grow" icon="cabinet" onPress={() => replace(cabinetPath)}>
        {t('box.toCabinet')}
      </Button>
    </Block>
  )
}

function OpeningSkeleton() {
  const { t } = useTexts()
  return (
    <Loading>
      <Block className="open">
        <Block className="row apart pad open-head">
          <Skeleton width="120px" />
          <Text className="open-quiet">{t('states.loading')}</Text>
        </Block>
        <Block className="open-stage">
          <Block className="open-arch" hidden />
          <Block className="open-box-place">
            <Icon name="box" className="open-quiet" />
          </Block>
          <Block className="open-plinth" hidden />
        </Block>
      </Block>
    </Loading>
  )
}
