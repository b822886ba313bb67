'use client'
/** One amount of the return: use it or not, correct it, and see where it stood. */
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import type { Proposal } from './confirmed-return.ts'
import { LinePicture } from './line-picture.tsx'
import type { Entry } from './use-entries.ts'
import type { Pictures } from './use-tax-return-file.ts'
import { useWhere } from './where.ts'

interface ProposalRowProps {
  proposal: Proposal
  pictures: Pictures
  entry: Entry
  onChange: (entry: Entry) => void
}

/** Amounts that may be a loss. */
const mayBeNegative = new Set(['agi', 'scheduleCNet'])

export function ProposalRow({ proposal, pictures, entry, onChange }: ProposalRowProps) {
  const t = useTranslations('taxReturn')
  const locale = useLocale()
  const where = useWhere()
  const { field, parts } = proposal
  const name = t(`fields.${field}`)
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      {entry.isEditing ? (
        <MoneyField
          name={`taxReturn.${field}`}
          label={name}
          value={entry.value}
          onChange={(value) => onChange({ ...entry, value })}
          canBeUnsure={false}
          allowNegative={mayBeNegative.has(field)}
        />
      ) : (
        <Checkbox
          name={`taxReturn.${field}`}
          value={entry.isUsed}
          onChange={(isUsed) => onChange({ ...entry, isUsed })}
          label={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="figures font-semibold">{formatDollars(proposal.value, locale)}</span>
            </span>
          }
          hint={parts.map(where).join(' · ')}
        />
      )}
      {parts.map((part) => {
        const bitmap = pictures[part.key]
        const label = t('picture', { where: where(part), amount: formatDollars(part.value, locale) })
        return bitmap && <LinePicture key={part.key} bitmap={bitmap} label={label} />
      })}
      {!entry.isEditing && (
        <div>
          <Button
            variant="quiet"
            aria-label={t('changeField', { field: name })}
            onClick={() => onChange({ ...entry, isUsed: true, isEditing: true })}
          >
            {t('change')}
          </Button>
        </div>
      )}
    </li>
  )
}
