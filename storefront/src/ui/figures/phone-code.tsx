import { useEffect, useState } from 'react'

import { Block, Image } from '../elements'
import { drawCode } from './qr-code'

interface PhoneCodeProps {
  /** What a phone opens that looks at it. */
  address: string
  /** Of its side, in CSS pixels. */
  width: number
  /** Empty for decoration. */
  description: string
  className?: string
}

/** A code for a phone's camera. Its place is kept until it is drawn. */
export function PhoneCode({ address, width, description, className = '' }: PhoneCodeProps) {
  const [code, setCode] = useState('')
  useEffect(() => {
    let stays = true
    void drawCode(address).then((drawn) => stays && setCode(drawn))
    return () => void (stays = false)
  }, [address])
  const size = { width: `${width}px`, height: `${width}px` }
  return (
    <Block className={`phone-code ${className}`} style={size}>
      {code && <Image source={code} width={width} height={width} description={description} eager />}
    </Block>
  )
}
