/** All the years to a degree as one ledger: what each costs after grants, and what pays for them, by the family's plan. */
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { useLaterStart, useYearsAssumed } from './years-assumed.tsx'
import { YearsLine } from './years-line.tsx'

const paymentKeys = ['income', 'gifts', 'taxCredit', 'savings', 'work', 'directLoans', 'parentLoans'] as const

interface YearsLedgerProps {
  years: CollegeYears
  /** The student's first name. */
  name: string
  /** Where the published costs are from. */
  source: ReactNode
}

export function YearsLedger({ years: all, name, source }: YearsLedgerProps) {
  const t = useTranslations('colleges.years')
  const { years, netPrice, payments, gap, repayment } = all
  const count = years.length
  const later = useLaterStart()(all)
  const lines: LedgerLine[] = [
    ...years.map((year) => ({
      key: year.awardYear,
      label: year.isElsewhere
        ? t('elsewhere', { year: year.awardYear })
        : t('year', { year: year.awardYear }),
      amount: year.netPrice.middle,
      explanation: <PartsOfYear year={year} />,
    })),
    { key: 'left', label: t('left', { count }), amount: netPrice.middle, kind: 'total' },
    ...paymentKeys
      .filter((key) => payments[key] > 0)
      .map((key) => ({
        key,
        label: t(`payments.${key}`, { name }),
        amount: payments[key],
        kind: 'subtract' as const,
        ...(key === 'directLoans' && { explanation: t('loanHow'), source: t('sources.loan') }),
      })),
    { key: 'gap', label: t('gap'), amount: gap, kind: 'total' },
  ]
  return (
    <div className="grid max-w-text gap-4">
      <YearsLine years={all} />
      {later && <p>{later}</p>}
      <Ledger caption={t('title', { count, name })} hideCaption lines={lines} />
      {repayment && repayment.balance > 0 && <Repayment repayment={repayment} name={name} />}
      <Disclosure summary={t('assumed')}>
        <Assumptions years={all} name={name} source={source} />
      </Disclosure>
    </div>
  )
}

const partKeys = { tuitionAndFees: 'tuition', housingAndFood: 'housingAndFood', books: 'books' } as const

function PartsOfYear({ year: { costs, cost, netPrice } }: { year: CollegeYears['years'][number] }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const parts = [
    ...(['tuitionAndFees', 'housingAndFood', 'books'] as const).map((key) => ({
      key: partKeys[key],
      label: t(`cost.${partKeys[key]}`),
      amount: costs[key] ?? 0,
    })),
    {
      key: 'other',
      label: t('cost.other'),
      amount: (costs.transport ?? 0) + (costs.personal ?? 0) + costs.otherCosts,
    },
    { key: 'grants', label: t('years.grants'), amount: netPrice.middle - cost },
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6">
      {parts.map(({ key, label, amount }) =>
        amount === 0 ? null : (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="figures text-right">{formatDollars(amount, locale)}</dd>
          </div>
        ),
      )}
    </dl>
  )
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

function Assumptions({ years, name, source }: YearsLedgerProps) {
  const t = useTranslations('colleges.years')
  const assumed = useYearsAssumed(name)
  return (
    <ul className="list-disc pl-5 text-soft">
      {source && (
        <li>
          {t('assume.base')} {source}
        </li>
      )}
      {assumed(years).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>{t('sources.growth')}</li>
      {years.repayment && <li>{t('assume.rate')}</li>}
    </ul>
  )
}
