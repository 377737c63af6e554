import { View } from '@tarojs/components'

import { drawing, type IconName } from './shapes'

export type { IconName } from './shapes'

export interface IconProps {
  name: IconName
  size?: 'small' | 'tiny'
  className?: string
}

/** A mini-program draws no inline SVG: the drawing is the mask of a block in the text's colour. */
export function Icon({ name, size, className }: IconProps) {
  const mask = `url("data:image/svg+xml,${encodeURIComponent(drawing(name))}") center/contain no-repeat`
  return (
    <View
      className={`icon mask ${size ? `icon-${size}` : ''} ${className ?? ''}`}
      style={{ WebkitMask: mask, mask }}
      {...({ ariaHidden: 'true' } as object)}
    />
  )
}
