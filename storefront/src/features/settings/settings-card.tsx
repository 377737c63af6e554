import './settings.css'

import { useState } from 'react'

import { chooseCountry, chooseLanguage, languages, useTexts, type Language } from '@/i18n'
import { queries } from '@/contract'
import { Block, chooseAppearance, Icon, RowLink, Sheet, Tappable, Text, useAppearance, type Appearance } from '@/ui'

import { useRegions } from './api'

type Choosing = 'language' | 'region' | 'appearance' | null

/** Language, region and appearance, each with what is chosen now. */
export function SettingsCard() {
  const { t, language, country, local } = useTexts()
  const { appearance } = useAppearance()
  const [choosing, setChoosing] = useState<Choosing>(null)
  const regions = useRegions()
  const close = () => setChoosing(null)
  const region = regions.find(({ iso2 }) => iso2 === country)
  const appearances: Appearance[] = ['device', 'light', 'dark']
  return (
    <>
      <Block className="card list" as="section" label={t('account.settings')}>
        <RowLink
          icon="globe"
          title={t('account.language')}
          value={languages.find(({ code }) => code === language)?.name}
          onPress={() => setChoosing('language')}
        />
        <RowLink
          icon="pin"
          title={t('account.region')}
          value={region && `${local(region.name)} · ${region.symbol}`}
          onPress={() => setChoosing('region')}
        />
        <RowLink
          icon="moon"
          title={t('account.appearance')}
          value={t(`account.appearances.${appearance}`)}
          onPress={() => setChoosing('appearance')}
        />
      </Block>
      {choosing === 'language' && (
        <Choices
          title={t('account.language')}
          options={languages.map(({ code, name }) => ({ key: code, name, chosen: code === language }))}
          onChoose={(code) => void chooseLanguage(code as Language)}
          onClose={close}
        />
      )}
      {choosing === 'region' && (
        <Choices
          title={t('account.region')}
          text={t('account.regionText')}
          options={regions.map(({ iso2, name, currency }) => ({
            key: iso2,
            name: local(name),
            aside: currency,
            chosen: iso2 === country,
          }))}
          onChoose={switchCountry}
          onClose={close}
        />
      )}
      {choosing === 'appearance' && (
        <Choices
          title={t('account.appearance')}
          options={appearances.map((one) => ({ key: one, name: t(`account.appearances.${one}`), chosen: one === appearance }))}
          onChoose={(one) => chooseAppearance(one as Appearance)}
          onClose={close}
        />
      )}
    </>
  )
}

// Every price on every page depends on the region, so all of it is asked for again.
function switchCountry(country: string): void {
  chooseCountry(country)
  void queries.invalidateQueries()
}

interface Option {
  key: string
  name: string
  aside?: string
  chosen: boolean
}

interface ChoicesProps {
  title: string
  text?: string
  options: Option[]
  onChoose: (key: string) => void
  onClose: () => void
}

function Choices({ title, text, options, onChoose, onClose }: ChoicesProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {text && (
        <Block as="p" className="small">
          {text}
        </Block>
      )}
      <Block role="radiogroup" label={title} className="choices">
        {options.map(({ key, name, aside, chosen }) => (
          <Tappable
            key={key}
            role="radio"
            selected={chosen}
            className="choice"
            onPress={() => {
              onChoose(key)
              onClose()
            }}
          >
            <Text className={`grow ${chosen ? 'bold' : ''}`}>{name}</Text>
            {aside && <Text className="small">{aside}</Text>}
            <Block className="choice-sign">{chosen && <Icon name="check" className="accent" />}</Block>
          </Tappable>
        ))}
      </Block>
    </Sheet>
  )
}
