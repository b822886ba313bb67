'use client'
/** One part of the interview: its answers, errors, answers to confirm, and saving. The interview decides where to go next. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorMessages } from '../api/error-messages.ts'
import { givenAnswers, type Needless, questionsToCheck, screenQuestions } from './asked.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import {
  useDraft,
  useFillIn,
  useInvalidFields,
  useLock,
  useNewest,
  useSuggestions,
  useUnsaved,
} from './form-hooks.ts'
import { bodyOf, changesIn, typedValues, type Values } from './form-values.ts'
import type { Household } from './household.ts'
import { loadAnswering } from './on-demand.ts'
import { answersAt, newPerson, type Place } from './places.ts'
import type { Answers } from './questions.ts'
import { resolverOf, serverErrors } from './resolver.ts'
import type { SoftCheck } from './soft-checks.ts'

interface OpenCheck extends SoftCheck {
  /** Remembered once the check is confirmed. */
  id: string
}

/** Where a save leads: on through the questions, to another new person, to the result, or there before all is asked. */
export type Intent = 'continue' | 'another' | 'finish' | 'stop'

/** What to do after a save: `apply` the stored answers to the screen, then `proceed` to the next place. */
export interface AfterSave {
  apply: () => void
  proceed: () => void | Promise<void>
  /** There are notices to show here first, even when going back. */
  isStaying?: boolean
}

export interface PartFormOptions {
  place: Place
  household: Household
  /** Unsaved values typed here earlier. */
  draft: Values | null
  /** Values to fill in where nothing is answered yet. */
  carried: Values | null
  /** Ids (`checkId`) of confirmed checks. The form adds to this set. */
  confirmed: Set<string>
  /** The whole part was answered before: what is still unknown is "not sure". */
  wasAnswered: boolean
  /** Questions that are open may stay so. */
  mayLeaveOpen: boolean
  /** The unanswered questions that can't change the result, for the answers on the screen. */
  needlessFor: (given: Answers) => Needless
  /** Called with the answers on the screen when one is left. */
  onGiven: (given: Answers) => void
  /** Stores the changes and returns what to do next; throws what the call throws. */
  onSave: (changes: Values, intent: Intent) => Promise<AfterSave>
  /** Called with unsaved values when the form is left without saving: for another place, or because the page closes. */
  onUnsaved: (values: Values, leaving: 'place' | 'page') => void
  /** Called when a save fails for a reason that belongs to no question. */
  onFailure: (error: unknown, values: Values, retry: () => Promise<void>) => void
  /** Leaves for the result without saving. */
  onStop: () => Promise<void>
  /** Set to a function that saves what is answered so far and leaves for the result. */
  stopRef: RefObject<(() => Promise<void>) | null>
}

