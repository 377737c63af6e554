import { useQuery } from '@tanstack/react-query'

import { api, query } from '@/api'

/** What is sold as a gift: the first fifty, which is the whole of a shelf. */
export const useGifts = () =>
  useQuery({
    queryKey: ['gift-shelf'],
    queryFn: async () => (await query(api.GET('/api/mall/funbox/gift/v1/list.json', { params: { query: { size: 50 } } }))).items,
  })
