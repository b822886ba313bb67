'use client'
/** One amount of the return: use it or not, correct it, and see where it stood. */
import { useLocale, useTranslations } from 'next-intl'
import { flushSync } from 'react-dom'
import { formatDollars } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { focusField } from '../ui/focus-field.ts'
import { MoneyField } from '../ui/money-field.tsx'
import type { Proposal, ProposalPart } from './confirmed-return.ts'
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
  const where = useWhere()
  const { field, parts, mayBeRollover } = proposal
  const name = t(`fields.${field}`)
  const inputName = `taxReturn.${field}`
  // The field takes the place of the button that has the focus.
  const edit = () => {
    flushSync(() => onChange({ ...entry, isUsed: true, isEditing: true }))
    focusField(inputName)
  }
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      {entry.isEditing ? (
        <MoneyField
          name={inputName}
          label={name}
          value={entry.value}
          onChange={(value) => onChange({ ...entry, value })}
          canBeUnsure={false}
          hint={mayBeRollover ? t('found.withoutRollovers') : undefined}
          allowNegative={mayBeNegative.has(field)}
        />
      ) : (
        <Checkbox
          name={inputName}
          value={entry.isUsed}
          onChange={(isUsed) => onChange({ ...entry, isUsed })}
          label={<NameAndAmount name={name} amount={proposal.value} />}
          hint={
            <>
              {parts.map(where).join(' · ')}
              {mayBeRollover && <span className="block">{t('found.rollover')}</span>}
            </>
          }
        />
      )}
      <LinePictures parts={parts} pictures={pictures} />
      {!entry.isEditing && (
        <div>
          <Button variant="quiet" aria-label={t('changeField', { field: name })} onClick={edit}>
            {t('change')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface EitcRowProps {
  part: ProposalPart
  pictures: Pictures
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}

/** Only whether it was received counts, so its amount can't be changed. */
export function EitcRow({ part, pictures, isUsed, onChange }: EitcRowProps) {
  const t = useTranslations('taxReturn')
  const where = useWhere()
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <Checkbox
        name="taxReturn.eitc"
        value={isUsed}
        onChange={onChange}
        label={<NameAndAmount name={t('found.eitc')} amount={part.value} />}
        hint={
          <>
            {where(part)}
            <span className="block">{t('found.eitcUse')}</span>
          </>
        }
      />
      <LinePictures parts={[part]} pictures={pictures} />
    </li>
  )
}

function NameAndAmount({ name, amount }: { name: string; amount: number }) {
  const locale = useLocale()
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="font-semibold">{name}</span>
      <span className="figures font-semibold">{formatDollars(amount, locale)}</span>
    </span>
  )
}

function LinePictures({ parts, pictures }: { parts: readonly ProposalPart[]; pictures: Pictures }) {
  const t = useTranslations('taxReturn')
  const locale = useLocale()
  const where = useWhere()
  return parts.map((part) => {
    const bitmap = pictures[part.key]
    const label = t('picture', { where: where(part), amount: formatDollars(part.value, locale) })
    return bitmap && <LinePicture key={part.key} bitmap={bitmap} label={label} />
  })
}
