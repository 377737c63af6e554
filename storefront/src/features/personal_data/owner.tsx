import type { ReactNode } from 'react'

import type { Model } from '@/api'
import { useTexts } from '@/i18n'
import { useForm } from '@/parts/forms'
import { isCaptcha, OwnCodeField, ownCodeFields } from '@/parts/mailed_code'
import { goToLogin, useIsLoggedIn, useMe } from '@/session'
import { Block, Card, FailureState, Icon, Loading, LoginState, Skeleton, Text, type IconName } from '@/ui'

export type Me = Model<'Account.User'>

/** A page about the account: it waits for whose it is, and for what else it is about. */
export function OfOwner<Data>({ about, children }: { about: Asked<Data>; children: (me: Me, data: Data) => ReactNode }) {
  const isLoggedIn = useIsLoggedIn()
  const me = useMe()
  if (!isLoggedIn) return <LoginState onLogin={goToLogin} />
  if (me.data && about.data !== undefined) return children(me.data, about.data)
  const failed = [me, about].find(({ error, data }) => error && data === undefined)
  if (failed?.error) return <FailureState failure={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <Loading>
      {[1, 2].map((one) => (
        <Skeleton key={one} shape="card" className="own-data-bone" />
      ))}
    </Loading>
  )
}

/** What of a question to the shop is looked at here. */
export interface Asked<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** For a page that is about nothing more. */
export const nothingElse: Asked<null> = { data: null, error: null, refetch: async () => undefined }

/** What shows that it is the owner who asks, not somebody who holds their phone: `captcha` is undefined where the host vouches. */
export function useProof(me: Me) {
  const { t } = useTexts()
  const isMailed = me.email !== ''
  const form = useForm({ captcha: '' }, ({ captcha }) => ({
    captcha: !isMailed || isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
  }))
  return { form, isMailed, captcha: isMailed ? form.values.captcha : undefined, refuse: form.refuse(ownCodeFields) }
}

interface ProofFieldProps {
  me: Me
  purpose: Model<'Account.OwnPurpose'>
  proof: ReturnType<typeof useProof>
}

export function ProofField({ me, purpose, proof }: ProofFieldProps) {
  const { t } = useTexts()
  if (!proof.isMailed)
    return (
      <Block as="p" className="small own-data-text">
        {t('ownData.hostVouches')}
      </Block>
    )
  return <OwnCodeField email={me.email} purpose={purpose} field={proof.form.field('captcha')} onFailed={proof.refuse} />
}

/** A card with what belongs together, each with its sign. */
export function Lines({ title, lines, children }: { title: string; lines: readonly [IconName, string][]; children?: ReactNode }) {
  return (
    <Card className="inset" label={title}>
      <Block as="h2" className="h2">
        {title}
      </Block>
      <Block as="ul" role="list">
        {lines.map(([icon, words]) => (
          <Block as="li" role="listitem" key={words} className="row gap-3 own-data-line">
            <Icon name={icon} size="small" className="accent" />
            <Text className="grow">{words}</Text>
          </Block>
        ))}
      </Block>
      {children}
    </Card>
  )
}
