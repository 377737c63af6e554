import { useQuery, useRedirect } from '@/host'
import { salePath, salesPath } from '@/parts/sales'
import { page } from '@/ui'

/** A sale under another address, or all of them. */
export default page(function TimeLimit() {
  const { saleId, activityId = saleId } = useQuery()
  useRedirect(activityId ? salePath : salesPath, activityId ? { saleId: activityId } : undefined)
  return null
})
