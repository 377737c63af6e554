import { Block } from '../elements'
import { Icon } from '../icon'

/** Something has changed since it was looked at: read out at once. */
export function WarningNote({ title, text }: { title: string; text: string }) {
  return (
    <Block className="card inset row gap-2 warning-note" role="alert">
      <Icon name="warning" />
      <Block className="grow">
        <Block className="bold">{title}</Block>
        <Block className="small">{text}</Block>
      </Block>
    </Block>
  )
}
