'use client'
/** Stores the answers of a part, once nothing is left to confirm, and shows what the server refuses at its questions. */
import { useErrorMessages } from '../api/error-messages.ts'
import type { AfterSave, Intent } from './after-save.ts'
import { currentAnswers } from './first-values.ts'
import { useInvalidFields, useLock } from './form-hooks.ts'
import { changesIn, type Values } from './form-values.ts'
import type { Household } from './household.ts'
import type { Place } from './places.ts'
import { serverErrors } from './resolver.ts'
import type { PartAnswers } from './use-part-answers.ts'
import { useSoftChecks } from './use-soft-checks.ts'

export interface PartSaveOptions {
  place: Place
  household: Household
  /** Ids (`checkId`) of confirmed checks. The form adds to this set. */
  confirmed: Set<string>
  /** Stores the changes and returns what to do next; throws what the call throws. */
  onSave: (changes: Values, intent: Intent) => Promise<AfterSave>
}

/** @param markSaved called once the answers are stored */
export function usePartSave(
  { place, household, confirmed, onSave }: PartSaveOptions,
  { form, asked, stored, body }: PartAnswers,
  markSaved: () => void,
) {
  const errorMessages = useErrorMessages()
  const { checks, findChecks, confirm } = useSoftChecks(place, household, confirmed)
  const { invalid, submission, showInvalid } = useInvalidFields()
  const { isLocked, setLocked } = useLock()

  async function store(answers: Values, intent: Intent): Promise<AfterSave> {
    const next = await onSave(changesIn(answers, currentAnswers(place, household)), intent)
    markSaved()
    next.apply()
    return next
  }

  /** Throws what belongs to no question: whoever saves knows how to retry. */
  async function save(typed: Values, intent: Intent): Promise<void> {
    showInvalid([])
    setLocked(true)
    try {
      const answers = body(typed)
      if (await findChecks({ ...stored, ...answers }, asked, intent)) return
      const next = await store(answers, intent)
      await next.proceed()
    } catch (error) {
      setLocked(false)
      const refused = serverErrors(error, asked, errorMessages)
      if (refused.length === 0) throw error
      for (const { field, message } of refused) form.setError(field, { type: 'server', message })
      showInvalid(refused.map(({ field }) => field))
    } finally {
      setLocked(false)
    }
  }

  /** Going back also saves, if the answers are valid; otherwise they stay as a draft. */
  async function back(goBack: () => void): Promise<void> {
    if (form.formState.isDirty) {
      try {
        if (!(await form.trigger())) return goBack()
        setLocked(true)
        const next = await store(body(form.getValues()), 'continue')
        if (next.isStaying) return void next.proceed()
      } catch {
        // Stays as a draft when the form unmounts, and is saved with the next step forward.
      } finally {
        setLocked(false)
      }
    }
    goBack()
  }

  return { checks, confirm, invalid, submission, showInvalid, isLocked, save, back }
}
