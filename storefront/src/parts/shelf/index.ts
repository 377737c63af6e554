// The shop window's live numbers.
import { queries } from '@/api'

/** The key of something that the shop window shows live. */
export const shelfKey = (...about: string[]) => ['home', ...about]

/** Asks for what is live again: the page came to the front. */
export const refreshShelf = () => void queries.invalidateQueries({ queryKey: shelfKey() })
