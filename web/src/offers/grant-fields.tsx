'use client'
/** The grants and scholarships of an offer, with what must stay true for each. */
import { maxLineName } from '@bursar/contract/offers'
import { grantSources } from '@bursar/formula/offers/offer'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '../ui/button.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { YesNo } from '../ui/yes-no.tsx'
import { type DraftGrant, emptyGrant } from './draft.ts'
import { type FieldsProps, Group, Line, useError, useSetLine } from './offer-fields.tsx'

export const GrantFields = memo(function GrantFields({ grants, onChange, errors }: FieldsProps<'grants'>) {
  const t = useTranslations('offers')
  const set = useSetLine('grants', onChange)
  return (
    <Group id="grants" title={t('enter.grants')} lead={t('enter.grantsLead')}>
      {grants.map((grant, at) => (
        <GrantLine key={grant.id} at={at} grant={grant} errors={errors} onChange={set} />
      ))}
      <Button
        id="add-grant"
        className="w-fit"
        onClick={() => onChange((before) => ({ ...before, grants: [...before.grants, emptyGrant()] }))}
      >
        {t('enter.addGrant')}
      </Button>
    </Group>
  )
})

interface LineProps {
  at: number
  errors: readonly string[]
  /** Null removes the line. */
  onChange: (id: string, changed: Partial<DraftGrant> | null) => void
}

const GrantLine = memo(function GrantLine({
  at,
  grant,
  errors,
  onChange,
}: LineProps & { grant: DraftGrant }) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const { id, name, amount, source, renewableYears, minGpa, requiresFullTime, growsWithTuition } = grant
  return (
    <Line
      title={name || t('enter.grantNumber', { number: at + 1 })}
      removeLabel={t('enter.removeLine')}
      addId="add-grant"
      onRemove={() => onChange(id, null)}
    >
      <TextField
        name={`grants.${at}.name`}
        label={t('enter.lineName')}
        error={error(`grants.${at}.name`)}
        value={name}
        maxLength={maxLineName}
        onChange={(value) => onChange(id, { name: value })}
      />
      <MoneyField
        name={`grants.${at}.amount`}
        label={t('enter.lineAmount')}
        canBeUnsure={false}
        error={error(`grants.${at}.amount`)}
        value={amount}
        onChange={(value) => onChange(id, { amount: value })}
      />
      <GrantRules
        {...{ id, at, source, renewableYears, minGpa, requiresFullTime, growsWithTuition, errors, onChange }}
      />
    </Line>
  )
})

type GrantRulesProps = LineProps & Omit<DraftGrant, 'name' | 'amount'>

/** Apart from the name and the amount, which are typed most. */
const GrantRules = memo(function GrantRules(props: GrantRulesProps) {
  const { id, at, source, renewableYears, minGpa, requiresFullTime, growsWithTuition, errors } = props
  const t = useTranslations('offers')
  const error = useError(errors)
  const path = `grants.${at}`
  const set = (changed: Partial<DraftGrant>) => props.onChange(id, changed)
  return (
    <>
      <Select
        name={`${path}.source`}
        label={t('enter.source')}
        options={grantSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        value={source}
        onChange={(value) => set({ source: value ?? 'college_merit' })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:items-end">
        <NumberField
          name={`${path}.renewableYears`}
          label={t('enter.renewableYears')}
          hint={t('enter.renewableHint')}
          optional
          error={error(`${path}.renewableYears`)}
          value={renewableYears ?? undefined}
          onChange={(value) => set({ renewableYears: value })}
        />
        <NumberField
          name={`${path}.minGpa`}
          label={t('enter.minGpa')}
          decimals={2}
          optional
          error={error(`${path}.minGpa`)}
          value={minGpa ?? undefined}
          onChange={(value) => set({ minGpa: value })}
        />
        <YesNo
          name={`${path}.requiresFullTime`}
          label={t('enter.fullTime')}
          value={requiresFullTime}
          onChange={(value) => set({ requiresFullTime: value })}
        />
        <YesNo
          name={`${path}.growsWithTuition`}
          label={t('enter.grows')}
          value={growsWithTuition}
          onChange={(value) => set({ growsWithTuition: value })}
        />
      </div>
    </>
  )
})
