import { useState } from 'react'

import { open, replace } from '@/host'
import { useTexts } from '@/i18n'
import { cabinetPath } from '@/parts/cabinet'
import { goToLogin, useIsLoggedIn } from '@/session'
import { Block, Button, Chip, EmptyState, FailureState, FigureFrame, Icon, LoginState, Tappable, Text, toast } from '@/ui'

import { useChoices, useFee } from './api'
import { Around, PiecesSkeleton, useRegionNames } from './around'
import { ChoicePicture, ParcelPanel } from './carton'
import { kilograms, least, most, regionsOf, toggled, type Choice } from './model'

/** Choosing what comes home: pieces of one region, which move into the carton. `start`: those that were chosen on the way here. */
export function ChooseView({ start, onNext }: { start: string[]; onNext: (itemIds: string[]) => void }) {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  const { choices, failure, retry } = useChoices()
  if (isLoggedIn && choices) return <Chooser choices={choices} start={start} onNext={onNext} />
  return (
    <Around title={t('pieces.chooseTitle')}>
      {!isLoggedIn && <LoginState onLogin={goToLogin} />}
      {isLoggedIn && (failure ? <FailureState failure={failure} onRetry={retry} /> : <PiecesSkeleton />)}
    </Around>
  )
}

interface ChooserProps {
  choices: Choice[]
  start: string[]
  onNext: (itemIds: string[]) => void
}

function Chooser({ choices, start, onNext }: ChooserProps) {
  const { t } = useTexts()
  const regions = regionsOf(choices)
  const [region, setRegion] = useState(() => choices.find(({ itemId }) => start.includes(itemId))?.region || regions[0]?.region)
  const [wanted, setWanted] = useState(start)
  const here = choices.filter((one) => one.region === region)
  const chosen = wanted.flatMap((itemId) => here.filter((one) => one.itemId === itemId))
  const fee = useFee({ itemIds: chosen.map(({ itemId }) => itemId) }, chosen.length >= least)
  const quote = chosen.length >= least ? fee.data?.quote : undefined
  if (!regions.some(({ count }) => count >= least)) return <TooFew choices={choices} />
  const press = (itemId: string) => {
    if (!wanted.includes(itemId) && chosen.length >= most) return toast(t('pieces.full', { count: most }), 'warning')
    setWanted(
      toggled(
        chosen.map((one) => one.itemId),
        itemId,
      ),
    )
  }
  return (
    <Around
      title={t('pieces.chooseTitle')}
      lead={
        <ParcelPanel choices={chosen} quote={quote} note={quote && t('pieces.weight', { kilograms: kilograms(quote.grams) })}>
          <Block as="p" className="small parcel-stays">
            {t('pieces.stays')}
          </Block>
        </ParcelPanel>
      }
      foot={
        <Block className="bottom-bar foot">
          <Button wide disabled={chosen.length < least} onPress={() => onNext(chosen.map(({ itemId }) => itemId))}>
            {chosen.length < least ? t('pieces.tooFew', { least }) : t('pieces.next')}
          </Button>
        </Block>
      }
    >
      <Regions regions={regions} region={region} onChoose={setRegion} />
      <Block className="card inset">
        <Block className="piece-grid" role="group" label={t('pieces.chooseTitle')}>
          {here.map((choice) => (
            <PieceChoice key={choice.itemId} choice={choice} chosen={chosen.includes(choice)} onPress={press} />
          ))}
        </Block>
      </Block>
      {choices.some((one) => !one.region) && <Block className="small pad parcel-stays">{t('pieces.nowhere')}</Block>}
    </Around>
  )
}

interface RegionsProps {
  regions: { region: string; count: number }[]
  region: string | undefined
  onChoose: (region: string) => void
}

function Regions({ regions, region, onChoose }: RegionsProps) {
  const { t } = useTexts()
  const nameOf = useRegionNames()
  return (
    <Block className="row gap-2 wrap pad parcel-regions">
      <Block className="row gap-2 wrap grow" role="tablist" label={t('pieces.regions')}>
        {regions.map((one) => (
          <Chip key={one.region} role="tab" chosen={one.region === region} onPress={() => onChoose(one.region)}>
            {t('pieces.ofRegion', { region: nameOf(one.region), count: one.count })}
          </Chip>
        ))}
      </Block>
      {regions.length > 1 && <Text className="small">{t('pieces.oneRegion')}</Text>}
    </Block>
  )
}

interface PieceProps {
  choice: Choice
  chosen: boolean
  onPress: (itemId: string) => void
}

function PieceChoice({ choice, chosen, onPress }: PieceProps) {
  const { t, local } = useTexts()
  const { itemId, look, name, picture, tone } = choice
  const label = look === 'sealed' ? t('pieces.sealedBox', { series: local(name) }) : local(name)
  return (
    <Tappable
      role="checkbox"
      selected={chosen}
      className={`piece-choice ${chosen ? 'piece-chosen' : ''}`}
      label={label}
      onPress={() => onPress(itemId)}
    >
      {look === 'sealed' ? (
        <Block className={`figure-frame figure-frame-small tone-${tone} piece-sealed`}>
          <ChoicePicture choice={choice} width={64} />
        </Block>
      ) : (
        <FigureFrame figure={picture} tone={tone} size="small" look={look} />
      )}
      <Block className="piece-check" hidden>
        {chosen && <Icon name="check" size="small" />}
      </Block>
    </Tappable>
  )
}

/** Nothing that could go: how many there are, and how many it takes. */
function TooFew({ choices }: { choices: Choice[] }) {
  const { t } = useTexts()
  const isEmpty = choices.length === 0
  return (
    <Around title={t('pieces.chooseTitle')}>
      <EmptyState
        icon="box"
        title={isEmpty ? t('pieces.emptyTitle') : t('pieces.fewTitle', { count: choices.length })}
        text={isEmpty ? t('pieces.emptyText') : t('pieces.fewText', { least })}
        action={
          <Block className="row gap-2 wrap pieces-ways">
            <Button onPress={() => replace('/pages/home/home')}>{t('pieces.toHome')}</Button>
            <Button kind="outline" onPress={() => open(cabinetPath)}>
              {t('pieces.toCabinet')}
            </Button>
          </Block>
        }
      />
    </Around>
  )
}
