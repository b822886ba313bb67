/** Placeholders in the texts of a place: names, the tax year, who counts. */
import { isJointReturn } from '@bursar/formula/household/returns'
import { contributorsOf, type Household, type Place, parentsExpected } from './places.ts'
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
    whose: isJoint(place, household) ? 'joint' : 'one',
    year: String(taxYearOn(household.today)),
    who: parentsCounted(household.family),
    includes529: household.family.investmentsInclude529 ? 'yes' : 'no',
    before: household.family.investments ?? 0,
  }
}

/** For the questions of a place. Questions about a spouse name the spouse. */
export function questionValues(t: InterviewTexts, place: Place, household: Household): TextValues {
  const values = headingValues(place, household)
  return place.part.owner === 'spouse'
    ? { ...values, name: t('spouseOf', { name: values.name ?? '' }) }
    : values
}
