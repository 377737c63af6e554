import { hostLimits, limits as ours } from '../config/package-sizes.mjs'

/**
 * Judges what the packages weigh: `main` and the others by their folders, in bytes. Answers a row for each package and one for all of them,
 * with what is wrong with it. A package without a limit is wrong, and so is a limit without a package.
 * @param {{ main: number, packages: Record<string, number> }} sizes
 * @param {{ main: number, packages: Record<string, number>, all: number }} limits in KB
 * @returns {{ name: string, bytes: number, limit?: number, wrong?: string }[]}
 */
export function judgedPackages(sizes, limits = ours) {
  const rows = [judged('main package', sizes.main, limits.main, hostLimits.package)]
  for (const [name, bytes] of Object.entries(sizes.packages))
    rows.push(judged(name, bytes, limits.packages[name], hostLimits.package))
  for (const name of Object.keys(limits.packages))
    if (!(name in sizes.packages)) rows.push({ name, bytes: 0, wrong: 'there is no such package any more' })
  const all = Object.values(sizes.packages).reduce((sum, bytes) => sum + bytes, sizes.main)
  return [...rows, judged('in all', all, limits.all, hostLimits.all)]
}

function judged(name, bytes, limit, hostLimit) {
  if (limit === undefined) return { name, bytes, wrong: 'has no limit in config/package-sizes.mjs' }
  const row = { name, bytes, limit: limit * 1024 }
  if (limit > hostLimit) return { ...row, wrong: `the host refuses more than ${hostLimit} KB, whatever our limit is` }
  return bytes > row.limit ? { ...row, wrong: `TOO BIG by ${((bytes - row.limit) / 1024).toFixed(1)} KB` } : row
}
