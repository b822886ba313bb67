/** How the SAI is calculated, as a ledger of six steps. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { getLocale } from 'next-intl/server'
import { formatCount } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { Section } from '../ui/page-frame.tsx'

type StepKey =
  | 'income'
  | 'taxes'
  | 'livingAllowance'
  | 'shareOfSavings'
  | 'parentsPart'
  | 'studentsPart'
  | 'automatic'

const kinds: Partial<Record<StepKey, LedgerLine['kind']>> = {
  taxes: 'subtract',
  livingAllowance: 'subtract',
}

/** The worksheet line that formulas A and C assess. Formula B assesses income and savings separately. */
const assessed = ['parents.adjustedAvailableIncome', 'student.adjustedAvailableIncome']

export async function EstimateExplanation({
  estimate: { story, sai, lines, linesSai },
}: {
  estimate: StudentEstimate
}) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const steps = story as { key: StepKey; value: number }[]
  const left = lines.find(({ key }) => assessed.includes(key))?.value ?? null
  return (
    <Section
      id="story"
      title={t('story.title')}
      lead={t(sai.isExact ? 'story.lead' : 'story.leadUsual', { count: steps.length })}
    >
      <div className="max-w-form">
        <Ledger
          caption={t('story.title')}
          hideCaption
          lines={[
            ...steps.flatMap(({ key, value }): LedgerLine[] => [
              {
                key,
                label: t(`story.steps.${key}`),
                amount: value,
                kind: kinds[key],
                explanation: t(`story.how.${key}`),
              },
              // The amounts below are shares of this line and don't add up to it.
              ...(key === 'shareOfSavings' && left !== null
                ? [{ key: 'left', label: t('story.steps.left'), amount: left, kind: 'total' as const }]
                : []),
            ]),
            { key: 'sai', label: t('story.steps.sai'), amount: formatCount(linesSai, locale), kind: 'total' },
          ]}
        />
      </div>
    </Section>
  )
}
