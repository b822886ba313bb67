'use client'
/** The fields about the letter itself, and about the family's answer to it. */
import { livingPlans } from '@bursar/contract/answers'
import { offerStatuses } from '@bursar/contract/offers'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { DateField } from '../ui/date-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FieldsProps, Group, useError, useSet } from './offer-fields.tsx'

export const LetterFields = memo(function LetterFields({
  awardYear,
  receivedOn,
  livingPlan,
  onChange,
  errors,
}: FieldsProps<'awardYear' | 'receivedOn' | 'livingPlan'>) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const set = useSet(onChange)
  return (
    <Group title={t('enter.letter')}>
      <TextField
        name="awardYear"
        label={t('enter.awardYear')}
        hint={t('enter.awardYearHint')}
        error={error('awardYear')}
        value={awardYear}
        onChange={(value) => set({ awardYear: value })}
      />
      <DateField
        name="receivedOn"
        label={t('enter.receivedOn')}
        optional
        error={error('receivedOn')}
        value={receivedOn}
        onChange={(value) => set({ receivedOn: value })}
      />
      <Select
        name="livingPlan"
        label={t('enter.livingPlan')}
        hint={t('enter.livingHint')}
        optional
        placeholder={t('enter.livingSame')}
        options={livingPlans.map((value) => ({ value, label: t(`living.${value}`) }))}
        value={livingPlan}
        onChange={(value) => set({ livingPlan: value })}
      />
    </Group>
  )
})

export const AnswerFields = memo(function AnswerFields({
  answerBy,
  deposit,
  depositBy,
  status,
  onChange,
  errors,
}: FieldsProps<'answerBy' | 'deposit' | 'depositBy' | 'status'>) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const set = useSet(onChange)
  return (
    <Group title={t('enter.answer')}>
      <DateField
        name="answerBy"
        label={t('row.answerBy')}
        optional
        error={error('answerBy')}
        value={answerBy}
        onChange={(value) => set({ answerBy: value })}
      />
      <MoneyField
        name="deposit"
        label={t('enter.deposit')}
        optional
        canBeUnsure={false}
        error={error('deposit')}
        value={deposit ?? undefined}
        onChange={(value) => set({ deposit: value })}
      />
      <DateField
        name="depositBy"
        label={t('enter.depositBy')}
        hint={t('enter.depositByHint')}
        optional
        error={error('depositBy')}
        value={depositBy}
        onChange={(value) => set({ depositBy: value })}
      />
      <Select
        name="status"
        label={t('enter.status')}
        options={offerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={status}
        onChange={(value) => set({ status: value ?? 'open' })}
      />
    </Group>
  )
})
