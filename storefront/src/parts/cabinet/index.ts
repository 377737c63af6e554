// What the shopper owns, as far as several features ask for it.
import { queries } from '@/api'

/** The key of a question about what the shopper owns. All of them are asked anew when a box was bought, opened or given back. */
export const cabinetKey = (...about: unknown[]) => ['cabinet', ...about]

/** A box was bought, opened or given back. */
export const forgetCabinet = () => void queries.invalidateQueries({ queryKey: cabinetKey() })
