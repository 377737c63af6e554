import { failureText, refusedWith } from '@/api'
import { useTexts } from '@/i18n'
import { isEmail, useForm } from '@/parts/forms'
import { CaptchaField, captchaFields, isCaptcha, OwnCodeField, ownCodeFields } from '@/parts/mailed_code'
import { Block, Button, Card, EmptyState, Field, toast } from '@/ui'

import { useChangeEmail } from './api'
import { nothingElse, OfOwner, type Me } from './owner'

/** The address of the account, and the way to another one. */
export function EmailView() {
  const { t } = useTexts()
  return (
    <OfOwner about={nothingElse}>
      {(me) =>
        me.email === '' ? (
          <EmptyState icon="mail" title={t('ownData.noEmail')} text={t('ownData.noEmailText')} />
        ) : (
          <EmailForm key={me.email} me={me} />
        )
      }
    </OfOwner>
  )
}

/** Both mailboxes have to agree. Which of two codes does not fit is not told, so it is said at both. */
function useEmailForm() {
  const { t } = useTexts()
  const start = { formerCaptcha: '', email: '', captcha: '' }
  const form = useForm(start, ({ formerCaptcha, email, captcha }) => ({
    formerCaptcha: isCaptcha(formerCaptcha) ? undefined : t('account.captchaWrong'),
    email: isEmail(email.trim()) ? undefined : t('account.emailWrong'),
    captcha: isCaptcha(captcha) ? undefined : t('account.captchaWrong'),
  }))
  const refuse = (failure: Error) => {
    const words = refusedWith(failure, 'captcha_wrong') ? 'ownData.codesWrong' : 'ownData.codesOld'
    if (refusedWith(failure, 'captcha_wrong', 'captcha_expired')) form.blame(t(words), 'formerCaptcha', 'captcha')
    else form.refuse({ ...captchaFields, email_taken: 'email' })(failure)
  }
  const refuseFormer = (failure: Error) => {
    if (refusedWith(failure, ...Object.keys(ownCodeFields))) form.blame(failureText(failure), 'formerCaptcha')
    else form.refuse({})(failure)
  }
  return { form, refuse, refuseFormer }
}

function EmailForm({ me }: { me: Me }) {
  const { t } = useTexts()
  const { form, refuse, refuseFormer } = useEmailForm()
  const email = form.values.email.trim()
  const change = useChangeEmail({
    onDone: (now) => toast(t('ownData.emailSaved', { email: now.email }), 'done'),
    onFailed: refuse,
  })
  const send = () => {
    const { captcha: emailCaptcha, formerCaptcha: formerEmailCaptcha } = form.values
    if (form.complete()) change.tap({ email, emailCaptcha, formerEmailCaptcha })
  }
  return (
    <Card className="inset" label={t('account.emailTitle')}>
      <Block as="form" onSubmit={send}>
        <Block as="h2" className="h2">
          {t('ownData.emailNow', { email: me.email })}
        </Block>
        <Block as="p" className="small own-data-text">
          {t('ownData.emailText')}
        </Block>
        <OwnCodeField
          title={t('ownData.formerCode')}
          email={me.email}
          purpose="change_email"
          field={form.field('formerCaptcha')}
          onFailed={refuseFormer}
        />
        <Field title={t('ownData.newEmail')} kind="email" maxLength={254} {...form.field('email')} />
        <CaptchaField
          title={t('ownData.newCode')}
          email={email}
          purpose="change_email"
          field={form.field('captcha')}
          isEmailComplete={() => form.complete('email')}
          onFailed={form.refuse(captchaFields)}
        />
        <Button wide submit className="own-data-do" busy={change.pending} onPress={send}>
          {t('ownData.emailSave')}
        </Button>
      </Block>
    </Card>
  )
}
