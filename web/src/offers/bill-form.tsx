'use client'
/** The lines of a bill, to correct before they are compared with the offer. */
import { maxLineName, type Offer } from '@bursar/contract/offers'
import { billTerms } from '@bursar/formula/offers/offer'
import { useTranslations } from 'next-intl'
import { memo, useCallback } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type BillDraft, type BillDraftLine, billOptions, emptyBillLine, isCredit } from './bill-draft.ts'
import { Line, useError } from './offer-fields.tsx'

/** The whole year, semesters, trimesters or quarters without summer, and four terms. */
const termCounts = ['2', '3', '1', '4'] as const

interface BillFormProps {
  offer: Offer
  draft: BillDraft
  errors: readonly string[]
  /** Stable, so that lines which didn't change aren't drawn anew while another one is typed. */
  onChange: (change: (draft: BillDraft) => BillDraft) => void
}

export function BillForm({ offer, draft, errors, onChange }: BillFormProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const set = (changed: Partial<BillDraft>) => onChange((before) => ({ ...before, ...changed }))
  const setLine = useCallback(
    (id: string, changed: BillDraftLine | null) =>
      onChange((before) => ({
        ...before,
        lines: before.lines.flatMap((line) => (line.id === id ? (changed ?? []) : line)),
      })),
    [onChange],
  )
  return (
    <>
      <Select
        name="bill.term"
        label={t('bill.term')}
        options={billTerms.map((value) => ({ value, label: t(`term.${value}`) }))}
        value={draft.term}
        onChange={(term) => set({ term: term ?? draft.term })}
      />
      <Select
        name="bill.termsInYear"
        label={t('bill.terms')}
        hint={t('bill.termsHint')}
        options={termCounts.map((value) => ({ value, label: t('bill.termCount', { count: Number(value) }) }))}
        value={String(draft.termsInYear) as (typeof termCounts)[number]}
        onChange={(count) => set({ termsInYear: Number(count ?? draft.termsInYear) })}
      />
      <DateField
        name="dueOn"
        label={t('bill.dueOn')}
        optional
        error={error('dueOn')}
        value={draft.dueOn}
        onChange={(dueOn) => set({ dueOn })}
      />
      <div id="lines" className="grid gap-4">
        {draft.lines.map((line, at) => (
          <BillLine key={line.id} at={at} line={line} offer={offer} errors={errors} onChange={setLine} />
        ))}
        <Button
          id="add-line"
          className="w-fit"
          onClick={() => set({ lines: [...draft.lines, emptyBillLine()] })}
        >
          {t('bill.addLine')}
        </Button>
      </div>
    </>
  )
}

interface BillLineProps {
  at: number
  line: BillDraftLine
  offer: Offer
  errors: readonly string[]
  /** Null removes the line. */
  onChange: (id: string, line: BillDraftLine | null) => void
}

const BillLine = memo(function BillLine({ at, line, offer, errors, onChange: set }: BillLineProps) {
  const t = useTranslations('offers')
  const error = useError(errors)
  const name = `lines.${at}`
  const onChange = (changed: BillDraftLine) => set(line.id, changed)
  return (
    <Line
      title={line.name || t('bill.lineNumber', { number: at + 1 })}
      removeLabel={t('enter.removeLine')}
      addId="add-line"
      onRemove={() => set(line.id, null)}
    >
      <TextField
        name={`${name}.name`}
        label={t('bill.lineName')}
        error={error(`${name}.name`)}
        value={line.name}
        maxLength={maxLineName}
        onChange={(value) => onChange({ ...line, name: value })}
      />
      <MoneyField
        name={`${name}.amount`}
        label={t('bill.lineAmount')}
        canBeUnsure={false}
        error={error(`${name}.amount`)}
        value={line.amount}
        onChange={(amount) => onChange({ ...line, amount })}
      />
      <Select
        name={`${name}.code`}
        label={t('bill.lineKind')}
        options={billOptions(offer, t)}
        value={line.code}
        onChange={(code) => onChange({ ...line, code: code ?? line.code })}
      />
      {isCredit(line.code) && (
        <Checkbox
          name={`${name}.isPending`}
          label={t('bill.isPending')}
          value={line.isPending}
          onChange={(isPending) => onChange({ ...line, isPending })}
        />
      )}
    </Line>
  )
})
