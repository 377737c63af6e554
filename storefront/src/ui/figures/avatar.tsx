import { useState } from 'react'

import { networkAddress } from '@/host'

import { Block, Image } from '../elements'
import { Icon } from '../icon'

interface AvatarProps {
  /** Its path on the server; empty for who has none. */
  picture: string
  size?: 'regular' | 'large' | 'small' | 'tiny'
  /** Empty where the name stands beside it. */
  description?: string
}

const widths = { large: 104, regular: 68, small: 32, tiny: 24 }

/** Somebody's picture in a circle, or a head where there is none. */
export function Avatar({ picture, size = 'regular', description = '' }: AvatarProps) {
  const [missing, setMissing] = useState('')
  const width = widths[size]
  return (
    <Block className={`avatar avatar-${size}`}>
      {picture && missing !== picture ? (
        <Image
          className="avatar-picture"
          source={/^https?:/.test(picture) ? picture : networkAddress(picture)}
          width={width}
          height={width}
          description={description}
          eager
          onMissing={() => setMissing(picture)}
        />
      ) : (
        <Icon name="person" className="avatar-head" />
      )}
    </Block>
  )
}
