import './jump.css'

import qrcode from 'qrcode-generator'

import { appAddress, keep, ownPath, relaunch, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Image, useTitle } from '@/ui'

const homePath = '/pages/home/home'

/** Shown on tablets and desktops: how to get the shop onto a phone, or to stay all the same. */
export function JumpView() {
  const { t } = useTexts()
  const { path } = useQuery()
  const inside = ownPath(path) ?? homePath
  const address = appAddress() + inside
  useTitle(t('jump.title'))
  const stay = () => {
    keep('stay-here', true)
    relaunch(inside)
  }
  return (
    <Block as="main" className="jump">
      <Block as="h1" className="display">
        {t('jump.title')}
      </Block>
      <Block as="p" className="small">
        {t('jump.text')}
      </Block>
      <Block className="jump-niche tone-nimbi">
        <Image className="jump-code" source={codeOf(address)} width={196} height={196} description={t('jump.code')} eager />
      </Block>
      <Block className="bold jump-address">{address}</Block>
      <Button kind="outline" onPress={stay}>
        {t('jump.stay')}
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
