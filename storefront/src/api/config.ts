import { useQuery } from '@tanstack/react-query'

import { forget, isOnline, keep, recall } from '@/host'
import { currentPreferences, knownRegions, text } from '@/i18n'
import { toast } from '@/notices'

import { api, type Model } from './client'
import { configKey, isNetworkMissed, queries, settled } from './queries'
import { NetworkFailure } from './refusal'

/** The version of this app, as the server's `prodVersion` is written. */
export const appVersion = 'V4.5.5'

type Config = Partial<Omit<Model<'Content.AppConfig'>, 'regions'>> & Pick<Model<'Content.AppConfig'>, 'regions'>

/** What the shop works by until the server's configuration is there, and where it does not arrive. */
const localConfig: Config = {
  regions: knownRegions.map(({ iso2, name, currency, symbol, digits }) => ({
    iso2,
    name,
    currency_code: currency,
    currency_symbol: symbol,
    currency_digits: digits,
  })),
}

const configQuery = { queryKey: [configKey], queryFn: loadConfig, staleTime: Infinity }

// `t` defeats caches on the way.
async function loadConfig(): Promise<Config> {
  const { data } = await api.GET('/resource/{locale}/appConfig.json', {
    params: { path: { locale: currentPreferences().language }, query: { t: String(Date.now()), version: appVersion } },
  })
  if (data?.code !== 200) throw new NetworkFailure('no configuration')
  return data.data
}

/**
 * The first thing the app asks for. Without an answer the local one stands; on the web that is said, unless the page or the bar above it
 * says already that there is no network: then that is what failed, and one word for it is enough.
 */
export async function startConfig(): Promise<void> {
  try {
    dropOutdated(await queries.fetchQuery<Config>(configQuery))
  } catch {
    if (process.env.TARO_ENV !== 'h5') return
    await settled()
    if (isOnline() && !isNetworkMissed()) toast(text('failures.system'), 'warning')
  }
}

const timeName = 'config-time'

function dropOutdated({ updateTime, clear_cache_keys: keys = [] }: Config): void {
  if (updateTime === undefined || updateTime === recall(timeName)) return
  keys.forEach(forget)
  keep(timeName, updateTime)
}

export const currentConfig = (): Config => queries.getQueryData<Config>(configQuery.queryKey) ?? localConfig

export const useConfig = (): Config => useQuery<Config>(configQuery).data ?? localConfig
