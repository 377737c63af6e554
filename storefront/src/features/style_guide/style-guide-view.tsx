import './style-guide.css'

import { Block, chooseAppearance, Segmented, useAppearance, type Appearance } from '@/ui'

import { Buttons, Choosing, Filling } from './controls'
import { Foundations } from './foundations'
import { Bars, Layers, States } from './moments'
import { FigureFrames, Signs, Surfaces } from './things'

const appearances: { key: Appearance; name: string }[] = [
  { key: 'device', name: 'As the device' },
  { key: 'light', name: 'Light' },
  { key: 'dark', name: 'Dark' },
]

/**
 * Everything a page may be made of, in every state: for whoever makes one. Only development builds have it, so it speaks English.
 * A test keeps it whole: a component that src/ui exports and that is not drawn here fails it.
 */
export function StyleGuideView() {
  const { appearance } = useAppearance()
  return (
    <Block as="main" className="style-guide">
      <Segmented label="Appearance" tabs={appearances} chosen={appearance} onChoose={chooseAppearance} />
      <Foundations />
      <Buttons />
      <Choosing />
      <Filling />
      <Signs />
      <FigureFrames />
      <Surfaces />
      <States />
      <Layers />
      <Bars />
    </Block>
  )
}
