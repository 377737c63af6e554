import { friendsPath, ResultView, sealOf, sourceOf, useSeal, wordsOf } from '@/features/mystery_box'
import { PosterButton } from '@/features/share'
import { address, useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { page } from '@/ui'

export default page(
  function Result() {
    const { orderId, itemIds } = useQuery()
    return (
      <ResultView
        key={`${orderId} ${itemIds}`}
        source={sourceOf({ orderId, itemIds })}
        poster={(figures) => <Poster figures={figures} />}
      />
    )
  },
  { menu: 'none' },
)

/** The poster bears the seal of the set: whoever follows it sees whether the shop tells them the same. */
function Poster({ figures }: { figures: Parameters<typeof useSeal>[0] }) {
  const { t, local } = useTexts()
  const head = useSeal(figures)
  const page = address(friendsPath, { boxSetId: figures[0].boxSetId, seal: head && sealOf(head) })
  return <PosterButton {...wordsOf(figures, t, local, head)} to={{ page }} />
}
