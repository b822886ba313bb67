/** How the SAI is calculated, as a ledger of six steps with a waterfall from income to the SAI. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { getLocale } from 'next-intl/server'
import { formatCount } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { Section } from '../ui/page-frame.tsx'
import { assessedLine, largestDeduction, type StoryKey, type StoryStep, storyBars } from './story-bars.ts'

const kinds: Partial<Record<StoryKey, LedgerLine['kind']>> = {
  taxes: 'subtract',
  livingAllowance: 'subtract',
}

export async function EstimateExplanation({
  estimate: { story, sai, lines, linesSai },
}: {
  estimate: StudentEstimate
}) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const steps = story as StoryStep[]
  const left = lines.find(assessedLine)?.value ?? null
  const bars = storyBars(steps, left, linesSai)
  const largest = largestDeduction(steps)
  return (
    <Section
      id="story"
      title={t('story.title')}
      lead={
        <>
          {t(sai.isExact ? 'story.lead' : 'story.leadUsual', { count: steps.length })}
          {largest && <> {t(`story.largest.${largest}`)}</>}
        </>
      }
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
                bar: bars.get(key),
              },
              // The amounts below are shares of this line and don't add up to it.
              ...(key === 'shareOfSavings' && left !== null
                ? [
                    {
                      key: 'left',
                      label: t('story.steps.left'),
                      amount: left,
                      kind: 'total' as const,
                      bar: bars.get('left'),
                    },
                  ]
                : []),
            ]),
            {
              key: 'sai',
              label: t('story.steps.sai'),
              amount: formatCount(linesSai, locale),
              kind: 'total',
              bar: bars.get('sai'),
            },
          ]}
        />
      </div>
    </Section>
  )
}
