'use client'
/** What the fields of an offer share, and its costs. */
import { offerCostKeys } from '@bursar/formula/offers/offer'
import { useTranslations } from 'next-intl'
import { type Dispatch, memo, type ReactNode, type SetStateAction, useCallback } from 'react'
import { Button } from '../ui/button.tsx'
import { Trash2 } from '../ui/icons.tsx'
import { MoneyField, type MoneyValue } from '../ui/money-field.tsx'
import type { Draft } from './draft.ts'
import { errorFor } from './offer-errors.ts'

/** A group gets only the answers that it shows: typing elsewhere doesn't draw it anew. */
export type FieldsProps<Key extends keyof Draft> = Pick<Draft, Key> & {
  /** Stable. */
  onChange: Dispatch<SetStateAction<Draft>>
  /** Paths of fields to correct. */
  errors: readonly string[]
}

interface GroupProps {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}

export function Group({ id, title, lead, children }: GroupProps) {
  return (
    <section id={id} className="grid gap-4">
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

/** Changes some answers. */
export function useSet(onChange: Dispatch<SetStateAction<Draft>>) {
  return useCallback(
    (changed: Partial<Draft>) => onChange((before) => ({ ...before, ...changed })),
    [onChange],
  )
}

/** Changes a grant or a loan; null removes it. */
export function useSetLine<List extends 'grants' | 'loans'>(
  list: List,
  onChange: Dispatch<SetStateAction<Draft>>,
) {
  return useCallback(
    (id: string, changed: Partial<Draft[List][number]> | null) =>
      onChange((before) => ({
        ...before,
        [list]: before[list].flatMap((one) =>
          one.id === id ? (changed ? { ...one, ...changed } : []) : one,
        ),
      })),
    [list, onChange],
  )
}

export const CostFields = memo(function CostFields({ costs, onChange, errors }: FieldsProps<'costs'>) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const set = useCallback(
    (key: keyof Draft['costs'], value: MoneyValue) =>
      onChange((before) => ({ ...before, costs: { ...before.costs, [key]: value } })),
    [onChange],
  )
  return (
    <Group title={t('enter.costs')} lead={t('enter.costsLead')}>
      {offerCostKeys.map((key) => (
        <CostField key={key} part={key} value={costs[key]} error={error(`costs.${key}`)} onChange={set} />
      ))}
    </Group>
  )
})

interface CostFieldProps {
  part: keyof Draft['costs']
  value: MoneyValue
  error: string | undefined
  onChange: (part: keyof Draft['costs'], value: MoneyValue) => void
}

const CostField = memo(function CostField({ part, value, error, onChange }: CostFieldProps) {
  const t = useTranslations('offers')
  return (
    <MoneyField
      name={`costs.${part}`}
      label={t(`cost.${part}`)}
      optional
      canBeUnsure={false}
      error={error}
      value={value ?? undefined}
      onChange={(changed) => onChange(part, changed)}
    />
  )
})

export function Line({
  title,
  removeLabel,
  addId,
  onRemove,
  children,
}: {
  title: string
  removeLabel: string
  /** Of the button that adds a line. It takes the focus from the button that is removed with this one. */
  addId: string
  onRemove: () => void
  children: ReactNode
}) {
  const remove = () => {
    document.getElementById(addId)?.focus()
    onRemove()
  }
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere">{title}</legend>
      {children}
      <Button variant="quiet" className="w-fit" icon={<Trash2 size={20} />} onClick={remove}>
        {removeLabel}
      </Button>
    </fieldset>
  )
}
