/** What a year (or a program, at colleges that charge by program) costs one student before grants, as a ledger. */
import type { College } from '@bursar/contract/colleges'
import { costOfYear } from '@bursar/contract/cost-of-year'
import type { LivingPlan } from '@bursar/contract/living-plans'
import { stateNames } from '@bursar/contract/state-names'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { sourceOf, sourcePacker } from './figure-source.tsx'
import { SourcedLedger } from './sourced-ledger.tsx'
import { yearText } from './year-text.ts'

interface CostLedgerProps {
  college: College
  homeState: string | null
  livingPlan: LivingPlan | null
  /** Visitors have no profile to complete, and may be from any state. */
  isForVisitor?: boolean
}

export function CostLedger({ college, homeState, livingPlan, isForVisitor = false }: CostLedgerProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const cost = costOfYear(college, homeState, livingPlan)
  const more =
    college.control === 'public'
      ? (college.tuitionOutOfState.value ?? 0) - (college.tuitionInState.value ?? Number.POSITIVE_INFINITY)
      : 0
  const years = [...new Set(cost.parts.flatMap(({ figure }) => figure.year ?? []))].join(', ')
  const { words, pack } = sourcePacker(t, locale)
  return (
    <div className="grid max-w-text gap-3">
      {!cost.isOfProgram && (
        <p>
          {livingPlan !== null && livingPlan !== cost.livingPlan
            ? t('cost.planInstead', { wanted: t(`cost.${livingPlan}`), plan: t(`cost.${cost.livingPlan}`) })
            : t(isForVisitor ? 'cost.planUsual' : livingPlan === null ? 'cost.planAssumed' : 'cost.plan', {
                plan: t(`cost.${cost.livingPlan}`),
              })}{' '}
          {cost.parts.some(({ key }) => key === 'tuitionOutOfState') &&
            t('cost.outOfState', { state: stateNames[college.state] })}
          {isForVisitor && more > 0 && t('cost.otherStates', { more: formatDollars(more, locale) })}
        </p>
      )}
      <SourcedLedger
        caption={t(cost.isOfProgram ? 'page.costProgram' : 'page.cost')}
        words={words}
        lines={[
          ...cost.parts.map(({ key, figure }) => ({
            key,
            label: t(`cost.${key}`),
            amount: figure.value ?? t(`figure.${figure.status === 'known' ? 'missing' : figure.status}`),
            explanation: t(`cost.how.${key}`),
            source: pack(sourceOf(key, figure)),
          })),
          ...(cost.isOfProgram
            ? []
            : [
                {
                  key: 'total',
                  label: t('cost.total', { year: yearText(years, locale) || 'none' }),
                  amount: cost.total ?? t('cost.noTotal'),
                  kind: 'total' as const,
                },
              ]),
        ]}
      />
    </div>
  )
}
