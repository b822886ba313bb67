/** Finds the interview question for an answer that the formula needs and doesn't have. */
import type { Family } from '@bursar/contract/families'
import { questionsAsked } from '../onboarding/asked.ts'
import { partOf, parts } from '../onboarding/parts.ts'
import { addressOf, answersAt, newPerson, type Place } from '../onboarding/places.ts'
import type { AskedQuestion } from '../onboarding/questions.ts'

export interface UnknownPlace {
  place: Place
  /** Null where a whole person is missing. */
  question: AskedQuestion | null
}

/** The product's spelling of one field differs from the formula's. */
const productSpelling: Record<string, string> = { businessAssetsAmount: 'bussinessAssetsAmount' }

/**
 * Where a question is asked. A student's income is asked with the rest about a dependent student, and with an independent student's own
 * household.
 */
function find(
  owner: Place['part']['owner'],
  personId: string | null,
  field: string,
  household: { family: Family; today: string },
): UnknownPlace | null {
  const asked = productSpelling[field] ?? field
  const found = parts
    .filter((part) => part.owner === owner)
    .flatMap((part) => {
      const place: Place = { part, personId }
      const question = part.questions.find((one) => one.field === asked)
      if (!question) return []
      const applies = questionsAsked(part, answersAt(place, household.family), household)
      return [{ place, question, isAsked: applies.some((one) => one.field === asked) }]
    })
  const [best] = [...found.filter(({ isAsked }) => isAsked), ...found]
  return best ? { place: best.place, question: best.question } : null
}

/**
 * @param field as the formula names it: `state`, `parents.<id>.agi`, `students.<id>.spouse.agi`, `finances.investments`
 * @param today ISO date
 */
export function placeOfUnknown(field: string, family: Family, today: string): UnknownPlace | null {
  const household = { family, today }
  const [list, ...rest] = field.split('.')
  if (rest.length === 0 || list === 'finances') return find('family', null, rest[0] ?? field, household)
  const [id = '', ...path] = rest
  if (list === 'parents' && !family.parents.some((parent) => parent.id === id))
    return { place: { part: partOf('parent'), personId: newPerson }, question: null }
  const owner = list === 'parents' ? 'parent' : path.length > 1 ? 'spouse' : 'student'
  return find(owner, id, path.at(-1) ?? '', household)
}

/** Link to answer one place of the interview by itself. It leads back to this student's estimate. */
export const answerHref = (place: Place, studentId: string) =>
  `/family/federal-sai/answer${addressOf(place)}&student=${studentId}`
