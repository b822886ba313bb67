'use client'
/** For a family that stops early: the names that a result needs, if nobody is entered yet. */
import type { Family } from '@bursar/contract/families'
import { type FormEvent, useRef, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { TextField } from '../ui/text-field.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { type Addition, newAddition } from './addition.ts'
import { lastNameOf } from './first-values.ts'
import type { Household } from './household.ts'
import { NoParentNeeded } from './no-parent-needed.tsx'
import { newPlace } from './places.ts'
import type { Answers } from './questions.ts'
import { saveAnswers } from './saving.ts'
import { gradeFromYear } from './suggestions.ts'
import { useInterviewTexts } from './texts.ts'

interface StopPageProps {
  household: Household
  /** The choice to go on without a parent is being stored. */
  isCompleting: boolean
  onFamily: (family: Family) => void
  /** Goes on without a parent. */
  onNoParent: () => Promise<void>
  onDone: (family: Family) => Promise<void>
  onBack: () => void
}

/** Whose name a result needs. A family that went on without a parent isn't asked for one. */
function wantedIn({ parents, students, onboarding }: Family): ('parent' | 'student')[] {
  const needsParent = parents.length === 0 && !onboarding.completedSteps.includes('parents')
  return [...(needsParent ? ['parent' as const] : []), ...(students.length === 0 ? ['student' as const] : [])]
}

export function StopPage(props: StopPageProps) {
  const { household, isCompleting, onFamily, onNoParent, onDone, onBack } = props
  const t = useInterviewTexts()
  const errorMessages = useErrorMessages()
  const wanted = wantedIn(household.family)
  const [names, setNames] = useState({ parent: '', student: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const lostFocus = useLostFocus<HTMLFormElement>(wanted.length)
  const additions = useRef<Partial<Record<'parent' | 'student', Addition>>>({})

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    const empty = wanted.find((who) => names[who].trim() === '')
    if (empty) return focusField(empty)
    setBusy(true)
    setFailure(null)
    try {
      let { family } = household
      for (const who of wanted) {
        const answers = firstAnswers(who, names[who].trim(), { ...household, family })
        const addition = additions.current[who] ?? newAddition(family)
        additions.current[who] = addition
        const place = newPlace(who === 'parent' ? 'parents' : 'students')
        family = (await saveAnswers(place, answers, family, addition)).family
        // If adding the student fails, the parent isn't added again.
        onFamily(family)
      }
      await onDone(family)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      {...lostFocus}
      method="dialog"
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-8"
    >
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
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('nav.back')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:flex-1">
          {t('people.finish')}
        </Button>
      </div>
      {wanted.includes('parent') && (
        <NoParentNeeded isBusy={isCompleting} onContinue={() => void onNoParent()} />
      )}
    </form>
  )
}

/** A name, with what the first answers say about the person. */
function firstAnswers(who: 'parent' | 'student', firstName: string, { family, today }: Household): Answers {
  const name = { firstName, lastName: lastNameOf(family) ?? firstName }
  if (who === 'parent') return name
  return {
    ...name,
    stateOfResidence: family.state,
    collegeStartYear: family.expectedStartYear,
    gradeLevel: gradeFromYear(family.expectedStartYear, today) ?? null,
  }
}
