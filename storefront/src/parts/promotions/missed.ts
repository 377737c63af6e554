import type { Model } from '@/api'

export type Step = Model<'Promotion.Step'>
export type Unused = Model<'Promotion.Unused'>

const said: readonly Unused['why'][] = ['below_threshold', 'too_few', 'gone', 'another_used', 'apart']

/** What is worth saying of what is not used: first what a little more would bring. What is for other goods is nobody's business here. */
export const missedOf = (unused: Unused[]): Unused[] =>
  unused.filter(({ why }) => said.includes(why)).sort((one, other) => said.indexOf(one.why) - said.indexOf(other.why))
