import { useState } from 'react'

import { useTexts } from '@/i18n'
import { Icon, Tappable, Text } from '@/ui'

import { FindingList, type Listed } from './finding-list'
import { Fingerprints } from './fingerprints'

interface DetailsProps {
  /** What was found about each file. */
  lists: { title: string; findings: Listed[] }[]
  rows: [name: string, value: string | undefined][]
}

/** Each check by itself, and the whole fingerprints: for whoever wants to compare by eye, or with another program. */
export function Details({ lists, rows }: DetailsProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tappable className="card verify-card verify-more" expanded={open} onPress={() => setOpen(!open)}>
        <Text className="bold grow">{t('verify.details')}</Text>
        <Icon name={open ? 'minus' : 'plus'} size="small" className="muted" />
      </Tappable>
      {open &&
        lists.map(({ title, findings }) => findings.length > 0 && <FindingList key={title} title={title} findings={findings} />)}
      {open && <Fingerprints rows={rows} />}
    </>
  )
}
