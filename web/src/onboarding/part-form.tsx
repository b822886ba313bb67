'use client'
/**
 * One part of the interview as a form: its questions, errors, answers to confirm, and saving. The interview decides where to
 * go next.
 */
import type { Family } from '@bursar/contract/families'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useErrorMessages } from '../api/error-messages.ts'
import { watchUnsaved } from '../auth/unsaved.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { focusField } from '../ui/focus-field.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import { bodyOf, changesIn, isSame, type Values } from './form-values.ts'
import { onPageHide } from './on-page-hide.ts'
import { answersAt, type Household, type Place, questionsAsked } from './places.ts'
import { QuestionField } from './question-field.tsx'
import type { Answers } from './questions.ts'
import { resolverOf, serverErrors } from './resolver.ts'
import type { SoftCheck } from './soft-checks.ts'
import { yearsFromGrade } from './suggestions.ts'
import { textOf, useInterviewTexts } from './texts.ts'

/** Loaded on demand: most answers need no confirmation. */
const SoftCheckNotice = dynamic(() =>
  import('./soft-check-notice.tsx').then((module) => module.SoftCheckNotice),
)
const GateNotes = dynamic(() => import('./gate-notes.tsx').then((module) => module.GateNotes))

interface OpenCheck extends SoftCheck {
  /** Remembered once the check is confirmed. */
  id: string
}

/** What to do after a save: `apply` the stored answers to the screen, then `proceed` to the next place. */
export interface AfterSave {
  apply: () => void
  proceed: () => void
  /** There are notices to show here first, even when going back. */
  isStaying?: boolean
}

interface PartFormProps {
  place: Place
  household: Household
  /** Unsaved values typed here earlier. */
  draft: Values | null
  /** Placeholders in the texts of the questions. */
  textValues: Record<string, string | number>
  /** Ids (`checkId`) of confirmed checks. The form adds to this set. */
  confirmed: Set<string>
  /** Stores the changes and returns what to do next; throws what the call throws. */
  onSave: (changes: Values) => Promise<AfterSave>
  /** Called with unsaved values when the form is left without saving: for another place, or because the page closes. */
  onUnsaved: (values: Values, leaving: 'place' | 'page') => void
  /** Called when a save fails for a reason that belongs to no question. */
  onFailure: (error: unknown, values: Values, retry: () => void) => void
  onBack?: (() => void) | undefined
  submitLabel: ReactNode
  /** Between the questions and the buttons. */
  children?: ReactNode
}

function usePartForm({ place, household, draft, confirmed, onSave, onUnsaved, onFailure }: PartFormProps) {
  const errorMessages = useErrorMessages()
  const { questions } = place.part
  const stored = answersAt(place, household.family)
  const changes = (body: Values) => changesIn(body, currentAnswers(place, household))
  const newest = firstValues(place, household)
  const [start] = useState(newest)
  const form = useForm<Values>({
    resolver: useMemo(() => resolverOf(questions, stored, errorMessages), [questions, stored, errorMessages]),
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
      const refused = serverErrors(error, asked, errorMessages)
      for (const { field, message } of refused) form.setError(field, { type: 'server', message })
      showInvalid(refused.map(({ field }) => field))
      if (refused.length === 0) onFailure(error, values, () => void submit())
    } finally {
      setSaving(false)
    }
  }
  /** Going back also saves, if the answers are valid; otherwise they stay as a draft. */
  async function back(goBack: () => void): Promise<void> {
    if (form.formState.isDirty && (await form.trigger())) {
      try {
        const next = await onSave(changes(bodyOf(asked, form.getValues())))
        markSaved()
        next.apply()
        if (next.isStaying) return next.proceed()
      } catch {
        // Stays as a draft when the form unmounts, and is saved with the next step forward.
      }
    }
    goBack()
  }

  const submit = form.handleSubmit(save, (errors) =>
    showInvalid(asked.flatMap(({ field }) => (errors[field] ? [field] : []))),
  )

  return { form, asked, stored, checks, isSaving, invalid, submission, submit, back }
}

export function PartForm(props: PartFormProps) {
  const { textValues, confirmed, onBack, submitLabel, children } = props
  const t = useInterviewTexts()
  const { form, asked, stored, checks, isSaving, invalid, submission, submit, back } = usePartForm(props)
  const { questions } = props.place.part
  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-8">
        {invalid.length > 1 && (
          <ErrorSummary
            key={submission}
            // Only the questions' labels: each error message is next to its question.
            errors={asked
              .filter(({ field }) => invalid.includes(field))
              .map(({ field, group }) => ({ field, message: textOf(t, group, field, textValues).label }))}
          />
        )}
        {asked.map((question, index) => (
          <QuestionField
            key={question.field}
            question={question}
            values={textValues}
            // Shown once where several questions in a row count the same way: at the last one, which is the amount.
            showsCounting={asked[index + 1]?.counting !== question.counting}
          >
            {checks.some(({ field }) => field === question.field) && (
              <SoftCheckNotice
                checks={checks.filter(({ field }) => field === question.field)}
                onConfirm={() => {
                  for (const { id } of checks) confirmed.add(id)
                  void submit()
                }}
              />
            )}
          </QuestionField>
        ))}
        {questions.some(({ gate }) => gate) && <GateNotes questions={questions} stored={stored} />}
        {children}
        <div className="flex flex-wrap-reverse justify-between gap-3">
          {onBack ? (
            <Button variant="quiet" onClick={() => void back(onBack)}>
              {t('nav.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" busy={isSaving} className="max-sm:flex-1">
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/**
 * The soft checks that aren't confirmed yet. Their code is loaded with the first save. If loading fails there is no connection, so the
 * save will fail as well.
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
 * The questions that were invalid when the form was last submitted. Separate from the field errors, which disappear as they are
 * fixed: the summary takes the focus when it appears, and must not take it away from someone who is typing.
 */
function useInvalidFields() {
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

/** Shows answers that were changed elsewhere in the meantime, unless they were also changed here. */
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

/** Restores what was typed before. */
function useDraft(form: UseFormReturn<Values>, draft: Values | null): void {
  const { setValue } = form
  useEffect(() => {
    for (const [field, value] of Object.entries(draft ?? {})) setValue(field, value, { shouldDirty: true })
  }, [draft, setValue])
}

/** Fills in the years that follow from the grade, unless others were typed. */
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

/** Passes on unsaved values when the form unmounts or the page closes. The returned function marks the form as saved. */
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
