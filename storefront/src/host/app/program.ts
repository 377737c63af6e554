/** Opens another mini-program. A browser knows none. Answers whether there is a host that can. */
export function openProgram(_appId: string, _path: string): boolean {
  return false
}
