'use client'
/**
 * One part of the interview as a form: its questions, what is wrong with the answers, what is worth a second look,
 * and saving when it is left. Where to go next is the interview's business.
 */
import type { Family } from '@bursar/contract/families'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useErrorWords } from '../api/error-words.ts'
import { watchUnsaved } from '../session/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { currentAnswers, firstValues } from './first-values.ts'
import { focusQuestion } from './focus-question.ts'
import { bodyOf, changesIn, isSame, type Values } from './form-values.ts'
import { onPageHide } from './on-page-hide.ts'
import { answersAt, type Household, type Place, questionsAsked } from './places.ts'
import { QuestionField } from './question-field.tsx'
import type { Answers } from './questions.ts'
import { resolverOf, serverErrors } from './resolver.ts'
import type { SoftCheck } from './soft-checks.ts'
import { yearsFromGrade } from './suggestions.ts'
import { textOf, useWords } from './words.ts'

/** Most answers need no confirming. */
const SoftCheckNotice = dynamic(() =>
  import('./soft-check-notice.tsx').then((module) => module.SoftCheckNotice),
)
const GateNotes = dynamic(() => import('./gate-notes.tsx').then((module) => module.GateNotes))

interface OpenCheck extends SoftCheck {
  /** By which it is remembered once it is confirmed. */
  id: string
}

/** What follows a save: what was stored is taken over here, and then the next place comes. */
export interface AfterSave {
  apply: () => void
  proceed: () => void
  /** Something is to be said here first, also to who goes back. */
  isStaying?: boolean
}

interface PartFormProps {
  place: Place
  household: Household
  /** What was typed here before and not saved. */
  draft: Values | null
  /** What goes into the words of the questions. */
  wordValues: Record<string, string | number>
  /** Checks that were confirmed before, by `checkId`; added to. */
  confirmed: Set<string>
  /** Stores the changes and returns the way on; throws what the call throws. */
  onSave: (changes: Values) => Promise<AfterSave>
  /** Told what is unsaved when the form is left in another way than by saving: for another place, or with the page. */
  onUnsaved: (values: Values, leaving: 'place' | 'page') => void
  /** Told what could not be saved and cannot be said at a question; `retry` tries again. */
  onFailure: (error: unknown, values: Values, retry: () => void) => void
  onBack?: (() => void) | undefined
  submitLabel: ReactNode
  /** Between the questions and the buttons. */
  children?: ReactNode
}

