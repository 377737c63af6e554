import { useState } from 'react'

import { recall } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Icon, IconButton, SearchEntry, Text } from '@/ui'

import { usePromotions } from './api'
import { unseen } from './model'
import { NewsSheet, seenName, type Waiting } from './news-sheet'

interface HeaderProps {
  waiting: Waiting
  onSearch: () => void
  onCabinet: () => void
  onOrders: () => void
}

/** The shop's name, the way to the search, and a bell with a dot while something waits. */
export function HomeHeader({ waiting, onSearch, ...rest }: HeaderProps) {
  const { t } = useTexts()
  const promotions = usePromotions().data ?? []
  const [open, setOpen] = useState(false)
  const [seen, setSeen] = useState(() => recall<string[]>(seenName) ?? [])
  const news = waiting.boxes + waiting.orders > 0 || unseen(promotions, seen)
  return (
    <Block className="row pad within home-bar">
      <Block className="brand-mark home-mark" hidden>
        <Icon name="brand" size="small" />
      </Block>
      <Text className="brand-name home-name">Kabinet</Text>
      <Block className="grow">
        <SearchEntry hint={t('home.searchHint')} label={t('home.search')} onPress={onSearch} />
      </Block>
      <IconButton
        name="bell"
        dot={news}
        label={t(news ? 'home.bellNews' : 'home.bell')}
        className="home-bell"
        onPress={() => setOpen(true)}
      />
      {open && <NewsSheet waiting={waiting} promotions={promotions} onSeen={setSeen} onClose={() => setOpen(false)} {...rest} />}
    </Block>
  )
}
