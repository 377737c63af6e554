import './orders.css'

import { open } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Card, Icon, Tappable, Text, type IconName } from '@/ui'

import { useWaitingCount } from './api'
import type { OrderTab } from './model'

const ordersPath = '/packages/personal-pages/order/order'

const entries: { tab: Exclude<OrderTab, 'all'>; icon: IconName }[] = [
  { tab: 'init', icon: 'wallet' },
  { tab: 'finish', icon: 'box' },
  { tab: 'refund', icon: 'retry' },
  { tab: 'closed', icon: 'close' },
]

/** The ways to the shopper's orders by state, with how many wait for their money. `news` says that something is new among them. */
export function OrdersCard({ news }: { news?: string }) {
  const { t } = useTexts()
  const waiting = useWaitingCount()
  return (
    <Card className="inset" label={t('orders.title')}>
      <Tappable className="row apart card-link" onPress={() => open(ordersPath)}>
        <Text className="h2">{t('orders.title')}</Text>
        <Text className="row gap-1 small">
          {news && (
            <>
              <Block className="red-dot" hidden />
              <Text className="visually-hidden">{news}</Text>
            </>
          )}
          <Text>{t('orders.tabs.all')}</Text>
          <Icon name="forward" size="small" className="muted" />
        </Text>
      </Tappable>
      <Block className="row orders-entries">
        {entries.map(({ tab, icon }) => (
          <Tappable
            key={tab}
            className="orders-entry"
            label={tab === 'init' && waiting > 0 ? `${t('orders.tabs.init')}: ${waiting}` : undefined}
            onPress={() => open(ordersPath, { tab })}
          >
            <Icon name={icon} />
            <Text className="small">{t(`orders.tabs.${tab}`)}</Text>
            {tab === 'init' && waiting > 0 && (
              <Text className="orders-count" hidden>
                {String(waiting)}
              </Text>
            )}
          </Tappable>
        ))}
      </Block>
    </Card>
  )
}
