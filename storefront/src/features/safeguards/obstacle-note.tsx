import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { useLimits } from './api'
import { limitsPath, obstacleOf } from './model'

/** Says before somebody stands in a queue that the shop would sell them nothing, and where that is settled. */
export function ObstacleNote() {
  const { t, dateTime } = useTexts()
  const limits = useLimits()
  const obstacle = limits.data && obstacleOf(limits.data)
  if (!obstacle) return null
  return (
    <Block className="row gap-2 obstacle" role="status">
      <Text className="small grow">
        {obstacle.kind === 'break'
          ? t('safeguards.inBreak', { time: dateTime(obstacle.until) })
          : t('safeguards.monthSpent', { time: dateTime(obstacle.until) })}
      </Text>
      <Button kind="tonal" small onPress={() => open(limitsPath)}>
        {t('safeguards.title')}
      </Button>
    </Block>
  )
}
