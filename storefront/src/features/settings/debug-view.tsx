import './settings.css'

import { appVersion, currentClockOffset, useConfig } from '@/api'
import { forgetAll, open, reload } from '@/host'
import { useTexts } from '@/i18n'
import { useSession } from '@/session'
import { ask, Block, Button, ListCard, RowLink, Text } from '@/ui'

/**
 * What somebody who works on the shop wants to know of the phone in front of them. Only development builds have it, so it speaks
 * English.
 */
export function DebugView() {
  const { language, country } = useTexts()
  const config = useConfig()
  const session = useSession((state) => state.session)
  const offset = currentClockOffset()
  const facts: [string, string][] = [
    ['Build', `${process.env.NODE_ENV} for ${process.env.TARO_ENV}`],
    ['Version', appVersion],
    ['Released version', config.prodVersion || 'none told'],
    ['Server', SERVER || 'same origin'],
    ['App', APP_ID],
    ['Sandbox', String(config.sandbox ?? 'unknown')],
    ['Server clock ahead by', `${(offset / 1000).toFixed(1)} s`],
    ['Language, region', `${language}, ${country}`],
    ['Logged in as', session ? `${session.uid} (${session.userId})` : 'nobody'],
  ]
  return (
    <Block className="settings">
      <ListCard title="What runs here">
        {facts.map(([name, value]) => (
          <Block className="list-row" key={name}>
            <Text className="grow">{name}</Text>
            <Text className="bold">{value}</Text>
          </Block>
        ))}
      </ListCard>
      <ListCard title="What pages are made of">
        <RowLink icon="box" title="Components" onPress={() => open('/packages/personal-pages/settings/components')} />
      </ListCard>
      <Block className="pad settings-clear">
        <Button wide kind="outline" onPress={() => void clear()}>
          Clear what is stored
        </Button>
      </Block>
    </Block>
  )
}

async function clear(): Promise<void> {
  const question = { title: 'Clear what is stored?', text: 'The login, every choice and the agreement are forgotten.' }
  if (!(await ask({ ...question, confirm: 'Clear', cancel: 'Cancel' }))) return
  forgetAll()
  // Anew from the first script on, as on a phone that has never seen the shop.
  reload()
}
