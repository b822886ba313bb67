/** How the number comes about, in six steps, as a ledger. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { getLocale, getTranslations } from 'next-intl/server'
import { formatCount } from '../i18n/format.ts'
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
  parentsPart: 'total',
}

export async function Story({ estimate: { story, sai, lines } }: { estimate: StudentEstimate }) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const steps = story as { key: StepKey; value: number }[]
  const result = lines.find(({ key }) => key === 'sai')?.value ?? sai.low
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
            ...steps.map(({ key, value }) => ({
              key,
              label: t(`story.steps.${key}`),
              amount: value,
              kind: kinds[key],
              how: t(`story.how.${key}`),
            })),
            { key: 'sai', label: t('story.steps.sai'), amount: formatCount(result, locale), kind: 'total' },
          ]}
        />
      </div>
    </Section>
  )
}
