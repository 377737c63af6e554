import { Fragment, type ReactNode } from 'react'

import { Block } from '@/ui'

/** One group of components, under the words that say which states are drawn. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Block as="section" className="style-guide-specimen" label={title}>
      <Block as="h2" className="micro style-guide-title">
        {title}
      </Block>
      {children}
    </Block>
  )
}

/** Things side by side, as many as fit. */
export function Several({ children }: { children: ReactNode }) {
  return <Block className="style-guide-several">{children}</Block>
}

/** A piece of a page in which what is fixed to the window's edge stays inside. */
export function Screen({ children }: { children: ReactNode }) {
  return <Block className="style-guide-screen">{children}</Block>
}

/** The same thing for each of some values. */
export function Each<Value extends string>({ of, draw }: { of: readonly Value[]; draw: (value: Value) => ReactNode }) {
  return (
    <>
      {of.map((value) => (
        <Fragment key={value}>{draw(value)}</Fragment>
      ))}
    </>
  )
}
