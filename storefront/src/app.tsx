import './styles/tokens.css'
import './styles/base.css'
import './styles/platform'
import './ui/styles/controls.css'
import './ui/styles/choosing.css'
import './ui/styles/surfaces.css'
import './ui/styles/layers.css'
import './ui/styles/frames.css'
import './ui/styles/offers.css'

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'

import { queries, startConfig } from '@/api'
import { followOwnSettings } from '@/features/settings/own-settings'
import { offerReloads, offerUpdates } from '@/features/app_updates'
import { useRedDots } from '@/features/content'
import { recall, startServiceWorker } from '@/host'
import { followWorld } from '@/session'
import { nameDots } from '@/ui'

import { startHost } from './start'

// Before the first page is drawn: what stands above every page is named here.
startHost()
nameDots(useRedDots)

export default function App({ children }: { children?: ReactNode }) {
  useEffect(followWorld, [])
  useEffect(followOwnSettings, [])
  useEffect(() => {
    void startConfig()
    offerReloads()
    offerUpdates()
    void startServiceWorker()
  }, [])
  useEffect(() => {
    // A place in a queue is kept wherever the shop is opened; who stands in none does not load the live channel.
    if (process.env.TARO_ENV === 'h5' && recall('own-line')) void import('@/features/mystery_box/live')
  }, [])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
