import { useTexts } from '@/i18n'
import { Avatar, Block, Text } from '@/ui'

import { companyOf } from '../model/people'
import type { Queue } from '../model/snapshots'

/** Who is before the shopper or behind them: up to three faces, and how many they are. */
export function People({ queue }: { queue: Queue | undefined }) {
  const { t } = useTexts()
  const company = companyOf(queue)
  if (!company) return null
  const { where, count, faces } = company
  const words = { behind: 'box.behind', before: 'stage.before', queue: 'box.inQueue', lobby: 'stage.others' } as const
  return (
    <Block className="stage-people">
      <Block className="stage-faces" hidden>
        {faces.map((face, at) => (
          // By place: somebody who leaves moves the others up without a flicker.
          <Avatar key={at} picture={face} size="small" />
        ))}
      </Block>
      <Text className="micro">{t(words[where], { count })}</Text>
    </Block>
  )
}
