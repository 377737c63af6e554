import { friendsPath, ResultView, sourceOf, wordsOf } from '@/features/mystery_box'
import { PosterButton } from '@/features/share'
import { address, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { page } from '@/ui'

export default page(function Result() {
  const { orderId, itemIds } = useQuery()
  const { t, local } = useTexts()
  return (
    <ResultView
      key={`${orderId} ${itemIds}`}
      source={sourceOf({ orderId, itemIds })}
      poster={(figures) => (
        <PosterButton {...wordsOf(figures, t, local)} page={address(friendsPath, { boxSetId: figures[0].boxSetId })} />
      )}
    />
  )
})
