import { open, useShown } from '@/host'
import { useTexts } from '@/i18n'
import { ask, Block, Button, Card, tell, TextLink, type IconName } from '@/ui'

import { useCloseAccount, useClosing, type Terms } from './api'
import { countText, dataPath, ordersPath } from './model'
import { Lines, OfOwner, ProofField, useProof, type Me } from './owner'

/** How the account ends: what is lost, what has to be finished, when it is, and how it is taken back. */
export function ClosingView() {
  const terms = useClosing()
  useShown(() => {
    if (terms.data) void terms.refetch()
  })
  return (
    <OfOwner about={terms}>
      {(me, data) => (
        <>
          <Lost />
          <When terms={data} />
          <CloseForm me={me} dueAt={data.dueAt} />
        </>
      )}
    </OfOwner>
  )
}

const lost = [
  ['owned', 'cabinet'],
  ['person', 'person'],
  ['line', 'people'],
] as const satisfies readonly (readonly [string, IconName])[]

function Lost() {
  const { t } = useTexts()
  return (
    <Lines title={t('ownData.lostTitle')} lines={lost.map(([name, icon]) => [icon, t(`ownData.lost.${name}`)])}>
      <Block as="p" className="small own-data-text">
        {t('ownData.stays')}
      </Block>
      <Block className="own-data-link">
        <TextLink onPress={() => open(dataPath)}>{t('ownData.first')}</TextLink>
      </Block>
    </Lines>
  )
}

function When({ terms: { waitDays, dueAt, openOrders } }: { terms: Terms }) {
  const { t, date } = useTexts()
  return (
    <Card className="inset" label={t('ownData.whenTitle')}>
      <Block as="h2" className="h2">
        {t('ownData.whenTitle')}
      </Block>
      <Block as="p" className="own-data-date">
        {t('ownData.when', { date: date(dueAt), count: waitDays })}
      </Block>
      {openOrders > 0 && (
        <>
          <Block as="p" className="small own-data-note">
            {t('ownData.open', { count: openOrders, number: countText(openOrders) })}
          </Block>
          <Button kind="outline" wide icon="receipt" onPress={() => open(ordersPath)}>
            {t('ownData.showOrders')}
          </Button>
        </>
      )}
      <Block as="p" className="small own-data-text">
        {t('ownData.takeBack')}
      </Block>
    </Card>
  )
}

function CloseForm({ me, dueAt }: { me: Me; dueAt: number }) {
  const { t, date, prose } = useTexts()
  const proof = useProof(me)
  const close = useCloseAccount({
    onDone: (due) => {
      const told = { title: t('ownData.closedTitle'), text: t('ownData.closed', { date: date(due) }) }
      void tell({ ...told, insists: true })
    },
    onFailed: proof.refuse,
  })
  const send = async () => {
    if (!proof.form.complete()) return
    const question = { title: t('ownData.closeSure'), text: t('ownData.closeSureText', { date: date(dueAt) }) }
    if (await ask({ ...question, confirm: t('ownData.close'), cancel: t('actions.cancel') })) close.tap(proof.captcha)
  }
  return (
    <Card className="inset" label={t('account.closeAccount')}>
      <Block as="form" onSubmit={() => void send()}>
        <Block as="h2" className="h2">
          {t('account.closeAccount')}
        </Block>
        <Block as="p" className="small own-data-text">
          {prose(t('ownData.closeText'), proof.isMailed && t('ownData.closeMails'))}
        </Block>
        <ProofField me={me} purpose="close_account" proof={proof} />
        <Button wide submit kind="ink" icon="bin" className="own-data-do" busy={close.pending} onPress={() => void send()}>
          {t('account.closeAccount')}
        </Button>
      </Block>
    </Card>
  )
}
