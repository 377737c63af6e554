import { useTexts } from '@/i18n'
import { Block, Icon, NamedPicture, Tappable } from '@/ui'

import type { Seat, Team } from './api'
import { placesOf } from './model'

const most = 8

interface SeatsProps {
  team: Team
  /** The name of the thing's picture below /pictures; nothing as long as it is not known. */
  picture: string | undefined
  /** Nobody comes any more. */
  closed: boolean
  /** What a free seat is for, and what it does; nothing for who can do nothing about it. */
  free?: { label: string; onPress: () => void }
}

/** The seats of a team, each a niche on the board: what whoever has it gets, and a dashed one that is free. */
export function Seats({ team, picture, closed, free }: SeatsProps) {
  const { t } = useTexts()
  const places = placesOf(team.seats, closed && team.state !== 'complete' ? team.seats.length : team.size)
  // Of a large team those that are there, and one that is free.
  const shown = places.length <= most ? places : [...places.slice(0, most - 1), places[places.length - 1]]
  const inRow = shown.length === 4 || shown.length > 6 ? 4 : Math.min(3, shown.length)
  const rows = Array.from({ length: Math.ceil(shown.length / Math.max(1, inRow)) }, (_, at) =>
    shown.slice(at * inRow, (at + 1) * inRow),
  )
  return (
    <Block className={`teams-board teams-board-${inRow}`} role="group" label={t('teams.seats')}>
      {rows.map((row, at) => (
        <Block key={at} className="teams-shelf">
          {row.map((seat, place) => (
            <Place key={seat?.seat ?? `free ${at} ${place}`} seat={seat} picture={picture} free={free} />
          ))}
        </Block>
      ))}
    </Block>
  )
}

type PlaceProps = Pick<SeatsProps, 'picture' | 'free'> & { seat: Seat | undefined }

function Place({ seat, picture, free }: PlaceProps) {
  const { t } = useTexts()
  if (!seat) {
    const name = t('teams.freeSeat')
    const sign = (
      <>
        <Block className="teams-niche free" hidden>
          <Icon name="plus" className="accent" />
        </Block>
        <Block className="teams-name ellipsis">{name}</Block>
      </>
    )
    return free ? (
      <Tappable className="teams-place" label={free.label} onPress={free.onPress}>
        {sign}
      </Tappable>
    ) : (
      <Block className="teams-place">{sign}</Block>
    )
  }
  const waits = seat.state === 'joined'
  return (
    <Block className="teams-place">
      <Block className={`teams-niche ${seat.isMine ? 'mine' : ''}`} hidden>
        {picture && (
          <NamedPicture name={picture} drawnWidth={120} description="" className={`teams-figure ${waits ? 'gone' : ''}`} eager />
        )}
      </Block>
      <Block className={`teams-name ellipsis ${seat.isMine ? 'teams-name-mine' : ''}`}>
        {seat.isMine ? t('teams.you') : seat.nickName}
      </Block>
      {waits && <Block className="micro teams-pays">{t('teams.pays')}</Block>}
    </Block>
  )
}
