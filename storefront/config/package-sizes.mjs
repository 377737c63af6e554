// The most that each package of the mini-program may weigh, in KB: every package of `app.config.ts` has its own line here, checked by
// `npm run sizes`. A phone waits for the main package before it shows anything, and for another one before the first of its pages, so a
// limit is a quarter above what its package weighs today (or room for a few pages more, where it is small): whoever comes to it looks what
// a page brings along that only others use, and raises it here if that is nothing.
export const limits = {
  main: 1024,
  packages: {
    'packages/market-pages': 430,
    'packages/mall-pages': 158,
    'packages/team-pages': 90,
    'packages/record-pages': 60,
    'packages/box-pages': 270,
    'packages/auth-pages': 24,
    'packages/personal-pages': 420,
    'packages/other-pages': 32,
  },
  // 123 calls weigh 1,369 KB, 11 KB a call, so 590 more of the same kind are 6,570 KB.
  all: 8 * 1024,
}

// What the host refuses, whatever stands above.
export const hostLimits = { package: 2 * 1024, all: 30 * 1024 }
