import { View } from '@tarojs/components'

import { noteTouch } from '@/host'

import type { TouchGroundProps } from './touch-ground'

export const TouchGround = ({ className, style, children }: TouchGroundProps) => (
  <View className={className} style={style} onTouchStart={noteTouch}>
    {children}
  </View>
)
