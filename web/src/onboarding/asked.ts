/** Which questions a screen asks: the stored questions of its part, some of them combined, for the answers given so far. */
import type { Household } from './household.ts'
import type { Part, PartCombined } from './parts.ts'
import type { Answers, AskedQuestion } from './questions.ts'

/** Stored answers that can't change the result any more, so their questions needn't be asked. Null until that is known. */
export type Needless = ReadonlyMap<string, string> | null

/** The stored questions that apply, given the answers. */
export function questionsAsked(part: Part, answers: Answers, household: Household): AskedQuestion[] {
  return part.questions.filter(({ when }) => when === undefined || when(answers, household))
}

const applies = ({ when }: PartCombined, answers: Answers, household: Household) =>
  when === undefined || when(answers, household)

/** The choices of a combined question that are worth offering. */
export function offeredChoices(
  { control, choicesFor, choiceFields = {} }: PartCombined,
  answers: Answers,
  household: Household,
  needless: Needless,
): readonly string[] {
  const choices = choicesFor?.(answers, household) ?? control.choices
  return choices.filter((choice) => {
    const field = choiceFields[choice]
    return field === undefined || !needless?.has(field)
  })
}

/** The combined questions that are asked, outer ones first: one may open another. */
function combinedAsked(part: Part, given: Answers, values: Answers, household: Household): PartCombined[] {
  const asked: PartCombined[] = []
  for (const combined of part.combined ?? []) {
    const controllers = asked.filter(({ sets }) => sets.includes(combined.field))
    const isOpened =
      controllers.length === 0 ||
      controllers.some((one) => one.opens(values[one.field], given, household).includes(combined.field))
    if (isOpened && applies(combined, given, household)) asked.push(combined)
  }
  return asked
}

/** The stored answers with those on the screen: what would be stored if the screen were saved. */
export function givenAnswers(
  part: Part,
  stored: Answers,
  values: Answers,
  household: Household,
  needless: Needless,
): Answers {
  let given: Answers = { ...stored, ...values }
  const asked: PartCombined[] = []
  for (const combined of part.combined ?? []) {
    const isAsked = combinedAsked({ ...part, combined: [...asked, combined] }, given, values, household)
    if (!isAsked.includes(combined)) continue
    asked.push(combined)
    const answer = values[combined.field]
    if (answer === undefined || answer === '') continue
    const offered = offeredChoices(combined, given, household, needless)
    given = { ...given, ...combined.write(answer, { given, household, offered }) }
  }
  return given
}

/**
 * The questions on the screen, in order. Each combined question is shown before the first of the questions that it sets, which are
 * asked themselves only if an answer opens them.
 *
 * @param given from `givenAnswers`
 * @param values what the screen has, by question
 */
export function screenQuestions(
  part: Part,
  {
    given,
    values,
    household,
    needless,
  }: { given: Answers; values: Answers; household: Household; needless: Needless },
): AskedQuestion[] {
  const combined = combinedAsked(part, given, values, household)
  const shown = new Set<PartCombined>()
  const all = part.combined ?? []
  return questionsAsked(part, given, household).flatMap((question) => {
    const own = combined.filter((one) => one.sets.includes(question.field) && !shown.has(one))
    for (const one of own) shown.add(one)
    const controllers = all.filter((one) => one.sets.includes(question.field))
    const isOpened =
      controllers.length === 0 ||
      combined.some(
        (one) =>
          one.sets.includes(question.field) &&
          one.opens(values[one.field], given, household).includes(question.field),
      )
    return [
      ...own.map((one) => asQuestion(one, given, household, needless)),
      ...(isOpened ? [controllers.length > 0 ? { ...question, isOpened } : question] : []),
    ]
  })
}

function asQuestion(
  combined: PartCombined,
  given: Answers,
  household: Household,
  needless: Needless,
): AskedQuestion {
  const choices = offeredChoices(combined, given, household, needless)
  return {
    field: combined.field,
    group: combined.group,
    control: { ...combined.control, choices } as AskedQuestion['control'],
    combined,
  }
}

/** Whether no answer to a question can change the result, so that it needn't be answered. */
export function isNeedless({ field, combined, asks, isOpened }: AskedQuestion, needless: Needless): boolean {
  if (!needless || asks === 'needed' || isOpened) return false
  return (combined?.decides ?? [field]).every((one) => needless.has(one))
}

export const isEmpty = (value: unknown) => value === undefined || value === ''

/**
 * The questions that the screen has to check: without those left empty because they can't change the result.
 *
 * @param mayLeaveOpen one answer is changed after the onboarding: questions that were open may stay so
 */
export function questionsToCheck(
  part: Part,
  stored: Answers,
  values: Answers,
  household: Household,
  needless: Needless,
  mayLeaveOpen = false,
): AskedQuestion[] {
  const given = givenAnswers(part, stored, values, household, needless)
  const mayBeEmpty = (question: AskedQuestion) =>
    isNeedless(question, needless) || (mayLeaveOpen && question.asks !== 'needed' && !question.isOpened)
  return screenQuestions(part, { given, values, household, needless }).filter(
    (question) =>
      // Behind a yes-or-no question that was just opened, an amount is never left unknown by itself.
      question.gate !== undefined || !isEmpty(values[question.field]) || !mayBeEmpty(question),
  )
}
