import { forget, recall, relaunch } from '@/host'

const homePath = '/pages/home/home'

/** Goes back to where the login was asked for. */
export function returnToShop(): void {
  const path = recall<string>('return-to') ?? homePath
  forget('return-to')
  relaunch(path)
}