export function usePartForm(options: PartFormOptions) {
  const { place, household, draft, confirmed, needlessFor, onGiven, onSave, onUnsaved, onFailure } = options
  const { mayLeaveOpen, wasAnswered } = options
  const errorMessages = useErrorMessages()
  const { part } = place
  const stored = answersAt(place, household.family)
  const changes = (body: Values) => changesIn(body, currentAnswers(place, household))
  // What needed no answer at first was never asked: if it is needed now, it is open and not "not sure".
  const [needlessFirst] = useState(() => needlessFor(stored))
  // The form's resolver is made once, and reads what is needless now.
  const now = useRef({ stored, household, needless: null as Needless })
  const form = useForm<Values>({
    resolver: useMemo(
      () =>
        resolverOf((values) => {
          const { stored: answers, household: current, needless: skipped } = now.current
          return questionsToCheck(part, answers, values, current, skipped, mayLeaveOpen)
        }, errorMessages),
      [part, errorMessages, mayLeaveOpen],
    ),
    defaultValues: useState(() => firstValues(place, household, needlessFirst, wasAnswered))[0],
    shouldFocusError: false,
  })
  const values = form.watch()
  const needless = needlessFor({ ...stored, ...values })
  now.current = { stored, household, needless }
  const given = givenAnswers(part, stored, values, household, needless)
  const asked = screenQuestions(part, { given, values, household, needless })
  const [checks, setChecks] = useState<OpenCheck[]>([])
  /** Of the save that found them. */
  const [checkedFor, setCheckedFor] = useState<Intent>('continue')
  const [isSaving, setSaving] = useState<Intent | null>(null)
  const { invalid, submission, showInvalid } = useInvalidFields()
  const { isLocked, setLocked } = useLock()
  const isSubmitting = useRef(false)

  const neverAsked = new Map([...(needlessFirst ?? []), ...(needless ?? [])])
  const newest = firstValues(place, household, neverAsked, wasAnswered)
  /** Of someone who is stored, only what was changed here: the rest may be newer when it is restored. */
  const reportUnsaved = (leaving: 'place' | 'page') => {
    const typed = form.getValues()
    onUnsaved(place.personId === newPerson ? typed : typedValues(typed, newest), leaving)
  }
  const markSaved = useUnsaved(form, reportUnsaved)
  useDraft(form, draft)
  useFillIn(form, options.carried)
  useNewest(form, newest)
  useSuggestions(form, values, {
    today: household.today,
    isNew: place.personId === newPerson,
    isStudent: part.key === 'student',
  })

  const fail = (error: unknown, retry: () => Promise<void>) => {
    reportUnsaved('page')
    onFailure(error, form.getValues(), retry)
  }

  const body = (typed: Values) => bodyOf({ place, household, needless: now.current.needless }, stored, typed)
  /**
   * A new person also has the answers that the screen filled in and didn't ask. Throws what belongs to no question: whoever saves knows how
   * to retry.
   */
  async function save(typed: Values, intent: Intent): Promise<void> {
    showInvalid([])
    setSaving(intent)
    setLocked(true)
    try {
      const answers = body(typed)
      const found = await openChecks(place, { ...stored, ...answers }, household, confirmed)
      // Where its question isn't on the screen, nobody could confirm it.
      const open = found.filter((check) => asked.some(({ field }) => field === check.field))
      setChecks(open)
      setCheckedFor(intent)
      if (open.length > 0) return
      const next = await onSave(changes(answers), intent)
      markSaved()
      next.apply()
      await next.proceed()
    } catch (error) {
      setLocked(false)
      const refused = serverErrors(error, asked, errorMessages)
      if (refused.length === 0) throw error
      for (const { field, message } of refused) form.setError(field, { type: 'server', message })
      showInvalid(refused.map(({ field }) => field))
    } finally {
      setLocked(false)
      setSaving(null)
    }
  }
  /** Going back also saves, if the answers are valid; otherwise they stay as a draft. */
  async function back(goBack: () => void): Promise<void> {
    if (form.formState.isDirty) {
      try {
        if (!(await form.trigger())) return goBack()
        setLocked(true)
        const next = await onSave(changes(body(form.getValues())), 'continue')
        markSaved()
        next.apply()
        if (next.isStaying) return void next.proceed()
      } catch {
        // Stays as a draft when the form unmounts, and is saved with the next step forward.
      } finally {
        setLocked(false)
      }
    }
    goBack()
  }

  /** Saves what is answered and valid; other answers stay as they are stored. A new person needs a name. */
  async function stop(): Promise<void> {
    const typed = form.getValues()
    const checked = questionsToCheck(part, stored, typed, household, now.current.needless)
    try {
      const { checkAnswers } = await loadAnswering()
      const { errors } = checkAnswers(checked, typed, errorMessages)
      const valid = Object.fromEntries(
        Object.entries(typed).map(([field, value]) => [field, field in errors ? newest[field] : value]),
      )
      const isWorthSaving = place.personId !== newPerson || Boolean(valid.firstName)
      if (isWorthSaving) await save(valid, 'stop')
      else await options.onStop()
    } catch (error) {
      fail(error, stop)
    }
  }
  useEffect(() => {
    options.stopRef.current = stop
    return () => {
      options.stopRef.current = null
    }
  })

  async function submit(intent: Intent): Promise<void> {
    // The second of two would be refused, because the first has changed the answers.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setSaving(intent)
    try {
      await form.handleSubmit(
        (typed) => save(typed, intent),
        (errors) => showInvalid(asked.flatMap(({ field }) => (errors[field] ? [field] : []))),
      )()
    } catch (error) {
      // Without a connection the answers can't even be checked.
      fail(error, () => submit(intent))
    } finally {
      isSubmitting.current = false
      setSaving(null)
    }
  }
  async function confirmChecks(): Promise<void> {
    for (const { id } of checks) confirmed.add(id)
    await (checkedFor === 'stop' ? stop() : submit(checkedFor))
  }
  const report = () => {
    const latest = form.getValues()
    onGiven(givenAnswers(part, stored, latest, household, now.current.needless))
  }

  return {
    ...{ form, asked, given, stored, needless, checks, isSaving, isLocked },
    ...{ invalid, submission, submit, confirmChecks, back, report },
  }
}

/**
 * The soft checks that aren't confirmed yet. Their code is loaded with the first save. If loading fails there is no connection, so the
 * save will fail as well.
 */
async function openChecks(
  place: Place,
  answers: Answers,
  household: Household,
  confirmed: ReadonlySet<string>,
): Promise<OpenCheck[]> {
  const found = await import('./soft-checks.ts').then(
    ({ checkId, softChecks }) =>
      softChecks(place, answers, household).map((check) => ({ ...check, id: checkId(place, check) })),
    () => [],
  )
  return found.filter(({ id }) => !confirmed.has(id))
}
