'use client'
/** One part of the interview: its answers, errors, answers to confirm, and saving. The interview decides where to go next. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Intent } from './after-save.ts'
import { useUnsaved } from './form-hooks.ts'
import type { Values } from './form-values.ts'
import { newPerson } from './places.ts'
import type { Answers } from './questions.ts'
import { type PartAnswersOptions, usePartAnswers } from './use-part-answers.ts'
import { type PartSaveOptions, usePartSave } from './use-part-save.ts'

export interface PartFormOptions extends PartAnswersOptions, PartSaveOptions {
  /** Called with the answers on the screen when one is left. */
  onGiven: (given: Answers) => void
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
  const { place, onGiven, onUnsaved, onFailure, onStop, stopRef } = options
  const answers = usePartAnswers(options)
  const { form, asked, given, stored, needless } = answers
  const reportUnsaved = (leaving: 'place' | 'page') => onUnsaved(answers.unsaved(), leaving)
  const markSaved = useUnsaved(form, reportUnsaved)
  const { save, confirm, showInvalid, ...saving } = usePartSave(options, answers, markSaved)
  const [isSaving, setSaving] = useState<Intent | null>(null)
  const isSubmitting = useRef(false)

  const fail = (error: unknown, retry: () => Promise<void>) => {
    reportUnsaved('page')
    onFailure(error, form.getValues(), retry)
  }

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

  /** Saves what is answered and valid. A new person needs a name. */
  async function stop(): Promise<void> {
    try {
      const valid = await answers.valid()
      const isWorthSaving = place.personId !== newPerson || Boolean(valid.firstName)
      await (isWorthSaving ? save(valid, 'stop') : onStop())
    } catch (error) {
      fail(error, stop)
    }
  }
  useEffect(() => {
    stopRef.current = stop
    return () => {
      stopRef.current = null
    }
  })

  async function confirmChecks(): Promise<void> {
    const intent = confirm()
    await (intent === 'stop' ? stop() : submit(intent))
  }

  return {
    ...{ form, asked, given, stored, needless, isSaving, submit, confirmChecks },
    ...saving,
    report: () => onGiven(answers.givenNow()),
  }
}
