import { Block, Tappable, Text } from '../elements'
import { Icon, type IconName } from '../icon'

interface SwitchRowProps {
  icon: IconName
  title: string
  /** What it means when it is on. */
  help?: string
  on: boolean
  busy?: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A line of a list that is on or off; the whole line is the control. */
export function SwitchRow({ icon, title, help, on, busy, disabled, onChange }: SwitchRowProps) {
  return (
    <Tappable
      className="list-row"
      role="switch"
      selected={on}
      busy={busy}
      disabled={disabled || busy}
      label={help ? `${title}, ${help}` : title}
      onPress={() => onChange(!on)}
    >
      <Icon name={icon} className="accent" />
      <Block className="grow">
        <Block className="bold">{title}</Block>
        {help && <Block className="small">{help}</Block>}
      </Block>
      <Block className={`switch ${on ? 'on' : ''} ${busy ? 'busy' : ''}`} hidden>
        <Block className="switch-knob" />
      </Block>
    </Tappable>
  )
}

interface CheckProps {
  title: string
  checked: boolean
  /** What is missing, in words. */
  error?: string
  onChange: (checked: boolean) => void
}

/** A box to tick beside a sentence; the sentence is part of the control. */
export function Check({ title, checked, error, onChange }: CheckProps) {
  return (
    <Block className="check-place">
      <Tappable className={`check ${error ? 'wrong' : ''}`} role="checkbox" selected={checked} onPress={() => onChange(!checked)}>
        <Block className={`check-box ${checked ? 'on' : ''}`} hidden>
          {checked && <Icon name="check" size="small" />}
        </Block>
        <Text className="grow">{title}</Text>
      </Tappable>
      <Block live="polite" className="small check-note">
        {error}
      </Block>
    </Block>
  )
}
