/** What a line says of somebody who has cost others nothing. */
export const usual = { standing: { rank: 'usual' as const, resting: false, wasted: 0, most: 200 }, here: false, passes: 0 }
