'use client'
/** The answers of a part's form: what is filled in, what was typed, and the questions that these answers leave to ask. */
import { useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorMessages } from '../api/error-messages.ts'
import { givenAnswers, type Needless, questionsToCheck, screenQuestions } from './asked.ts'
import { firstValues } from './first-values.ts'
import { useDraft, useFillIn, useNewest, useSuggestions } from './form-hooks.ts'
import { bodyOf, typedValues, type Values, validValues } from './form-values.ts'
import type { Household } from './household.ts'
import { loadAnswering } from './on-demand.ts'
import { answersAt, newPerson, type Place } from './places.ts'
import type { Answers } from './questions.ts'
import { resolverOf } from './resolver.ts'

export interface PartAnswersOptions {
  place: Place
  household: Household
  /** Unsaved values typed here earlier. */
  draft: Values | null
  /** Values to fill in where nothing is answered yet. */
  carried: Values | null
  /** The whole part was answered before: what is still unknown is "not sure". */
  wasAnswered: boolean
  /** Questions that are open may stay so. */
  mayLeaveOpen: boolean
  /** The unanswered questions that can't change the result, for the answers on the screen. */
  needlessFor: (given: Answers) => Needless
}

export function usePartAnswers(options: PartAnswersOptions) {
  const { place, household, wasAnswered, mayLeaveOpen, needlessFor } = options
  const errorMessages = useErrorMessages()
  const { part } = place
  const isNew = place.personId === newPerson
  const stored = answersAt(place, household.family)
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

  const neverAsked = new Map([...(needlessFirst ?? []), ...(needless ?? [])])
  const newest = firstValues(place, household, neverAsked, wasAnswered)
  useDraft(form, options.draft)
  useFillIn(form, options.carried)
  useNewest(form, newest)
  useSuggestions(form, values, { today: household.today, isNew, isStudent: part.key === 'student' })

  return {
    ...{ form, stored, needless, given, asked },
    /** The answers to store for these values. A new person also has those that the screen filled in and didn't ask. */
    body: (typed: Values): Values =>
      bodyOf({ place, household, needless: now.current.needless }, stored, typed),
    /** `given` for what is typed by now. */
    givenNow: (): Answers => givenAnswers(part, stored, form.getValues(), household, now.current.needless),
    /** Of someone who is stored, only what was changed here: the rest may be newer when it is restored. */
    unsaved: (): Values => (isNew ? form.getValues() : typedValues(form.getValues(), newest)),
    /** What is typed and valid; other answers as they are stored. Throws `Offline` if it can't be checked. */
    valid: async (): Promise<Values> => {
      const typed = form.getValues()
      const checked = questionsToCheck(part, stored, typed, household, now.current.needless)
      const { checkAnswers } = await loadAnswering()
      return validValues(typed, checkAnswers(checked, typed, errorMessages).errors, newest)
    },
  }
}

export type PartAnswers = ReturnType<typeof usePartAnswers>
