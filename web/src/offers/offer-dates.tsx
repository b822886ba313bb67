'use client'
/** The fields about the letter itself, and about the family's answer to it. */
import { livingPlans } from '@bursar/contract/answers'
import { offerStatuses } from '@bursar/contract/offers'
import { useTranslations } from 'next-intl'
import { DateField } from '../ui/date-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FieldsProps, Group, useError } from './offer-fields.tsx'

export function LetterFields({ draft, onChange, errors }: FieldsProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  return (
    <Group title={t('enter.letter')}>
      <TextField
        name="awardYear"
        label={t('enter.awardYear')}
        hint={t('enter.awardYearHint')}
        error={error('awardYear')}
        value={draft.awardYear}
        onChange={(awardYear) => onChange({ ...draft, awardYear })}
      />
      <DateField
        name="receivedOn"
        label={t('enter.receivedOn')}
        optional
        error={error('receivedOn')}
        value={draft.receivedOn}
        onChange={(receivedOn) => onChange({ ...draft, receivedOn })}
      />
      <Select
        name="livingPlan"
        label={t('enter.livingPlan')}
        hint={t('enter.livingHint')}
        optional
        placeholder={t('enter.livingSame')}
        options={livingPlans.map((value) => ({ value, label: t(`living.${value}`) }))}
        value={draft.livingPlan}
        onChange={(livingPlan) => onChange({ ...draft, livingPlan })}
      />
    </Group>
  )
}

export function AnswerFields({ draft, onChange, errors }: FieldsProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  return (
    <Group title={t('enter.answer')}>
      <DateField
        name="answerBy"
        label={t('row.answerBy')}
        optional
        error={error('answerBy')}
        value={draft.answerBy}
        onChange={(answerBy) => onChange({ ...draft, answerBy })}
      />
      <MoneyField
        name="deposit"
        label={t('enter.deposit')}
        optional
        canBeUnsure={false}
        error={error('deposit')}
        value={draft.deposit ?? undefined}
        onChange={(deposit) => onChange({ ...draft, deposit })}
      />
      <DateField
        name="depositBy"
        label={t('enter.depositBy')}
        hint={t('enter.depositByHint')}
        optional
        error={error('depositBy')}
        value={draft.depositBy}
        onChange={(depositBy) => onChange({ ...draft, depositBy })}
      />
      <Select
        name="status"
        label={t('enter.status')}
        options={offerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={draft.status}
        onChange={(status) => onChange({ ...draft, status: status ?? 'open' })}
      />
    </Group>
  )
}
