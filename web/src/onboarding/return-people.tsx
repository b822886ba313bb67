'use client'
/** Whose tax return it is, and what a return can't say by itself. The parents are stored with its figures. */
import { addParent, type Family, updateFamilyProfile } from '@bursar/contract/families'
import type { Parent, ReturnLines } from '@bursar/contract/people'
import { lessCommonItems } from '@bursar/formula/household/household'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import type { ConfirmedReturn } from '../tax-return/confirmed-return.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { focusField } from '../ui/focus-field.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { chosenIn, returnItems } from './combined.ts'
import { lastNameOf } from './first-values.ts'
import type { Household } from './household.ts'
import type { Answers } from './questions.ts'
import { textOf, useInterviewTexts } from './texts.ts'

interface ReturnPeopleProps {
  household: Household
  confirmed: ConfirmedReturn
  onFamily: (family: Family) => void
  onDone: () => void
}

const offered = returnItems.control.choices

/** The items that the file shows. The others may be there all the same: on a page that is missing, or without a line of their own. */
function itemsFound({ figures }: ConfirmedReturn): string[] {
  return [
    ...(figures.filedSchedules ? ['schedules'] : []),
    ...(figures.scheduleCNet ? ['schedule_c'] : []),
    ...lessCommonItems.filter((item) => (figures as Answers)[item]),
  ]
}

export function ReturnPeople({ household, confirmed, onFamily, onDone }: ReturnPeopleProps) {
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  const isJoint = confirmed.filingStatus === 'married_joint'
  const wanted = isJoint ? (['first', 'second'] as const) : (['first'] as const)
  const [names, setNames] = useState({ first: '', second: '' })
  const found = itemsFound(confirmed)
  const [items, setItems] = useState<string[] | null | undefined>(found.length > 0 ? found : undefined)
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const keys = useRef([crypto.randomUUID(), crypto.randomUUID()])
  const year = String(confirmed.taxYear)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    const empty = wanted.find((who) => names[who].trim() === '')
    if (empty) return focusField(empty)
    if (items === undefined) return focusField('returnItems')
    setBusy(true)
    setFailure(null)
    try {
      const people = wanted.map((who) => names[who].trim())
      onFamily(await withParents(household, confirmed, people, items, keys.current))
      onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-6">
      {wanted.map((who) => (
        <TextField
          key={who}
          id={who}
          name={who}
          label={t(isJoint ? `return.${who}` : 'return.only')}
          value={names[who]}
          onChange={(name: string) => setNames({ ...names, [who]: name })}
          autoComplete="off"
          autoCapitalize="words"
          error={isSubmitted && names[who].trim() === '' ? errorMessages.code('required') : undefined}
        />
      ))}
      <CheckboxGroup
        id="returnItems"
        name="returnItems"
        {...textOf(t, 'income', 'returnItems', { year })}
        options={offered.map((choice) => ({ value: choice, label: t(`choices.returnItems.${choice}`) }))}
        value={items}
        onChange={setItems}
        canBeUnsure
        error={isSubmitted && items === undefined ? errorMessages.code('required_list') : undefined}
      />
      {failure !== null && (
        <Notice kind="danger" live>
          {errorMessages.failure(failure)}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start max-sm:w-full">
        {t('return.save')}
      </Button>
    </form>
  )
}

/** Stores the filers as parents. An item that was checked but isn't in the file stays open, for its own question. */
async function withParents(
  household: Household,
  { figures, filingStatus, sources, receivedEitc }: ConfirmedReturn,
  names: readonly string[],
  items: readonly string[] | null,
  keys: readonly string[],
): Promise<Family> {
  const { family } = household
  const settled = returnItems.write(items, { given: figures, household, offered })
  const isChecked = (field: string) =>
    chosenIn(items).includes(field === 'scheduleCNet' ? 'schedule_c' : field)
  const amounts = Object.fromEntries(
    Object.entries(figures).filter(
      ([field]) => !returnItems.sets.includes(field) || isChecked(field) || items === null,
    ),
  )
  const parents: Parent[] = []
  for (const [index, firstName] of names.entries()) {
    const lastName = lastNameOf(family) ?? firstName
    const own =
      index === 0 ? { ...amounts, ...settled, filingStatus, returnLines: sources as ReturnLines } : {}
    const body = { firstName, lastName, ...own }
    parents.push(await call(addParent, { body, idempotencyKey: keys[index] ?? '' }))
  }
  const known = { ...family, parents }
  // The earned income credit is one of the benefits that the household is asked about; any one of them decides.
  if (receivedEitc !== true || family.receivedBenefits !== null) return known
  const body = { receivedBenefits: ['eitc' as const] }
  return call(updateFamilyProfile, { body, ifMatch: family.version })
}
