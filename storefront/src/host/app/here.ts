/** Where the shopper is: path and query as `open` takes them. */
export function here(): string {
  const { pathname, search } = window.location
  return (pathname === '/' ? '/pages/home/home' : pathname) + search
}
