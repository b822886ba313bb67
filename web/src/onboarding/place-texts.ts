/** Placeholders in the texts of a place: names, the tax year, who counts. */
import { isJointReturn } from '@bursar/formula/household/returns'
import { contributorsOf, type Household, parentsExpected } from './household.ts'
import { newPerson, type Place } from './places.ts'
import { taxYearOn } from './tax-year.ts'
import type { InterviewTexts } from './texts.ts'

export type TextValues = Record<string, string | number>

/** How many parents count. */
export function parentsCounted(family: Household['family']): 'both' | 'one' | 'unknown' {
  const expected = parentsExpected(family)
  return expected === null ? 'unknown' : expected === 2 ? 'both' : 'one'
}

function nameAt({ personId }: Place, { family }: Household): string {
  const person = [...family.parents, ...family.students].find(({ id }) => id === personId)
  return person?.firstName ?? 'new'
}

/** Which of several new people a form is for: its heading tells them apart. */
function orderOf({ part, personId }: Place, { family }: Household): 'only' | 'first' | 'next' {
  if (personId !== newPerson) return 'first'
  const list = part.owner === 'parent' ? family.parents : family.students
  if (list.length > 0) return 'next'
  return part.owner === 'parent' && parentsExpected(family) === 1 ? 'only' : 'first'
}

/** A joint return has the figures of both spouses. */
function isJoint({ part, personId }: Place, { family }: Household): boolean {
  if (part.owner === 'parent') {
    const [first] = contributorsOf(family)
    return first?.id === personId && isJointReturn(first)
  }
  return part.owner === 'student' && family.students.some((one) => one.id === personId && isJointReturn(one))
}

/** For the heading of a place. */
export function headingValues(place: Place, household: Household): TextValues {
  return {
    name: nameAt(place, household),
    order: orderOf(place, household),
    whose: isJoint(place, household) ? 'joint' : 'one',
    year: String(taxYearOn(household.today)),
    who: parentsCounted(household.family),
    includes529: household.family.investmentsInclude529 ? 'yes' : 'no',
    before: household.family.investments ?? 0,
  }
}

/** For the questions of a place. Questions about a spouse name the spouse, and those about someone new don't need a name yet. */
export function questionValues(t: InterviewTexts, place: Place, household: Household): TextValues {
  const values = headingValues(place, household)
  const { owner } = place.part
  if (owner === 'spouse') return { ...values, name: t('spouseOf', { name: values.name ?? '' }) }
  if (values.name !== 'new') return values
  return { ...values, name: t(owner === 'parent' ? 'people.thisParent' : 'people.thisStudent') }
}
