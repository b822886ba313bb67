'use client'
/** The federal loans of a student who is already in college: they count toward the limits and toward what is owed at graduation. */
import { parentPlusTable } from '@bursar/formula/loans/parent-plus'
import type { StudentChoices } from '@bursar/formula/plan/plan'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField, type MoneyValue } from '../ui/money-field.tsx'

const largestAmount = 999_999

interface EarlierLoansProps {
  name: string
  student: StudentChoices
  onChange: (lever: LoanLever, values: Partial<StudentChoices>) => void
  effectOf: (lever: LoanLever) => ReactNode
}

type LoanLever = 'loansBefore' | 'keepsOldPlusLimit'

export function EarlierLoans({ name, student, onChange, effectOf }: EarlierLoansProps) {
  const t = useTranslations('plan.earlierLoans')
  const { studentId, startYear, loansBefore, keepsOldPlusLimit } = student
  const { lastYearOfOldLimits } = parentPlusTable
  const { subsidized, parentPlus } = loansBefore
  const unsubsidized = Math.max(loansBefore.total - subsidized, 0)
  const changeLoans = (values: Partial<StudentChoices['loansBefore']>) =>
    onChange('loansBefore', { loansBefore: { ...loansBefore, ...values } })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('title')}</legend>
      <p className="text-soft">{t('lead', { name, year: String(startYear) })}</p>
      <LoanField
        id={`loans-subsidized-${studentId}`}
        label={t('subsidized')}
        amount={subsidized}
        onChange={(amount) => changeLoans({ subsidized: amount, total: amount + unsubsidized })}
      />
      <LoanField
        id={`loans-unsubsidized-${studentId}`}
        label={t('unsubsidized')}
        amount={unsubsidized}
        onChange={(amount) => changeLoans({ total: subsidized + amount })}
      />
      <LoanField
        id={`loans-parents-${studentId}`}
        label={t('parentPlus')}
        amount={parentPlus}
        onChange={(amount) => changeLoans({ parentPlus: amount })}
      />
      {effectOf('loansBefore')}
      {(startYear <= lastYearOfOldLimits || keepsOldPlusLimit) && (
        <>
          <Checkbox
            name={`old-limit-${studentId}`}
            label={t('keepsOldPlusLimit', { name })}
            hint={t('keepsOldPlusLimitHint', { year: awardYearStarting(lastYearOfOldLimits) })}
            value={keepsOldPlusLimit}
            onChange={(ticked) => onChange('keepsOldPlusLimit', { keepsOldPlusLimit: ticked })}
          />
          {effectOf('keepsOldPlusLimit')}
        </>
      )}
    </fieldset>
  )
}

interface LoanFieldProps {
  id: string
  label: string
  amount: number
  onChange: (amount: number) => void
}

/** Keeps what is typed until it is an amount that the plan can take. Empty is none. */
function LoanField({ id, label, amount, onChange }: LoanFieldProps) {
  const t = useTranslations('plan.earlierLoans')
  const locale = useLocale()
  const [typed, setTyped] = useState<MoneyValue>(amount || undefined)
  const [known, setKnown] = useState(amount)
  // An undone change, or another plan.
  if (amount !== known) {
    setKnown(amount)
    setTyped(amount || undefined)
  }
  const isTooLarge = typeof typed === 'number' && typed > largestAmount
  return (
    <MoneyField
      name={id}
      label={label}
      canBeUnsure={false}
      value={typed}
      error={isTooLarge ? t('tooLarge', { amount: formatDollars(largestAmount, locale) }) : undefined}
      onChange={(value) => {
        setTyped(value)
        const next = value ?? 0
        if (typeof next !== 'number' || next > largestAmount) return
        setKnown(next)
        if (next !== amount) onChange(next)
      }}
    />
  )
}
