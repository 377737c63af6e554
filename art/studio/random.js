// One seeded generator (mulberry32) for the whole studio: the same description gives the same picture.
let state = 1;

/** Next number in [0, 1). */
export function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

export const setSeed = (seed) => {
  state = seed;
};

/** Runs `draw` on its own sequence and then continues the outer one: a cached texture must not depend on who asks for it first. */
export function withSeed(seed, draw) {
  const outer = state;
  state = seed;
  draw();
  state = outer;
}
