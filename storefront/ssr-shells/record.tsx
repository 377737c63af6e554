// The record of a draw as anybody can read it: what was published, and what happened since. The app draws the checks of it.
import { containerPath } from '@/features/mystery_box'
import { address } from '@/host'
import { useTexts } from '@/i18n'
import { Block, Button, Card, Frame, NavBar, page } from '@/ui'

import '@/features/verify'

import { changed, drawn, found, leading } from './drawing'
import { mark, number, section, unless } from './marks'
import { recordWords } from './words'

/** A fingerprint under its name; left out where there is none. */
function Fingerprint({ name, value }: { name: string; value: string }) {
  return (
    <>
      {`{{#${value}}}`}
      <Block className="verify-fingerprint">
        <Block className="small bold">{name}</Block>
        <Block className="verify-digits">{mark(value)}</Block>
      </Block>
      {`{{/${value}}}`}
    </>
  )
}

/** A list under its title, a line each; left out where it is empty. */
function Lines({ title, text, name }: { title: string; text: string; name: string }) {
  return (
    <>
      {`{{#has_${name}}}`}
      <Card className="verify-card" label={title}>
        <Block as="h2" className="h3">
          {title}
        </Block>
        <Block as="p" className="small">
          {text}
        </Block>
        <Block as="ul">
          {`{{#${name}}}`}
          <Block as="li" className="verify-digits">
            {mark('line')}
          </Block>
          {`{{/${name}}}`}
        </Block>
      </Card>
      {`{{/has_${name}}}`}
    </>
  )
}

const Record = page(function Record() {
  const { t, language } = useTexts()
  const words = recordWords[language]
  const set = String(number('set'))
  return (
    <Frame shape="text" head={<NavBar title={t('verify.title')} />} main="pad verify">
      <Block as="h2" className="h1 verify-title">
        {words.title}
      </Block>
      <Block as="p" className="small">
        {words.text}
      </Block>
      <Block className="row gap-2 wrap verify-ways">
        <Button kind="outline" href={address(containerPath, { seriesId: String(number('id')), boxSetId: set })}>
          {words.set}
        </Button>
        <Button kind="outline" icon="download" href={`/api/boxSet/${number('record_call')}?boxSetId=${set}`}>
          {words.file}
        </Button>
      </Block>
      <Card className="verify-card" label={t('verify.fingerprints')}>
        <Block as="h2" className="h3">
          {t('verify.fingerprints')}
        </Block>
        <Fingerprint name={t('verify.names.manifest')} value="manifest" />
        <Fingerprint name={words.commitment} value="commitment" />
        <Fingerprint name={t('verify.names.signer')} value="signer" />
        <Fingerprint name={t('verify.names.head')} value="head" />
        <Fingerprint name={t('verify.names.secret')} value="master" />
        {'{{^master}}'}
        <Block className="small bold">{t('verify.secretTitle')}</Block>
        <Block as="p" className="small">
          {t('verify.secretText')}
        </Block>
        {'{{/master}}'}
      </Card>
      <Lines title={words.content} text={words.contentText} name="content" />
      <Lines title={words.epochs} text={words.epochsText} name="epochs" />
      <Lines title={words.sales} text={words.salesText} name="sales" />
      <Lines title={words.log} text={words.logText} name="log" />
    </Frame>
  )
})

/** `loading`: the page while no record is known. */
export function shownRecord(loading: string): string {
  const seriesPath = address(containerPath, { seriesId: String(number('id')), boxSetId: String(number('set')) })
  const shown = changed(drawn(Record), (root) => leading(found(root, '.nav-bar > .icon-button')[0], seriesPath))
  return section('record', shown) + unless('record', loading)
}
