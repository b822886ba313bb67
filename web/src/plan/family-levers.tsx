'use client'
/** What can be changed for the whole family. */
import type { PlanChoices } from '@bursar/formula/plan/plan'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { SelectLever, SliderLever } from './lever-controls.tsx'
import { LeverEffectText } from './lever-effect.tsx'
import {
  type FamilyLever,
  familyValue,
  type LeverEffect,
  type LeverKey,
  mostParentLoans,
  withFamilyValue,
} from './levers.ts'
import type { PlanInput } from './plan-input.ts'

const maxPerMonth = 2_000
const savedStep = 500
const lastRetirement = 40

interface FamilyLeversProps {
  input: PlanInput
  base: PlanChoices
  choices: PlanChoices
  effects: ReadonlyMap<LeverKey, LeverEffect>
  onChange: (key: string, choices: PlanChoices) => void
}

export function FamilyLevers({ input, base, choices, effects, onChange }: FamilyLeversProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(amount, locale)
  const { cashAndSavings, investments } = input.household.finances
  const savings = (cashAndSavings ?? 0) + (investments ?? 0)
  const ofYear = (amount: number) => t('aYear', { amount: dollars(amount) })
  const sliders: {
    lever: Exclude<FamilyLever, 'retirementYear'>
    max: number
    step: number
    text: (value: number) => string
  }[] = [
    { lever: 'income', max: Math.max(20_000, 3 * familyValue.income(base)), step: 250, text: ofYear },
    // A slider stops at the last full step, so that its end is the step after all savings.
    { lever: 'saved', max: Math.ceil(savings / savedStep) * savedStep, step: savedStep, text: dollars },
    {
      lever: 'saveMore',
      max: maxPerMonth,
      step: 25,
      text: (value) => t('aMonth', { amount: dollars(value) }),
    },
    {
      lever: 'borrow',
      max: mostParentLoans(choices),
      step: 500,
      text: (value) => (value < mostParentLoans(choices) ? ofYear(value) : t('upToLimits')),
    },
  ]
  const thisYear = Number(input.asOf.slice(0, 4))
  const { retirementYear } = choices
  const coming = Array.from({ length: lastRetirement }, (_, at) => thisYear + at)
  // Parents may have retired since the plan was saved.
  const years =
    retirementYear === null || coming.includes(retirementYear) ? coming : [retirementYear, ...coming]
  const set = (lever: FamilyLever, value: number) => onChange(lever, withFamilyValue(choices, lever, value))
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-2 text-lg font-semibold">{t('levers.family')}</legend>
      {sliders.map(({ lever, max, step, text }) => {
        const value = familyValue[lever](choices)
        // Without savings there is nothing to set aside.
        if (max === 0 && value === 0) return null
        return (
          <SliderLever
            key={lever}
            id={`lever-${lever}`}
            label={t(`levers.${lever}`)}
            value={value}
            max={max}
            step={step}
            text={text(value)}
            onChange={(next) =>
              set(lever, lever === 'saved' ? Math.min(next, Math.max(savings, value)) : next)
            }
            effect={<LeverEffectText effect={effects.get(lever)} />}
          />
        )
      })}
      <SelectLever
        id="lever-retirement"
        label={t('levers.retirementYear')}
        value={String(familyValue.retirementYear(choices))}
        options={[
          { value: '0', label: t('notSaid') },
          ...years.map((year) => ({ value: String(year), label: String(year) })),
        ]}
        onChange={(value) => set('retirementYear', Number(value))}
        effect={null}
      />
    </fieldset>
  )
}
