import './style-guide.css'

import type { ReactNode } from 'react'

import { type Appearance, chooseAppearance, Frame, Segmented, useAppearance } from '@/ui'

import { Buttons, Choosing, Filling } from './controls'
import { Foundations } from './foundations'
import { Bars, Layers, States } from './moments'
import { Offers } from './offers'
import { FigureFrames, Signs, Surfaces } from './things'

const appearances: { key: Appearance; name: string }[] = [
  { key: 'device', name: 'Same as device' },
  { key: 'light', name: 'Light' },
  { key: 'dark', name: 'Dark' },
]

/**
 * Everything a page may be made of, in every state: for whoever makes one. Only development builds have it, so it speaks English.
 * A test keeps it whole: a component that src/ui exports and that is not drawn here fails it.
 */
export function StyleGuideView({ head }: { head?: ReactNode }) {
  const { appearance } = useAppearance()
  return (
    <Frame shape="text" head={head} main="style-guide">
      <Segmented label="Appearance" tabs={appearances} chosen={appearance} onChoose={chooseAppearance} />
      <Foundations />
      <Buttons />
      <Choosing />
      <Filling />
      <Signs />
      <FigureFrames />
      <Surfaces />
      <Offers />
      <States />
      <Layers />
      <Bars />
    </Frame>
  )
}
