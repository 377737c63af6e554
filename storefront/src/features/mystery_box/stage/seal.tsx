import './seal.css'

import { useTexts } from '@/i18n'
import { Block, Button, Text } from '@/ui'

import { evidenceOf, keepEvidence } from '../live/evidence'
import { isContradicted, sealText } from '../model/evidence'
import type { SetSnapshot } from '../model/snapshots'

/** The newest head of the set's log, which everybody here sees alike; in red where this device has kept another one of the same entry. */
export function Seal({ snapshot: { set, head } }: { snapshot: SetSnapshot }) {
  const { t } = useTexts()
  if (!head) return null
  const evidence = evidenceOf(set.boxSetId)
  if (evidence && isContradicted(evidence, head))
    return (
      <Block className="seal seal-broken row gap-2" role="alert">
        <Text className="small grow">{t('turns.broken')}</Text>
        <Button small kind="outline" onPress={() => void keepEvidence(set.boxSetId)}>
          {t('turns.keep')}
        </Button>
      </Block>
    )
  return (
    <Block as="p" className="micro centre seal">
      {t('turns.seal', { seal: sealText(head.head) })}
    </Block>
  )
}
