/** Finds the interview question for an answer that the formula needs and doesn't have. */
import type { Family } from '@bursar/contract/families'
import { type Part, parts } from '../onboarding/parts.ts'
import { addressOf, newPerson, type Place } from '../onboarding/places.ts'
import type { AskedQuestion } from '../onboarding/questions.ts'

export interface UnknownPlace {
  place: Place
  /** Null where a whole person is missing. */
  question: AskedQuestion | null
}

/** The product's spelling of one field differs from the formula's. */
const productSpelling: Record<string, string> = { businessAssetsAmount: 'bussinessAssetsAmount' }

function find(owner: Part['owner'], field: string): { part: Part; question: AskedQuestion } | null {
  const asked = productSpelling[field] ?? field
  for (const part of parts) {
    const question = part.owner === owner ? part.questions.find((one) => one.field === asked) : undefined
    if (question) return { part, question }
  }
  return null
}

/** @param field as the formula names it: `state`, `parents.<id>.agi`, `students.<id>.spouse.agi`, `finances.investments` */
export function placeOfUnknown(field: string, family: Family): UnknownPlace | null {
  const [list, ...rest] = field.split('.')
  if (rest.length === 0 || list === 'finances') {
    const found = find('family', rest[0] ?? field)
    return found && { place: { part: found.part, personId: null }, question: found.question }
  }
  const [id = '', ...path] = rest
  if (list === 'parents' && !family.parents.some((parent) => parent.id === id)) {
    const part = parts.find(({ owner }) => owner === 'parent')
    return part ? { place: { part, personId: newPerson }, question: null } : null
  }
  const owner = list === 'parents' ? 'parent' : path.length > 1 ? 'spouse' : 'student'
  const found = find(owner, path.at(-1) ?? '')
  return found && { place: { part: found.part, personId: id }, question: found.question }
}

/** Link to answer one place of the interview by itself. It leads back to this student's estimate. */
export const answerHref = (place: Place, studentId: string) =>
  `/family/federal-sai/answer${addressOf(place)}&student=${studentId}`
