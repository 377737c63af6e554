import { PointsView } from '@/features/membership'
import { useTexts } from '@/i18n'
import { Block, NavBar, page } from '@/ui'

export default page(function Points() {
  const { t } = useTexts()
  return (
    <>
      <NavBar title={t('membership.pointTitle')} home="/pages/personal/personal" />
      <Block as="main" className="wallet-page">
        <PointsView />
      </Block>
    </>
  )
})