export function PartForm({
  place,
  household,
  draft,
  wordValues,
  confirmed,
  onSave,
  onUnsaved,
  onFailure,
  onBack,
  submitLabel,
  children,
}: PartFormProps) {
  const t = useWords()
  const errorWords = useErrorWords()
  const { questions } = place.part
  const stored = answersAt(place, household.family)
  const changes = (body: Values) => changesIn(body, currentAnswers(place, household))
  const newest = firstValues(place, household)
  const [start] = useState(newest)
  const form = useForm<Values>({
    resolver: useMemo(() => resolverOf(questions, stored, errorWords), [questions, stored, errorWords]),
    defaultValues: start,
    shouldFocusError: false,
  })
  const given = { ...stored, ...form.watch() }
  const asked = questionsAsked(place.part, given)
  const [checks, setChecks] = useState<OpenCheck[]>([])
  const [isSaving, setSaving] = useState(false)
  const { invalid, submission, showInvalid } = useInvalidFields()

  const markSaved = useUnsaved(form, onUnsaved)
  useDraft(form, draft)
  useNewest(form, newest)
  useSuggestedYears(
    form,
    questions.some(({ field }) => field === 'gradeLevel') ? given.gradeLevel : null,
    household.today,
  )

  async function save(values: Values): Promise<void> {
    showInvalid([])
    const body = bodyOf(questionsAsked(place.part, { ...stored, ...values }), values)
    setSaving(true)
    try {
      const open = await openChecks(place, { ...stored, ...body }, household.family, confirmed)
      setChecks(open)
      if (open.length > 0) return
      const next = await onSave(changes(body))
      markSaved()
      next.apply()
      next.proceed()
    } catch (error) {
      const refused = serverErrors(error, asked, errorWords)
      for (const { field, message } of refused) form.setError(field, { type: 'server', message })
      showInvalid(refused.map(({ field }) => field))
      if (refused.length === 0) onFailure(error, values, () => void submit())
    } finally {
      setSaving(false)
    }
  }
  /** Going back saves too, where there is something right to save; what is not stays behind as a draft. */
  async function back(goBack: () => void): Promise<void> {
    if (form.formState.isDirty && (await form.trigger())) {
      try {
        const next = await onSave(changes(bodyOf(asked, form.getValues())))
        markSaved()
        next.apply()
        if (next.isStaying) return next.proceed()
      } catch {
        // Kept as a draft when the form goes, and saved with the next step forward.
      }
    }
    goBack()
  }

  const submit = form.handleSubmit(save, (errors) =>
    showInvalid(asked.flatMap(({ field }) => (errors[field] ? [field] : []))),
  )

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-8">
        {invalid.length > 1 && (
          <ErrorSummary
            key={submission}
            // The questions by name: what is wrong with each stands beside it.
            errors={asked
              .filter(({ field }) => invalid.includes(field))
              .map(({ field, group }) => ({ field, message: textOf(t, group, field, wordValues).label }))}
          />
        )}
        {asked.map((question, index) => (
          <QuestionField
            key={question.field}
            question={question}
            values={wordValues}
            // Said once where several questions in a row count alike: beside the last, which is the amount.
            showsCounting={asked[index + 1]?.counting !== question.counting}
          >
            <SoftCheckNotice
              checks={checks.filter(({ field }) => field === question.field)}
              onConfirm={() => {
                for (const { id } of checks) confirmed.add(id)
                void submit()
              }}
            />
          </QuestionField>
        ))}
        {questions.some(({ gate }) => gate) && <GateNotes questions={questions} stored={stored} />}
        {children}
        <div className="flex flex-wrap-reverse justify-between gap-3">
          {onBack ? (
            <Button look="quiet" onClick={() => void back(onBack)}>
              {t('nav.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" look="primary" busy={isSaving} className="max-sm:flex-1">
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/**
 * What is worth a second look and was not confirmed yet. What looks for it comes with the first answers that are sent; where it does
 * not come, there is no connection, and these cannot be saved either.
 */
async function openChecks(
  place: Place,
  answers: Answers,
  family: Family,
  confirmed: ReadonlySet<string>,
): Promise<OpenCheck[]> {
  const found = await import('./soft-checks.ts').then(
    ({ checkId, softChecks }) =>
      softChecks(place, answers, family).map((check) => ({ ...check, id: checkId(place, check) })),
    () => [],
  )
  return found.filter(({ id }) => !confirmed.has(id))
}

/**
 * The questions that were wrong when the form was last sent. Kept apart from the errors at the fields, which go as
 * they are mended: the summary takes the keyboard when it appears, and must not take it from somebody who is typing.
 */
function useInvalidFields() {
  const [{ invalid, submission }, setWrong] = useState<{ invalid: readonly string[]; submission: number }>({
    invalid: [],
    submission: 0,
  })
  const showInvalid = (fields: readonly string[]) => {
    // Each time is a turn of its own, so that the summary takes the keyboard again when the same is still wrong.
    setWrong((before) => ({ invalid: fields, submission: before.submission + 1 }))
    const [only, ...others] = fields
    if (only !== undefined && others.length === 0) focusQuestion(only)
  }
  return { invalid: invalid, submission: submission, showInvalid: showInvalid }
}

/** An answer that somebody else changed meanwhile shows as it is now, unless it was being changed here too. */
function useNewest({ getValues, resetField }: UseFormReturn<Values>, newest: Values): void {
  const known = useRef(newest)
  useEffect(() => {
    for (const [field, value] of Object.entries(newest)) {
      const before = known.current[field]
      const isChanged = !isSame(value, before)
      if (isChanged && isSame(getValues(field), before)) resetField(field, { defaultValue: value })
    }
    known.current = newest
  })
}

/** Puts back what was typed before. */
function useDraft(form: UseFormReturn<Values>, draft: Values | null): void {
  const { setValue } = form
  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {})) setValue(field, value, { shouldDirty: true })
  }, [draft, setValue])
}

/** Fills in the years that follow from the grade, unless somebody typed others. */
function useSuggestedYears(
  { getValues, setValue }: UseFormReturn<Values>,
  grade: unknown,
  today: string,
): void {
  const suggested = useRef<Values>({})
  useEffect(() => {
    for (const [field, year] of Object.entries(yearsFromGrade(grade, today))) {
      const now = getValues(field)
      const isOpen = now === undefined || now === suggested.current[field]
      suggested.current[field] = year
      if (isOpen) setValue(field, year, { shouldDirty: true })
    }
  }, [grade, today, getValues, setValue])
}

/** Hands over what is unsaved when the form goes. The function returned says that nothing is. */
function useUnsaved(
  form: UseFormReturn<Values>,
  onUnsaved: (values: Values, leaving: 'place' | 'page') => void,
): () => void {
  const now = useRef({ isDirty: false, form, onUnsaved })
  const isSaved = useRef(false)
  now.current = { isDirty: form.formState.isDirty, form, onUnsaved }
  useEffect(() => {
    const report = (leaving: 'place' | 'page') => {
      if (now.current.isDirty && !isSaved.current)
        now.current.onUnsaved(now.current.form.getValues(), leaving)
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
