import { api, attempt } from '@/contract'

/** Tells that somebody came by a shared link; who shared it travels with every request. Nobody waits for it. */
export function tellEntered(page: string): void {
  void attempt(api.POST('/api/sys/share/v1/enter.json', { body: { page } })).catch(() => undefined)
}
