import { RichTextView } from '@/features/content'
import { ShareButton } from '@/features/share'
import { useQuery } from '@/host'
import { useTexts } from '@/i18n'
import { page } from '@/ui'

export default page(function RichText() {
  const { t } = useTexts()
  const { key } = useQuery()
  return <RichTextView key={key} textKey={key ?? ''} title={t('content.richTextTitle')} actions={<ShareButton />} />
})
