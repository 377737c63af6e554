import './device-notice.css'

import { appAddress, ownPath, relaunch, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Frame, PhoneCode, useTitle } from '@/ui'

const homePath = '/pages/home/home'

/** The code that opens a page of the shop on a phone, and the way back to it here. */
export function DeviceNoticeView() {
  const { t } = useTexts()
  const { path } = useQuery()
  const inside = ownPath(path) ?? homePath
  const address = appAddress() + inside
  useTitle(t('deviceNotice.title'))
  const stay = () => relaunch(inside)
  return (
    <Frame main="device-notice">
      <Block as="h1" className="display">
        {t('deviceNotice.title')}
      </Block>
      <Block as="p" className="small">
        {t('deviceNotice.text')}
      </Block>
      <Block className="device-notice-frame tone-nimbi">
        <PhoneCode address={address} width={196} description={t('deviceNotice.code')} />
      </Block>
      <Block className="bold device-notice-address">{address}</Block>
      <Button kind="outline" onPress={stay}>
        {t('deviceNotice.stay')}
      </Button>
    </Frame>
  )
}
