import { useId, useState, type ReactNode } from 'react'

import { useTexts } from '@/i18n'

import { IconButton } from './button'
import { Block, Input, Tappable, Text, type InputProps } from '../elements'
import { Icon } from '../icon'

interface FieldProps extends Pick<
  InputProps,
  'value' | 'onValue' | 'kind' | 'maxLength' | 'disabled' | 'onLeave' | 'name' | 'fills'
> {
  title: string
  /** What is wrong with the value, in words that say how to put it right. */
  error?: string
  /** What is expected, while nothing is wrong. */
  help?: string
  /** A control at the right end. */
  aside?: ReactNode
}

/** A labelled input, with its error or help underneath. */
export function Field({ title, error, help, aside, kind, ...input }: FieldProps) {
  const { t } = useTexts()
  const id = `field${useId().replace(/:/g, '-')}`
  const [shown, setShown] = useState(false)
  const secret = kind === 'password' || kind === 'new-password'
  const note = error ?? help
  return (
    <Block className="field-place">
      <Block className={`field ${error ? 'wrong' : ''}`}>
        <Block className="grow">
          <Text className="micro field-title" hidden>
            {title}
          </Text>
          <Input
            className="field-input"
            label={title}
            kind={secret && shown ? 'text' : kind}
            invalid={Boolean(error)}
            describedBy={note ? id : undefined}
            {...input}
          />
        </Block>
        {secret && (
          <IconButton
            name="eye"
            label={t(shown ? 'actions.hidePassword' : 'actions.showPassword')}
            onPress={() => setShown(!shown)}
          />
        )}
        {aside}
      </Block>
      <Block id={id} live="polite" className={`small field-note ${error ? 'wrong' : ''}`}>
        {note}
      </Block>
    </Block>
  )
}

interface PickProps {
  title: string
  value?: string
  error?: string
  onPress: () => void
}

/** Looks like an input, and opens what its value is picked from. */
export function PickField({ title, value, error, onPress }: PickProps) {
  return (
    <Block className="field-place">
      <Tappable className={`field ${error ? 'wrong' : ''}`} onPress={onPress}>
        <Block className="grow">
          <Text className="micro field-title">{title}</Text>
          <Block className="field-input">{value || '–'}</Block>
        </Block>
        <Icon name="forward" size="small" className="muted" />
      </Tappable>
      <Block live="polite" className="small field-note wrong">
        {error}
      </Block>
    </Block>
  )
}
