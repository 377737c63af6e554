import { View } from '@tarojs/components'

import type { SwipeGroundProps } from './swipe-ground'
import { useSwipes } from './swipes'

export function SwipeGround({ className, children, onSwipe }: SwipeGroundProps) {
  return (
    <View className={className} {...(useSwipes(onSwipe) as object)}>
      {children}
    </View>
  )
}
