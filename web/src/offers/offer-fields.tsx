'use client'
/** The fields of an offer, in the order of most letters. */
import { grantSources, offerCostKeys, offerLoanKinds } from '@bursar/formula/offers/offer'
import { useTranslations } from 'next-intl'
import { type Dispatch, memo, type ReactNode, type SetStateAction, useCallback } from 'react'
import { Button } from '../ui/button.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { YesNo } from '../ui/yes-no.tsx'
import { type Draft, type DraftGrant, type DraftLoan, emptyGrant, emptyLoan } from './draft.ts'
import { errorFor } from './offer-errors.ts'

export interface FieldsProps {
  draft: Draft
  /** Stable, so that lines which didn't change aren't drawn anew while another one is typed. */
  onChange: Dispatch<SetStateAction<Draft>>
  /** Paths of fields to correct. */
  errors: readonly string[]
}

export function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {lead && <p className="max-w-text text-soft">{lead}</p>}
      {children}
    </section>
  )
}

export function useError(errors: readonly string[]) {
  const t = useTranslations('offers')
  return (path: string) => (errors.includes(path) ? errorFor(path, t) : undefined)
}

export function CostFields({ draft, onChange, errors }: FieldsProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  return (
    <Group title={t('enter.costs')} lead={t('enter.costsLead')}>
      {offerCostKeys.map((key) => (
        <MoneyField
          key={key}
          name={`costs.${key}`}
          label={t(`cost.${key}`)}
          optional
          canBeUnsure={false}
          error={error(`costs.${key}`)}
          value={draft.costs[key] ?? undefined}
          onChange={(value) => onChange({ ...draft, costs: { ...draft.costs, [key]: value } })}
        />
      ))}
    </Group>
  )
}

export function Line({
  title,
  removeLabel,
  onRemove,
  children,
}: {
  title: string
  removeLabel: string
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere">{title}</legend>
      {children}
      <Button variant="quiet" className="w-fit" icon={<Trash2 size={20} />} onClick={onRemove}>
        {removeLabel}
      </Button>
    </fieldset>
  )
}

export function GrantFields({ draft, onChange, errors }: FieldsProps) {
  const t = useTranslations('offers')
  const set = useCallback(
    (id: string, changed: DraftGrant | null) =>
      onChange((before) => ({
        ...before,
        grants: before.grants.flatMap((one) => (one.id === id ? (changed ?? []) : one)),
      })),
    [onChange],
  )
  return (
    <Group title={t('enter.grants')} lead={t('enter.grantsLead')}>
      {draft.grants.map((grant, at) => (
        <GrantLine key={grant.id} at={at} grant={grant} errors={errors} onChange={set} />
      ))}
      <Button
        className="w-fit"
        onClick={() => onChange((before) => ({ ...before, grants: [...before.grants, emptyGrant()] }))}
      >
        {t('enter.addGrant')}
      </Button>
    </Group>
  )
}

interface GrantLineProps {
  at: number
  grant: DraftGrant
  errors: readonly string[]
  /** Null removes the line. */
  onChange: (id: string, grant: DraftGrant | null) => void
}

const GrantLine = memo(function GrantLine({ at, grant, errors, onChange: set }: GrantLineProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const name = `grants.${at}`
  const onChange = (changed: DraftGrant) => set(grant.id, changed)
  return (
    <Line
      title={grant.name || t('enter.grantNumber', { number: at + 1 })}
      removeLabel={t('enter.removeLine')}
      onRemove={() => set(grant.id, null)}
    >
      <TextField
        name={`${name}.name`}
        label={t('enter.lineName')}
        error={error(`${name}.name`)}
        value={grant.name}
        onChange={(value) => onChange({ ...grant, name: value })}
      />
      <MoneyField
        name={`${name}.amount`}
        label={t('enter.lineAmount')}
        canBeUnsure={false}
        error={error(`${name}.amount`)}
        value={grant.amount}
        onChange={(amount) => onChange({ ...grant, amount })}
      />
      <Select
        name={`${name}.source`}
        label={t('enter.source')}
        options={grantSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        value={grant.source}
        onChange={(source) => onChange({ ...grant, source: source ?? 'college_merit' })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          name={`${name}.renewableYears`}
          label={t('enter.renewableYears')}
          hint={t('enter.renewableHint')}
          optional
          error={error(`${name}.renewableYears`)}
          value={grant.renewableYears ?? undefined}
          onChange={(renewableYears) => onChange({ ...grant, renewableYears })}
        />
        <NumberField
          name={`${name}.minGpa`}
          label={t('enter.minGpa')}
          decimals={2}
          optional
          error={error(`${name}.minGpa`)}
          value={grant.minGpa ?? undefined}
          onChange={(minGpa) => onChange({ ...grant, minGpa })}
        />
        <YesNo
          name={`${name}.requiresFullTime`}
          label={t('enter.fullTime')}
          value={grant.requiresFullTime}
          onChange={(requiresFullTime) => onChange({ ...grant, requiresFullTime })}
        />
        <YesNo
          name={`${name}.growsWithTuition`}
          label={t('enter.grows')}
          value={grant.growsWithTuition}
          onChange={(growsWithTuition) => onChange({ ...grant, growsWithTuition })}
        />
      </div>
    </Line>
  )
})

export function LoanFields({ draft, onChange, errors }: FieldsProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const set = (loans: DraftLoan[]) => onChange({ ...draft, loans })
  const change = (loan: DraftLoan) => set(draft.loans.map((one) => (one.id === loan.id ? loan : one)))
  return (
    <Group title={t('enter.loans')} lead={t('enter.loansLead')}>
      <MoneyField
        name="workStudy"
        label={t('ledger.work')}
        optional
        canBeUnsure={false}
        error={error('workStudy')}
        value={draft.workStudy ?? undefined}
        onChange={(workStudy) => onChange({ ...draft, workStudy })}
      />
      {draft.loans.map((loan, at) => (
        <Line
          key={loan.id}
          title={loan.name || t('enter.loanNumber', { number: at + 1 })}
          removeLabel={t('enter.removeLine')}
          onRemove={() => set(draft.loans.filter(({ id }) => id !== loan.id))}
        >
          <TextField
            name={`loans.${at}.name`}
            label={t('enter.lineName')}
            error={error(`loans.${at}.name`)}
            value={loan.name}
            onChange={(name) => change({ ...loan, name })}
          />
          <Select
            name={`loans.${at}.kind`}
            label={t('enter.loanKind')}
            options={offerLoanKinds.map((value) => ({ value, label: t(`loan.${value}`) }))}
            value={loan.kind}
            onChange={(kind) => change({ ...loan, kind: kind ?? 'other' })}
          />
          <MoneyField
            name={`loans.${at}.amount`}
            label={t('enter.lineAmount')}
            canBeUnsure={false}
            error={error(`loans.${at}.amount`)}
            value={loan.amount}
            onChange={(amount) => change({ ...loan, amount })}
          />
        </Line>
      ))}
      <Button className="w-fit" onClick={() => set([...draft.loans, emptyLoan()])}>
        {t('enter.addLoan')}
      </Button>
      <MoneyField
        name="calledAid"
        label={t('enter.calledAid')}
        hint={t('enter.calledAidHint')}
        optional
        canBeUnsure={false}
        error={error('calledAid')}
        value={draft.calledAid ?? undefined}
        onChange={(calledAid) => onChange({ ...draft, calledAid })}
      />
    </Group>
  )
}
