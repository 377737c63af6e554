import { ShareButton } from '@/features/share'
import { OfferView } from '@/features/teams'
import { address, useQuery } from '@/host'
import { teamOfferPath } from '@/parts/teams'
import { page } from '@/ui'

export default page(function TeamOffer() {
  const { offerId = '' } = useQuery()
  return <OfferView key={offerId} offerId={offerId} actions={<ShareButton page={address(teamOfferPath, { offerId })} />} />
})
