import { DistributionView } from '@/features/distribution'
import { ShareSheet } from '@/features/share'
import { useTexts } from '@/i18n'
import { Frame, NavBar, page } from '@/ui'

export default page(
  function Distribution() {
    const { t } = useTexts()
    return (
      <Frame shape="text" head={<NavBar title={t('distribution.title')} home="/pages/personal/personal" />}>
        <DistributionView sheet={(onClose) => <ShareSheet page="/pages/home/mall" onClose={onClose} />} />
      </Frame>
    )
  },
  { greets: 'phone' },
)
