'use client'
/** The federal loans that a shared plan ends with, by borrower. */
import type { PlanDebts } from '@bursar/contract/computed-plan'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Table } from '../ui/table.tsx'

interface Debt {
  key: string
  borrower: string
  borrowed: number
  balance: number
  standard: { years: number; monthly: number; totalPaid: number }
  /** Cents a month; `null` without a known salary. Parents can't use the plan. */
  rap: number | null | 'doesNotApply'
}

export function SharedDebts({ debts, names }: { debts: PlanDebts; names: Record<string, string> }) {
  const t = useTranslations('caseload.plan')
  const locale = useLocale()
  const ofStudents = debts.students.flatMap(({ studentId, repayment }): Debt[] =>
    repayment
      ? [
          {
            key: studentId,
            borrower: names[studentId] ?? '',
            borrowed: repayment.borrowed.subsidized + repayment.borrowed.unsubsidized,
            balance: repayment.balance,
            standard: repayment.standard,
            rap: repayment.rap?.monthly ?? null,
          },
        ]
      : [],
  )
  const ofParents = (debts.parents?.byStudent ?? []).map(
    ({ studentId, borrowed, balance, standard }): Debt => ({
      key: `parents-${studentId}`,
      borrower: t('debts.parents', { name: names[studentId] ?? '' }),
      borrowed,
      balance,
      standard,
      rap: 'doesNotApply',
    }),
  )
  const rows = [...ofStudents, ...ofParents]
  if (rows.length === 0) return <p className="text-soft">{t('debts.none')}</p>
  const dollars = (amount: number) => formatDollars(amount, locale)
  const figure = (
    key: 'borrowed' | 'balance' | 'monthly' | 'years' | 'total' | 'rap',
    cell: (row: Debt) => string,
  ) => ({
    key,
    header: t(`debts.${key}`),
    isNumeric: true,
    cell,
  })
  return (
    <Table
      isWide
      caption={t('debts.title')}
      hideCaption
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'borrower',
          header: t('debts.borrower'),
          isRowHeader: true,
          breaksLongWords: true,
          cell: ({ borrower }) => borrower,
        },
        figure('borrowed', ({ borrowed }) => dollars(borrowed)),
        figure('balance', ({ balance }) => dollars(balance)),
        figure('monthly', ({ standard }) => dollars(standard.monthly / 100)),
        figure('years', ({ standard }) => String(standard.years)),
        figure('total', ({ standard }) => dollars(standard.totalPaid)),
        figure('rap', ({ rap }) =>
          typeof rap === 'number' ? dollars(rap / 100) : t(`debts.${rap ?? 'unknown'}`),
        ),
      ]}
    />
  )
}
