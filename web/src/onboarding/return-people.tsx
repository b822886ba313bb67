'use client'
/** Whose tax return it is, and what a return can't say by itself. The parents are stored with its figures. */
import type { Family } from '@bursar/contract/families'
import { lessCommonItems } from '@bursar/formula/household/household'
import { type FormEvent, useRef, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { isStale } from '../http/failures.ts'
import type { ConfirmedReturn } from '../tax-return/confirmed-return.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { focusField } from '../ui/focus-field.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Addition, newAddition } from './addition.ts'
import { chosenIn, returnItems } from './combined.ts'
import { lastNameOf } from './first-values.ts'
import { changesIn } from './form-values.ts'
import { type Household, parentsExpected } from './household.ts'
import { partOf } from './parts.ts'
import { answersAt, newPerson, startOf } from './places.ts'
import type { Answers } from './questions.ts'
import { saveAnswers } from './saving.ts'
import { textOf, useInterviewTexts } from './texts.ts'

interface ReturnPeopleProps {
  household: Household
  confirmed: ConfirmedReturn
  /** Called with each parent who is stored. */
  onFamily: (family: Family) => void
  /** Back to the amounts, to correct them. */
  onBack: () => void
  onDone: () => void
}

const offered = returnItems.control.choices

type Filer = 'first' | 'second'
type Items = string[] | null | undefined

/** The items that the file shows. The others may be there all the same: on a page that is missing, or without a line of their own. */
function itemsFound({ figures, openItems }: ConfirmedReturn): string[] {
  return [
    ...(figures.filedSchedules ? ['schedules'] : []),
    ...(figures.scheduleCNet ? ['schedule_c'] : []),
    ...lessCommonItems.filter((item) => (figures as Answers)[item] || openItems.some((one) => one === item)),
  ]
}

/** The chosen items, with those that the file shows. */
function withFound(items: Items, confirmed: ConfirmedReturn): Items {
  const found = itemsFound(confirmed)
  return items === null || found.length === 0 ? items : [...new Set([...found, ...(items ?? [])])]
}

export function ReturnPeople({ household, confirmed, onFamily, onBack, onDone }: ReturnPeopleProps) {
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  const isJoint = confirmed.filingStatus === 'married_joint'
  const isShare = isJoint && parentsExpected(household.family) === 1
  const wanted: Filer[] = isJoint && !isShare ? ['first', 'second'] : ['first']
  const [names, setNames] = useState({ first: '', second: '' })
  const [items, setItems] = useState<Items>(() => withFound(undefined, confirmed))
  const [known, setKnown] = useState(confirmed)
  // Confirmed again after going back.
  if (known !== confirmed) {
    setKnown(confirmed)
    setItems(withFound(items, confirmed))
  }
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  /** The filers as stored so far: a retry stores what was corrected with the same people. */
  const filers = useRef<Partial<Record<Filer, { personId: string | null; addition: Addition }>>>({})
  const year = String(confirmed.taxYear)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    const empty = wanted.find((who) => names[who].trim() === '')
    if (empty) return focusField(empty)
    if (!isShare && items === undefined) return focusField('returnItems')
    setBusy(true)
    setFailure(null)
    try {
      let { family } = household
      for (const who of wanted) {
        family = await storeFiler(who, family)
        onFamily(family)
      }
      onFamily(await withBenefit(family, confirmed))
      onDone()
    } catch (error) {
      // The next attempt starts from it.
      if (isStale(error) && error.present) onFamily(error.present as Family)
      setFailure(error)
      setBusy(false)
    }
  }

  async function storeFiler(who: Filer, family: Family): Promise<Family> {
    const filer = filers.current[who] ?? { personId: newPerson, addition: newAddition(family) }
    filers.current[who] = filer
    const firstName = names[who].trim()
    const figures =
      who === 'second' ? {} : isShare ? shareOf(confirmed) : figuresOf(confirmed, items ?? null, household)
    const body = { firstName, lastName: lastNameOf(family) ?? firstName, ...figures }
    const place = { part: partOf('parent'), personId: filer.personId }
    const changes = changesIn(body, answersAt(place, family))
    const saved = await saveAnswers(place, changes, family, filer.addition)
    filer.personId = saved.personId
    return saved.family
  }

  return (
    <form method="dialog" noValidate onSubmit={(event) => void save(event)} className="grid gap-6">
      {isShare && <Notice kind="warn">{t('return.share')}</Notice>}
      {wanted.map((who) => (
        <TextField
          key={who}
          id={who}
          name={who}
          label={t(isShare ? 'return.counted' : isJoint ? `return.${who}` : 'return.only')}
          value={names[who]}
          onChange={(name: string) => setNames({ ...names, [who]: name })}
          autoComplete="off"
          autoCapitalize="words"
          error={isSubmitted && names[who].trim() === '' ? errorMessages.code('required') : undefined}
        />
      ))}
      {!isShare && (
        <CheckboxGroup
          id="returnItems"
          name="returnItems"
          {...textOf(t, 'income', 'returnItems', { year, whose: 'one' })}
          options={offered.map((choice) => ({ value: choice, label: t(`choices.returnItems.${choice}`) }))}
          value={items}
          onChange={setItems}
          canBeUnsure
          error={isSubmitted && items === undefined ? errorMessages.code('required_list') : undefined}
        />
      )}
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('nav.back')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:flex-1">
          {t('return.save')}
        </Button>
      </div>
    </form>
  )
}

/** The confirmed figures. An item that was checked but isn't in the file stays open, for its own question. */
function figuresOf(
  { figures, filingStatus, sources }: ConfirmedReturn,
  items: readonly string[] | null,
  household: Household,
): Answers {
  const settled = returnItems.write(items, { given: figures, household, offered })
  const isChecked = (field: string) =>
    chosenIn(items).includes(field === 'scheduleCNet' ? 'schedule_c' : field)
  const amounts = Object.fromEntries(
    Object.entries(figures).filter(([field]) => !returnItems.sets.includes(field) || isChecked(field)),
  )
  // "Not sure" takes back no amount that was confirmed.
  const given = items === null ? { ...settled, ...figures } : { ...amounts, ...settled }
  return { ...given, filingStatus, returnLines: sources }
}

/** The amounts of a joint return are those of two people. Where only one parent counts, that parent's share is asked for. */
const shareOf = ({ figures: { filesTaxReturn }, filingStatus }: ConfirmedReturn): Answers => ({
  filesTaxReturn,
  filingStatus,
})

/** The earned income credit is one of the benefits that the household is asked about; any one of them decides. */
async function withBenefit(family: Family, { receivedEitc }: ConfirmedReturn): Promise<Family> {
  if (!receivedEitc || family.receivedBenefits !== null) return family
  const saved = await saveAnswers(startOf('household_finance'), { receivedBenefits: ['eitc'] }, family)
  return saved.family
}
