/** All the years to a degree as one ledger: costs, grants, and ways to pay the rest. */
import type { DegreePlan, DegreeYear } from '@bursar/formula/costs/degree-plan'
import { growthFor } from '@bursar/formula/costs/growth'
import { parentPlusTable } from '@bursar/formula/loans/parent-plus'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { SourceNote, sourceOf } from './figure-source.tsx'
import type { YearsAhead } from './years-ahead.ts'

export function YearsLedger({ ahead, name }: { ahead: YearsAhead; name: string }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { plan, hasPrices } = ahead
  const { years, cost, grants, left, loans } = plan
  const dollars = (amount: number) => formatDollars(amount, locale)
  const lines: LedgerLine[] = [
    ...years.map((year) => ({
      key: String(year.costs.year),
      label: t('years.year', { year: awardYearStarting(year.costs.year) }),
      amount: year.cost,
      explanation: <PartsOfYear year={year} />,
    })),
    { key: 'cost', label: t('years.cost', { count: years.length }), amount: cost.middle, kind: 'total' },
    {
      key: 'grants',
      label: t('years.grants'),
      amount: grants ?? t('years.notCounted'),
      kind: 'grant',
      explanation: t(hasPrices ? 'years.grantsHow' : 'years.noPrice', { name }),
    },
    { key: 'left', label: t('years.left'), amount: left.middle, kind: 'total' },
    ...(loans
      ? [
          {
            key: 'loan',
            label: t('years.loan', { name }),
            amount: loans.total,
            kind: 'subtract' as const,
            explanation: t('years.loanHow', {
              years: years.map(({ loan }) => dollars(loan?.total ?? 0)).join(' + '),
              subsidized: dollars(loans.subsidized),
            }),
            source: t('years.sources.loan'),
          },
          {
            key: 'rest',
            label: t('years.rest'),
            amount: left.middle - loans.total,
            kind: 'total' as const,
          },
        ]
      : []),
  ]
  return (
    <div className="grid max-w-text gap-4">
      <Ledger caption={t('years.title', { count: years.length, name })} hideCaption lines={lines} />
      {left.low !== left.high && (
        <p>
          {t(hasPrices ? 'years.priceRange' : 'years.range', {
            name,
            low: dollars(left.low),
            high: dollars(left.high),
          })}
        </p>
      )}
      {loans && loans.total > 0 && <Repayment loans={loans} name={name} />}
      <Disclosure summary={t('years.assumed')}>
        <Assumptions ahead={ahead} />
      </Disclosure>
    </div>
  )
}

function PartsOfYear({ year: { costs } }: { year: DegreeYear }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const parts = [
    ['tuition', costs.tuitionAndFees],
    ['housingAndFood', costs.housingAndFood],
    ['books', costs.books],
    ['other', costs.personal],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6">
      {parts.map(([key, amount]) =>
        amount ? (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>{t(`cost.${key}`)}</dt>
            <dd className="figures text-right">{formatDollars(amount, locale)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Repayment({ loans, name }: { loans: NonNullable<DegreePlan['loans']>; name: string }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { interest, rate, repayment, total } = loans
  return (
    <p>
      {t('years.repayment', {
        name,
        total: formatDollars(total, locale),
        interest: formatDollars(interest, locale),
        payment: formatDollars(Math.round(repayment.payment / 100), locale),
        count: repayment.years,
        rate: formatBasisPoints(rate.basisPoints, locale),
        year: rate.awardYear,
      })}
    </p>
  )
}

function Assumptions({ ahead: { parts, price, plan } }: { ahead: YearsAhead }) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const growth = growthFor(price)
  const [first] = parts
  return (
    <ul className="list-disc pl-5 text-soft">
      {first && (
        <li>
          {t('years.assume.base')} <SourceNote {...sourceOf(first.key, first.figure)} />
        </li>
      )}
      <li>
        {t('years.assume.growth', {
          tuition: formatBasisPoints(growth.tuitionAndFees, locale),
          housing: formatBasisPoints(growth.housingAndFood, locale),
          other: formatBasisPoints(growth.other, locale),
        })}{' '}
        {t('years.sources.growth')}
      </li>
      {plan.grants !== null && <li>{t('years.assume.grants')}</li>}
      {plan.loans && (
        <>
          <li>{t('years.assume.rate')}</li>
          <li>
            {t('years.assume.parents', {
              perYear: formatDollars(parentPlusTable.perYear, locale),
              perStudent: formatDollars(parentPlusTable.perStudent, locale),
            })}{' '}
            {t('years.sources.parents')}
          </li>
        </>
      )}
    </ul>
  )
}

/** Formats 652 basis points as 6.52%. */
function formatBasisPoints(basisPoints: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  )
}
