'use client'
/** The amounts of the return, to confirm one by one. Nothing is used before. */
import { filingStatuses } from '@bursar/contract/answers'
import type { IncomeAnswers } from '@bursar/contract/people'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { focusField } from '../ui/focus-field.ts'
import { Select } from '../ui/select.tsx'
import { type ConfirmedReturn, confirm, eitcOf, filingStatusOf, proposalsOf } from './confirmed-return.ts'
import { EitcRow, ProposalRow } from './proposal-row.tsx'
import type { TaxReturnReading } from './reader/reading.ts'
import { useEntries } from './use-entries.ts'
import type { Pictures } from './use-tax-return-file.ts'
import { useWhere } from './where.ts'

interface ProposalsFormProps {
  reading: TaxReturnReading
  pictures: Pictures
  onConfirm: (confirmed: ConfirmedReturn) => void
  onDiscard: () => void
}

export function ProposalsForm({ reading, pictures, onConfirm, onDiscard }: ProposalsFormProps) {
  const t = useTranslations('taxReturn')
  const where = useWhere()
  const proposals = proposalsOf(reading)
  const { entryOf, change, unreadable, amounts } = useEntries(proposals)
  const eitc = eitcOf(reading)
  const [usesEitc, setUsesEitc] = useState(eitc !== undefined)
  const [status, setStatus] = useState<IncomeAnswers['filingStatus']>(
    reading.filingStatus && filingStatusOf[reading.filingStatus],
  )
  const shown = proposals.filter(({ field, value }) => value !== 0 || field === 'agi')
  const zeros = proposals.filter((proposal) => !shown.includes(proposal))
  const useZeros = (isUsed: boolean) => {
    for (const proposal of zeros) change(proposal.field, { ...entryOf(proposal), isUsed })
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const field = unreadable()?.field
        // Its field says what to do.
        if (field) focusField(`taxReturn.${field}`)
        else onConfirm(confirm(reading, status, amounts(), usesEitc))
      }}
    >
      <div className="grid gap-1">
        <h2 className="text-lg">{t('found.title', { year: String(reading.taxYear) })}</h2>
        <p className="max-w-text">{t('found.lead')}</p>
      </div>
      <Select
        name="taxReturn.filingStatus"
        label={t('found.filingStatus')}
        hint={reading.filingStatus ? undefined : t('found.noFilingStatus')}
        options={filingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={status}
        onChange={setStatus}
      />
      <ul className="grid max-w-form gap-4">
        {shown.map((proposal) => (
          <ProposalRow
            key={proposal.field}
            proposal={proposal}
            pictures={pictures}
            entry={entryOf(proposal)}
            onChange={(entry) => change(proposal.field, entry)}
          />
        ))}
        {eitc && <EitcRow part={eitc} pictures={pictures} isUsed={usesEitc} onChange={setUsesEitc} />}
        {zeros.length > 0 && (
          <li className="border-t border-line pt-4">
            <Checkbox
              name="taxReturn.zeros"
              value={zeros.every((proposal) => entryOf(proposal).isUsed)}
              onChange={useZeros}
              label={<span className="font-semibold">{t('found.zeros')}</span>}
              hint={zeros
                .map(({ field, parts }) => [t(`fields.${field}`), ...parts.slice(0, 1).map(where)].join(', '))
                .join(' · ')}
            />
          </li>
        )}
      </ul>
      <p className="max-w-text text-sm text-soft">{t('found.kept')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDiscard}>{t('chooseAnother')}</Button>
        <Button type="submit" variant="primary">
          {t('found.confirm')}
        </Button>
      </div>
    </form>
  )
}
