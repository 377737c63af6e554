import { useTexts } from '@/i18n'

import { IconButton } from './button'
import { Block } from '../elements'

interface StepperProps {
  /** What is counted, for a screen reader. */
  label: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A small whole number between `least` and `most`, one up or down at a time. */
export function Stepper({ label, value, least = 1, most, onChange }: StepperProps) {
  const { t } = useTexts()
  return (
    <Block className="stepper" role="group" label={label}>
      <IconButton
        name="minus"
        size="small"
        label={t('actions.less')}
        disabled={value <= least}
        onPress={() => onChange(value - 1)}
      />
      <Block className="stepper-value" live="polite">
        {value}
      </Block>
      <IconButton
        name="plus"
        size="small"
        label={t('actions.oneMore')}
        disabled={value >= most}
        onPress={() => onChange(value + 1)}
      />
    </Block>
  )
}
