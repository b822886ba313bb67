'use client'
/** Work-study, the loans of an offer, and what its letter calls aid. */
import { maxLineName } from '@bursar/contract/offers'
import { offerLoanKinds } from '@bursar/formula/offers/offer'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '../ui/button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type DraftLoan, emptyLoan } from './draft.ts'
import { type FieldsProps, Group, Line, useError, useSet, useSetLine } from './offer-fields.tsx'

export const LoanFields = memo(function LoanFields({
  workStudy,
  loans,
  calledAid,
  onChange,
  errors,
}: FieldsProps<'workStudy' | 'loans' | 'calledAid'>) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const set = useSet(onChange)
  const setLoan = useSetLine('loans', onChange)
  return (
    <Group id="loans" title={t('enter.loans')} lead={t('enter.loansLead')}>
      <MoneyField
        name="workStudy"
        label={t('ledger.work')}
        optional
        canBeUnsure={false}
        error={error('workStudy')}
        value={workStudy ?? undefined}
        onChange={(value) => set({ workStudy: value })}
      />
      {loans.map((loan, at) => (
        <LoanLine key={loan.id} at={at} loan={loan} errors={errors} onChange={setLoan} />
      ))}
      <Button
        id="add-loan"
        className="w-fit"
        onClick={() => onChange((before) => ({ ...before, loans: [...before.loans, emptyLoan()] }))}
      >
        {t('enter.addLoan')}
      </Button>
      <MoneyField
        name="calledAid"
        label={t('enter.calledAid')}
        hint={t('enter.calledAidHint')}
        optional
        canBeUnsure={false}
        error={error('calledAid')}
        value={calledAid ?? undefined}
        onChange={(value) => set({ calledAid: value })}
      />
    </Group>
  )
})

interface LoanLineProps {
  at: number
  loan: DraftLoan
  errors: readonly string[]
  /** Null removes the line. */
  onChange: (id: string, changed: Partial<DraftLoan> | null) => void
}

const LoanLine = memo(function LoanLine({ at, loan, errors, onChange }: LoanLineProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const { id, name, kind, amount } = loan
  return (
    <Line
      title={name || t('enter.loanNumber', { number: at + 1 })}
      removeLabel={t('enter.removeLine')}
      addId="add-loan"
      onRemove={() => onChange(id, null)}
    >
      <TextField
        name={`loans.${at}.name`}
        label={t('enter.lineName')}
        error={error(`loans.${at}.name`)}
        value={name}
        maxLength={maxLineName}
        onChange={(value) => onChange(id, { name: value })}
      />
      <Select
        name={`loans.${at}.kind`}
        label={t('enter.loanKind')}
        options={offerLoanKinds.map((value) => ({ value, label: t(`loan.${value}`) }))}
        value={kind}
        onChange={(value) => onChange(id, { kind: value ?? 'other' })}
      />
      <MoneyField
        name={`loans.${at}.amount`}
        label={t('enter.lineAmount')}
        canBeUnsure={false}
        error={error(`loans.${at}.amount`)}
        value={amount}
        onChange={(value) => onChange(id, { amount: value })}
      />
    </Line>
  )
})
