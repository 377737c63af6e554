// The platform's router as far as drawing a page once needs it.
export const useRouter = () => ({ params: {} })
export const useDidShow = (): void => undefined
export const useDidHide = (): void => undefined
export const useReachBottom = (): void => undefined
export const useShareAppMessage = (): void => undefined
export default { eventCenter: { on: () => undefined, off: () => undefined, trigger: () => undefined }, getCurrentPages: () => [] }
