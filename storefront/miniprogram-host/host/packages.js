/**
 * The app's packages: which one a file belongs to, and which are on the phone already. The main one always is.
 * @param {{ pages: string[], subPackages?: any[], subpackages?: any[], preloadRule?: Record<string, any> }} app app.json
 */
export function createPackages({ subPackages = [], subpackages = subPackages, preloadRule = {} }) {
  const roots = subpackages.map(({ root }) => root.replace(/\/$/, ''))
  const names = Object.fromEntries(subpackages.map(({ name, root }) => [name ?? root, root.replace(/\/$/, '')]))
  const loaded = new Set([''])
  const packageOf = (file) => roots.find((root) => file.startsWith(`${root}/`)) ?? ''

  /** Downloads what the page `route` is in, and afterwards what its rule names. */
  function load(route) {
    loaded.add(packageOf(route))
    for (const name of preloadRule[route]?.packages ?? []) loaded.add(name === '__APP__' ? '' : (names[name] ?? name))
  }

  /** Why the file `from` may not require the file `file`; undefined when it may. */
  function requireFault(from, file) {
    const home = packageOf(file)
    if (!loaded.has(home)) return `the package ${home} is not loaded yet`
    if (home !== '' && home !== packageOf(from))
      return `${packageOf(from) || 'the main package'} cannot use a file of the package ${home}`
    return undefined
  }

  return { load, requireFault, packageOf, isLoaded: (file) => loaded.has(packageOf(file)) }
}

/** Every page that app.json lists. */
export function routesOf({ pages, subPackages = [], subpackages = subPackages }) {
  return [
    ...pages,
    ...subpackages.flatMap(({ root, pages: inside }) => inside.map((page) => `${root.replace(/\/$/, '')}/${page}`)),
  ]
}
