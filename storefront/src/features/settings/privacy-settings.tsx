import { useQuery } from '@tanstack/react-query'

import { api, mutate, queries, query, useTap } from '@/api'
import { useTexts } from '@/i18n'
import { useIsLoggedIn } from '@/session'
import { openRichText, richTexts } from '@/parts/rich_texts'
import { ask, ListCard, RowLink } from '@/ui'

/** Both texts that a shopper agrees to, and whether they have. */
export function PrivacySettings() {
  const { t } = useTexts()
  const isLoggedIn = useIsLoggedIn()
  return (
    <ListCard title={t('settings.privacy')}>
      <RowLink icon="receipt" title={t('settings.userAgreement')} onPress={() => openRichText(richTexts.userAgreement)} />
      <RowLink icon="shield" title={t('settings.privacyPolicy')} onPress={() => openRichText(richTexts.privacyPolicy)} />
      {isLoggedIn && <AgreementRow />}
    </ListCard>
  )
}

const queryKey = ['agreement']

/** Since when the shopper agrees to the terms as they stand now; who does not yet can here. */
function AgreementRow() {
  const { t, date } = useTexts()
  const { data } = useQuery({ queryKey, queryFn: () => query(api.GET('/api/ums/user/v1/userAgreement')) })
  const agree = useTap(
    (version: number) => mutate(api.POST('/api/ums/user/v1/updateAgreement', { body: { version, agreed: true } })),
    { onDone: (agreement) => queries.setQueryData(queryKey, agreement) },
  )
  if (!data) return null
  const { agreed, agreedAt, current } = data
  const press = async () => {
    if (agreed) return openRichText(richTexts.userAgreement)
    const question = { title: t('settings.agreeTitle'), text: t('settings.agreeText') }
    if (await ask({ ...question, confirm: t('privacy.agree'), cancel: t('actions.cancel') })) agree.tap(current)
  }
  const since = agreed && agreedAt !== undefined ? t('settings.agreed', { date: date(agreedAt) }) : t('settings.notAgreed')
  return <RowLink icon="check" title={t('settings.agreement')} value={since} onPress={() => void press()} />
}
