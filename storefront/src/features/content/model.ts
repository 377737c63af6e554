/** Whether this is an address of the web that may be opened from the shop: http or https, and nothing that would run here. */
export function isOutsideAddress(address: string): boolean {
  // A browser reads a backslash as a slash, so what looks like the host would not be it.
  return /^https?:\/\/[^\s\\]+$/i.test(address) && hostOf(address) !== ''
}

/** The name of the host in an outside address, as somebody should read it before going there; a name in front of an @ is none. */
export function hostOf(address: string): string {
  return /^https?:\/\/(?:[^/?#@]*@)*(\[[^\]]+\]|[^/?#:@]+)/i.exec(address)?.[1] ?? ''
}

const steps = {
  home: '/pages/home/home',
  personal: '/pages/personal/personal',
} as const

/** What has worked, and where one goes from there: the likeliest first. */
const successes = {
  password: ['home', 'personal'],
  profile: ['personal', 'home'],
  done: ['home', 'personal'],
} as const satisfies Record<string, readonly (keyof typeof steps)[]>

type SuccessKind = keyof typeof successes

/** The success that an address names; a plain "done" for a name that is not known. */
export function successOf(name: string | undefined) {
  const kind: SuccessKind = name !== undefined && Object.keys(successes).includes(name) ? (name as SuccessKind) : 'done'
  return { kind, next: successes[kind].map((step) => ({ step, path: steps[step] })) }
}
