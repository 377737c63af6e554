import { useState } from 'react'

import { chooseLanguage, languages, useTexts, type Language } from '@/i18n'
import {
  Choices,
  chooseAppearance,
  chooseMotion,
  ListCard,
  RowLink,
  SwitchRow,
  useAppearance,
  useMotion,
  type Appearance,
  type Choice,
} from '@/ui'

import { useRegions } from './api'
import { switchRegion } from './region'

type Choosing = 'language' | 'region' | 'appearance' | null

const appearances: Appearance[] = ['device', 'light', 'dark']

/** How the shop speaks, in which money it counts and how it looks; each with what is chosen now. */
export function DisplaySettings() {
  const { t, language, country, local } = useTexts()
  const { appearance } = useAppearance()
  const { motion } = useMotion()
  const [choosing, setChoosing] = useState<Choosing>(null)
  const regions = useRegions()
  const region = regions.find(({ iso2 }) => iso2 === country)
  return (
    <>
      <ListCard title={t('settings.display')}>
        <RowLink
          icon="globe"
          title={t('settings.language')}
          value={languages.find(({ code }) => code === language)?.name}
          onPress={() => setChoosing('language')}
        />
        <RowLink
          icon="pin"
          title={t('settings.region')}
          value={region && `${local(region.name)} · ${region.symbol}`}
          onPress={() => setChoosing('region')}
        />
        <RowLink
          icon="moon"
          title={t('settings.appearance')}
          value={t(`settings.appearances.${appearance}`)}
          onPress={() => setChoosing('appearance')}
        />
        <SwitchRow
          icon="still"
          title={t('settings.still')}
          help={t('settings.stillText')}
          on={motion === 'still'}
          onChange={(on) => chooseMotion(on ? 'still' : 'device')}
        />
      </ListCard>
      {choosing && <DisplayChoices of={choosing} onClose={() => setChoosing(null)} />}
    </>
  )
}

function DisplayChoices({ of, onClose }: { of: Exclude<Choosing, null>; onClose: () => void }) {
  const { t, language, country, local } = useTexts()
  const { appearance } = useAppearance()
  const regions = useRegions()
  if (of === 'language') {
    const options = languages.map(({ code, name }): Choice => ({ key: code, name, chosen: code === language }))
    const choose = (code: string) => void chooseLanguage(code as Language)
    return <Choices title={t('settings.language')} options={options} onChoose={choose} onClose={onClose} />
  }
  if (of === 'region') {
    const options = regions.map(({ iso2, name, currency }): Choice => ({
      key: iso2,
      name: local(name),
      aside: currency,
      chosen: iso2 === country,
    }))
    return (
      <Choices
        title={t('settings.region')}
        text={t('settings.regionText')}
        options={options}
        onChoose={switchRegion}
        onClose={onClose}
      />
    )
  }
  const options = appearances.map((one): Choice => ({
    key: one,
    name: t(`settings.appearances.${one}`),
    chosen: one === appearance,
  }))
  const choose = (one: string) => chooseAppearance(one as Appearance)
  return <Choices title={t('settings.appearance')} options={options} onChoose={choose} onClose={onClose} />
}
