import Taro from '@tarojs/taro'

export function statusBarHeight(): number {
  return Taro.getWindowInfo().statusBarHeight ?? 20
}

/** How much of the upper right corner, in CSS pixels, the host's own buttons stand on. */
export function cornerTaken(): number {
  const { left } = Taro.getMenuButtonBoundingClientRect()
  return Math.max(0, Taro.getWindowInfo().windowWidth - left)
}

export function deviceLanguages(): readonly string[] {
  return [(Taro.getAppBaseInfo() as { language?: string }).language?.replace('_', '-') ?? 'zh-CN']
}

export function isRoomy(): boolean {
  return false // its sizes grow with the screen: what is wider shows the same, larger
}

export function onRoomy(_then: (roomy: boolean) => void): () => void {
  return () => undefined
}

let online = true

export function isOnline(): boolean {
  return online
}

export function onOnline(then: (online: boolean) => void): () => void {
  const changed = (status: { isConnected: boolean }) => {
    online = status.isConnected
    then(online)
  }
  Taro.onNetworkStatusChange(changed)
  return () => Taro.offNetworkStatusChange(changed)
}

export function prefersDark(): boolean {
  return (Taro.getAppBaseInfo() as { theme?: string }).theme === 'dark'
}

export function prefersStillness(): boolean {
  return false // the host does not tell
}

export function onPrefersStillness(_then: (still: boolean) => void): () => void {
  return () => undefined
}

export function onPrefersDark(then: (dark: boolean) => void): () => void {
  const changed = (change: { theme: string }) => then(change.theme === 'dark')
  Taro.onThemeChange(changed as never)
  return () => Taro.offThemeChange(changed as never)
}

export function paintDocument(dark: boolean, _language: string): void {
  void Taro.setBackgroundColor({ backgroundColor: dark ? '#0C0F24' : '#F2F4F9' })
}

let title = ''

export function setTitle(of: string): void {
  title = of
  void Taro.setNavigationBarTitle({ title })
}

export function currentTitle(): string {
  return title
}

export function isBehindShell(): boolean {
  return false
}

export function removeShell(): void {
  // A mini-program's own loading screen stands until the first page is drawn.
}

export function appAddress(): string {
  return SERVER
}

export function networkAddress(path: string): string {
  return SERVER + path
}
