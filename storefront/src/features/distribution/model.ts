/** Parts of a million as a percentage, without needless digits: "5", "2.5". */
export const percentOf = (ppm: number): string => String(Math.round(ppm / 100) / 100)
