/** What the formula counts for this student, and what it doesn't. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { getLocale } from 'next-intl/server'
import { getTranslations } from '../i18n/translations.ts'
import { Section } from '../ui/page-frame.tsx'
import { formulaWords, sentenceOf } from './formula-words.ts'

const counted = ['income', 'savings', 'property', 'studentMoney'] as const
const notCounted = ['siblings529', 'home', 'retirement', 'insurance', 'siblings', 'familyBusiness'] as const

interface WhatCountsProps {
  estimate: StudentEstimate
  name: string
}

export async function WhatCounts({ estimate: { dependency, assets }, name }: WhatCountsProps) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const words = formulaWords(locale)
  const reasons = dependency.because.flatMap((reason) => sentenceOf(words.dependency, reason) ?? [])
  const assetRule = sentenceOf(words.assets, assets.rule)
  return (
    <Section id="counts" title={t('counts.title')} isPrintDetail>
      <div className="grid gap-2">
        <p className="max-w-text">
          {t(`dependency.${dependency.status}`, { name })} {reasons.join(' ')}
        </p>
        {assetRule && <p className="max-w-text">{assetRule}</p>}
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <List title={t('counts.does')} items={counted.map((key) => t(`counts.${key}`))} />
        <List title={t('counts.doesNot')} items={notCounted.map((key) => t(`counts.${key}`))} />
      </div>
    </Section>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
