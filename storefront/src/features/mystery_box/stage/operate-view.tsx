import './stage.css'
import './foot.css'
import './stage-roomy.css'

import { useDeferredValue, useState } from 'react'

import type { Model } from '@/api'
import { back, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { Block, BoxPicture, FailureState, Frame, IconButton, Loading, NavBar, Skeleton } from '@/ui'

import { useQueue, useRules, useSet } from '../api'
import { Barrage } from '../barrage/barrage'
import { BarrageSheet, Talk } from '../barrage/barrage-sheet'
import { askAgain, useWatched } from '../live'
import { containerPath } from '../market/paths'
import { setText } from '../model/boards'
import { CatchUp } from './catch-up'
import { Play } from './play'
import { switchSound, useSound, useSoundOpened } from './sound'
import { TurnBar } from './turn-bar'

/** The boxes of a set on their boards: everybody may watch, and whose turn it is chooses and pays. */
export function OperateView({ boxSetId }: { boxSetId: string }) {
  const { t, local } = useTexts()
  const set = useSet(boxSetId)
  const queue = useQueue(boxSetId)
  const rules = useRules(set.data?.set.seriesId)
  const [talking, setTalking] = useState(false)
  useWatched(boxSetId)
  useShown(() => askAgain(boxSetId))
  useSoundOpened()
  const series = rules.data?.series
  // The boards come in small steps, so that touches go before; what changes on them afterwards is shown at once.
  const drawn = useDeferredValue(set.data !== undefined && series !== undefined)
  const failure = (set.data ? null : set.error) ?? (rules.data ? null : rules.error)
  const retry = () => {
    void set.refetch()
    void queue.refetch()
    void rules.refetch()
  }
  if (failure)
    return (
      <Frame shape="text" head={<NavBar title={t('box.yourTurn')} />}>
        <FailureState failure={failure} onRetry={retry} />
      </Frame>
    )
  if (!drawn || !set.data || !series || !rules.data) return <StageSkeleton series={series} />
  const { number, boxesLeft, seriesId, state } = set.data.set
  const home = `${containerPath}?seriesId=${seriesId}`
  const subtitle = `${t('box.setNumber', { number: setText(number) })} · ${t('box.left', { count: boxesLeft })}`
  return (
    <>
      <Play
        head={
          <NavBar
            title={local(series.name)}
            subtitle={subtitle}
            home={home}
            actions={
              <>
                <IconButton
                  name="chat"
                  label={t('stage.barrageOpen')}
                  className="stage-talk-open"
                  onPress={() => setTalking(true)}
                />
                <SoundSwitch />
              </>
            }
          />
        }
        lead={<TurnBar queue={queue.data} paused={state === 'paused'} />}
        sky={
          <Block className="stage-sky">
            <Barrage boxSetId={boxSetId} />
            <CatchUp boxSetId={boxSetId} known={Math.min(set.data.timeId, queue.data?.timeId ?? 0)} />
          </Block>
        }
        beside={<Talk boxSetId={boxSetId} />}
        snapshot={set.data}
        queue={queue.data}
        picture={series.picture}
        tone={series.ip.tone}
        styles={series.styles}
        paymentSeconds={rules.data.paymentSeconds}
        onAway={() => back(home)}
      />
      {talking && <BarrageSheet boxSetId={boxSetId} onClose={() => setTalking(false)} />}
    </>
  )
}

function SoundSwitch() {
  const { t } = useTexts()
  const { on } = useSound()
  return <IconButton name={on ? 'sound' : 'mute'} label={t('stage.sound')} pressed={on} onPress={() => switchSound(!on)} />
}

/** What is known of the release is shown already: its boxes, faintly, for which of them are left is still to come. */
function StageSkeleton({ series }: { series: Model<'Catalog.SeriesDetail'> | undefined }) {
  const { t, local } = useTexts()
  return (
    <Frame
      shape="stage"
      className="stage"
      tone={series?.ip.tone}
      head={<NavBar title={series ? local(series.name) : t('box.yourTurn')} />}
      lead={
        <Block className="row gap-3 stage-bar">
          <Skeleton shape="circle" />
          <Block className="grow">
            <Skeleton width="50%" />
            <Skeleton width="70%" />
          </Block>
        </Block>
      }
      foot={<Block className="stage-foot-bones" hidden />}
      beside={<Block className="talk" hidden />}
    >
      <Loading>
        <Block className="stage-sky" />
        <Block className="stage-boards">
          {[1, 2, 3].map((board) => (
            <Block key={board} className="stage-shelf">
              <Block className="stage-boxes">
                {[1, 2, 3, 4].map((one) => (
                  <Block key={one} className="stage-place">
                    {series ? <ComingBox picture={series.picture} /> : <Skeleton shape="frame" className="stage-bone" />}
                  </Block>
                ))}
              </Block>
              <Block className="stage-board" />
            </Block>
          ))}
        </Block>
      </Loading>
    </Frame>
  )
}

function ComingBox({ picture }: { picture: string }) {
  return (
    <Block className="stage-tile">
      <BoxPicture
        name={picture}
        view="box"
        drawnWidth={114}
        roomyWidth={176}
        description=""
        eager
        className="stage-box stage-coming"
      />
    </Block>
  )
}
