import { ContainerView } from '@/features/mystery_box'
import { ShareButton } from '@/features/share'
import { useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { page } from '@/ui'

export default page(function Container() {
  const { seriesId } = useQuery()
  const { local } = useTexts()
  return (
    <ContainerView
      key={seriesId}
      seriesId={seriesId ?? ''}
      actions={({ name, picture }) => <ShareButton title={local(name)} picture={`/pictures/boxes/${picture}-case-640.webp`} />}
    />
  )
})
