'use client'
/** What a form of the interview does besides showing its questions: drafts, newer answers, suggestions, and unsaved changes. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onPageHide } from '../storage/on-page-hide.ts'
import { watchUnsaved } from '../storage/unsaved.ts'
import { focusField } from '../ui/focus-field.ts'
import { whenReleased } from '../ui/when-released.ts'
import { isEmpty } from './asked.ts'
import { isSameValue, type Values } from './form-values.ts'
import { gradeFromYear, yearsFromGrade } from './suggestions.ts'

/**
 * The questions that were invalid when the form was last submitted. Separate from the field errors, which disappear as they are
 * fixed: the summary takes the focus when it appears, and must not take it away from someone who is typing.
 */
export function useInvalidFields() {
  const [{ invalid, submission }, setInvalid] = useState<{ invalid: readonly string[]; submission: number }>({
    invalid: [],
    submission: 0,
  })
  const showInvalid = (fields: readonly string[]) => {
    // A new number for each submission, so that the summary takes the focus again even if the errors are the same.
    setInvalid((before) => ({ invalid: fields, submission: before.submission + 1 }))
    const [only, ...others] = fields
    if (only !== undefined && others.length === 0) focusField(only)
  }
  return { invalid, submission, showInvalid }
}

/**
 * Locks the questions while their answers are being stored: what is typed then would be lost. The focus returns to where it was, if the
 * questions stay.
 */
export function useLock(): { isLocked: boolean; setLocked: (isLocked: boolean) => void } {
  const [isLocked, setLocked] = useState(false)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!isLocked && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isLocked])
  return {
    isLocked,
    setLocked: (willBeLocked) => {
      if (willBeLocked) focused.current = document.activeElement
      setLocked(willBeLocked)
    },
  }
}

/** A pause that nobody makes between two digits. */
const typingPauseMs = 800

/** Returns a function that calls back once nothing was typed for a moment, unless the form is gone by then. */
export function useOnceTyped(callback: () => void): () => void {
  const latest = useRef(callback)
  latest.current = callback
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => whenReleased(() => latest.current()), typingPauseMs)
  }
}

/** Shows answers that were changed elsewhere in the meantime, unless they were also changed here. */
export function useNewest({ getValues, resetField }: UseFormReturn<Values>, newest: Values): void {
  const known = useRef(newest)
  useEffect(() => {
    for (const [field, value] of Object.entries(newest)) {
      const before = known.current[field]
      const isUntouched = isSameValue(getValues(field), before)
      if (!isSameValue(value, before) && isUntouched) resetField(field, { defaultValue: value })
    }
    known.current = newest
  })
}

/** Restores what was typed before. */
export function useDraft({ setValue }: UseFormReturn<Values>, draft: Values | null): void {
  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {})) setValue(field, value, { shouldDirty: true })
  }, [draft, setValue])
}

/** Fills in what was answered before signing up. It arrives after the form is shown, so what was answered here meanwhile stays. */
export function useFillIn({ getValues, setValue }: UseFormReturn<Values>, carried: Values | null): void {
  useEffect(() => {
    for (const [field, value] of Object.entries(carried ?? {}))
      if (isEmpty(getValues(field))) setValue(field, value, { shouldDirty: true })
  }, [carried, getValues, setValue])
}

/**
 * Fills in the grade that follows from the start year, and the years that follow from the grade, unless others were typed.
 *
 * @param isNew the first values of a new student are suggestions too
 */
export function useSuggestions(
  { getValues, setValue }: UseFormReturn<Values>,
  { collegeStartYear, gradeLevel }: Values,
  { today, isNew, isStudent }: { today: string; isNew: boolean; isStudent: boolean },
): void {
  const suggested = useRef<Values>(
    isNew ? { collegeStartYear, gradeLevel, ...yearsFromGrade(gradeLevel, today) } : {},
  )
  const seen = useRef<Values>({ collegeStartYear, gradeLevel })
  useEffect(() => {
    if (!isStudent) return
    const suggest = (field: string, value: unknown) => {
      const now = getValues(field)
      const isOpen = now === undefined || now === '' || now === suggested.current[field]
      suggested.current[field] = value
      if (isOpen && now !== value) setValue(field, value, { shouldDirty: true })
    }
    const before = seen.current
    seen.current = { collegeStartYear, gradeLevel }
    if (gradeLevel !== before.gradeLevel)
      for (const [field, year] of Object.entries(yearsFromGrade(gradeLevel, today))) suggest(field, year)
    else if (collegeStartYear !== before.collegeStartYear) {
      const grade = gradeFromYear(collegeStartYear, today)
      if (grade !== undefined) suggest('gradeLevel', grade)
    }
  }, [collegeStartYear, gradeLevel, today, isStudent, getValues, setValue])
}

/** Reports when the form is left with unsaved values: it unmounts, or the page closes. The returned function marks the form as saved. */
export function useUnsaved(
  form: UseFormReturn<Values>,
  onUnsaved: (leaving: 'place' | 'page') => void,
): () => void {
  const now = useRef({ isDirty: false, onUnsaved })
  const isSaved = useRef(false)
  now.current = { isDirty: form.formState.isDirty, onUnsaved }
  const { watch } = form
  useEffect(() => {
    // The form stays when finishing fails after it was saved.
    const typing = watch((_values, { type }) => {
      if (type === 'change') isSaved.current = false
    })
    return () => typing.unsubscribe()
  }, [watch])
  useEffect(() => {
    const report = (leaving: 'place' | 'page') => {
      if (now.current.isDirty && !isSaved.current) now.current.onUnsaved(leaving)
    }
    const stop = onPageHide(() => report('page'))
    const stopWatching = watchUnsaved(() => now.current.isDirty && !isSaved.current)
    return () => {
      stop()
      stopWatching()
      report('place')
    }
  }, [])
  return () => {
    isSaved.current = true
  }
}
