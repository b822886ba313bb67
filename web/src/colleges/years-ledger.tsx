/** All the years to a degree as one ledger: what each costs after grants, and what pays for them, by the family's plan. */
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { useLocale } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { sourcePacker } from './figure-source.tsx'
import type { TableSource } from './table-sources.ts'
import { type StudentOfYears, useFirstYearReasons, useYearsAssumed } from './years-assumed.tsx'
import { YearsLine } from './years-line.tsx'
import { YearsAssumptions, YearsLedgerView } from './years-views.tsx'

const paymentKeys = ['income', 'gifts', 'taxCredit', 'savings', 'work', 'directLoans', 'parentLoans'] as const

interface YearsLedgerProps {
  years: CollegeYears
  student: StudentOfYears
  /** Where the published costs are from; `null` if they are an offer's. */
  source: TableSource | null
}

export function YearsLedger({ years: all, student, source }: YearsLedgerProps) {
  const t = useTranslations('colleges')
  const tYears = useTranslations('colleges.years')
  const { years, netPrice, payments, gap, repayment } = all
  const count = years.length
  const reasons = useFirstYearReasons(student)(all)
  const { firstName: name } = student
  return (
    <div className="grid max-w-text gap-4">
      <YearsLine years={all} />
      {reasons.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <YearsLedgerView
        caption={tYears('title', { count, name })}
        partLabels={[
          ...(['tuition', 'housingAndFood', 'books', 'other'] as const).map((key) => t(`cost.${key}`)),
          tYears('grants'),
        ]}
        years={years.map((year) => [
          year.awardYear,
          year.isElsewhere
            ? tYears('elsewhere', { year: year.awardYear })
            : tYears('year', { year: year.awardYear }),
          year.netPrice.middle,
          partsOf(year),
        ])}
        lines={[
          { key: 'left', label: tYears('left', { count }), amount: netPrice.middle, kind: 'total' },
          ...paymentKeys
            .filter((key) => payments[key] > 0)
            .map((key) => ({
              key,
              label: tYears(`payments.${key}`, { name }),
              amount: payments[key],
              kind: 'subtract' as const,
              ...(key === 'directLoans' && {
                explanation: tYears('loanHow'),
                source: tYears('sources.loan'),
              }),
            })),
          { key: 'gap', label: tYears('gap'), amount: gap, kind: 'total' },
        ]}
      />
      {repayment && repayment.balance > 0 && <Repayment repayment={repayment} name={name} />}
      <Assumptions years={all} name={name} source={source} />
    </div>
  )
}

/** In the order of their labels. */
function partsOf({ costs, cost, netPrice }: CollegeYears['years'][number]): number[] {
  return [
    costs.tuitionAndFees ?? 0,
    costs.housingAndFood ?? 0,
    costs.books ?? 0,
    (costs.transport ?? 0) + (costs.personal ?? 0) + costs.otherCosts,
    netPrice.middle - cost,
  ]
}

function Repayment({ repayment, name }: { repayment: NonNullable<CollegeYears['repayment']>; name: string }) {
  const t = useTranslations('colleges.years')
  const locale = useLocale()
  const { balance, interest, monthlyCents, years } = repayment
  return (
    <p>
      {t('repayment', {
        name,
        balance: formatDollars(balance, locale),
        interest: formatDollars(interest, locale),
        payment: formatDollars(Math.round(monthlyCents / 100), locale),
        count: years,
      })}
    </p>
  )
}

function Assumptions({ years, name, source }: Pick<YearsLedgerProps, 'years' | 'source'> & { name: string }) {
  const t = useTranslations('colleges')
  const tYears = useTranslations('colleges.years')
  const locale = useLocale()
  const assumed = useYearsAssumed(name)
  const { words, pack } = sourcePacker(t, locale)
  return (
    <YearsAssumptions
      summary={tYears('assumed')}
      base={
        source && {
          text: tYears('assume.base'),
          words,
          source: pack(source),
        }
      }
      sentences={[
        ...assumed(years),
        tYears('sources.growth'),
        ...(years.repayment ? [tYears('assume.rate')] : []),
      ]}
    />
  )
}
