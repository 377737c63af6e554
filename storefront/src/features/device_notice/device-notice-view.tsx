import './device-notice.css'

import qrcode from 'qrcode-generator'

import { appAddress, keep, ownPath, relaunch, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Image, useTitle } from '@/ui'

const homePath = '/pages/home/home'

/** Shown on tablets and desktops: how to get the shop onto a phone, or to stay all the same. */
export function DeviceNoticeView() {
  const { t } = useTexts()
  const { path } = useQuery()
  const inside = ownPath(path) ?? homePath
  const address = appAddress() + inside
  useTitle(t('deviceNotice.title'))
  const stay = () => {
    keep('stay-here', true)
    relaunch(inside)
  }
  return (
    <Block as="main" className="device-notice">
      <Block as="h1" className="display">
        {t('deviceNotice.title')}
      </Block>
      <Block as="p" className="small">
        {t('deviceNotice.text')}
      </Block>
      <Block className="device-notice-frame tone-nimbi">
        <Image
          className="device-notice-code"
          source={codeOf(address)}
          width={196}
          height={196}
          description={t('deviceNotice.code')}
          eager
        />
      </Block>
      <Block className="bold device-notice-address">{address}</Block>
      <Button kind="outline" onPress={stay}>
        {t('deviceNotice.stay')}
      </Button>
    </Block>
  )
}

/** A QR code (ISO/IEC 18004, level M) as a picture's address. */
function codeOf(address: string): string {
  const code = qrcode(0, 'M')
  code.addData(address)
  code.make()
  return `data:image/svg+xml,${encodeURIComponent(code.createSvgTag({ cellSize: 4, margin: 8, scalable: true }))}`
}
