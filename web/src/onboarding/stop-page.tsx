'use client'
/** For a family that stops early: the names that a result needs, if nobody is entered yet. */
import { addParent, addStudent, type Family } from '@bursar/contract/families'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { lastNameOf } from './first-values.ts'
import type { Household } from './household.ts'
import { gradeFromYear } from './suggestions.ts'
import { useInterviewTexts } from './texts.ts'

interface StopPageProps {
  household: Household
  onFamily: (family: Family) => void
  onDone: () => Promise<void>
  onBack: () => void
}

export function StopPage({ household, onFamily, onDone, onBack }: StopPageProps) {
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  const { family } = household
  const wanted = [
    ...(family.parents.length === 0 ? (['parent'] as const) : []),
    ...(family.students.length === 0 ? (['student'] as const) : []),
  ]
  const [names, setNames] = useState({ parent: '', student: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Retrying after a lost response must not add anyone twice.
  const keys = useRef({ parent: crypto.randomUUID(), student: crypto.randomUUID() })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    const empty = wanted.find((who) => names[who].trim() === '')
    if (empty) return focusField(empty)
    setBusy(true)
    setFailure(null)
    try {
      onFamily(
        await withPeople(
          household,
          wanted.includes('parent') ? names : { ...names, parent: '' },
          keys.current,
        ),
      )
      await onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid gap-8">
      {wanted.map((who) => (
        <TextField
          key={who}
          id={who}
          name={who}
          label={t(`stop.${who}`)}
          value={names[who]}
          onChange={(name: string) => setNames({ ...names, [who]: name })}
          autoComplete="off"
          autoCapitalize="words"
          error={isSubmitted && names[who].trim() === '' ? errorMessages.code('required') : undefined}
        />
      ))}
      {failure !== null && (
        <Notice kind="danger" live>
          {errorMessages.failure(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('nav.back')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:flex-1">
          {t('people.finish')}
        </Button>
      </div>
    </form>
  )
}

/** Adds whoever is missing, with what the first answers say about them. */
async function withPeople(
  { family, today }: Household,
  names: { parent: string; student: string },
  keys: { parent: string; student: string },
): Promise<Family> {
  let known = family
  if (names.parent !== '' && family.parents.length === 0) {
    const firstName = names.parent.trim()
    const lastName = lastNameOf(family) ?? firstName
    const parent = await call(addParent, { body: { firstName, lastName }, idempotencyKey: keys.parent })
    known = { ...known, parents: [parent] }
  }
  if (family.students.length === 0) {
    const firstName = names.student.trim()
    const student = await call(addStudent, {
      body: {
        firstName,
        lastName: lastNameOf(family) ?? firstName,
        stateOfResidence: family.state,
        collegeStartYear: family.expectedStartYear,
        gradeLevel: gradeFromYear(family.expectedStartYear, today) ?? null,
        collegeSavings529: null,
      },
      idempotencyKey: keys.student,
    })
    known = { ...known, students: [student] }
  }
  return known
}
