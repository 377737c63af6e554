import { forget, recall, relaunch } from '@/host'

const homePath = '/pages/home/home'

/** The title of the page that the login was asked for, where that is said. */
export const titleToReturnTo = (): string | undefined => recall<string>('return-title')?.replace(/ · Kabinet$/, '')

/** Goes back to where the login was asked for. */
export function returnToShop(): void {
  const path = recall<string>('return-to') ?? homePath
  forget('return-to')
  forget('return-title')
  relaunch(path)
}
