/** What the words of a place are about: whose figures, which year, who counts. */
import { isJointReturn } from '@bursar/formula/household/returns'
import { contributorsOf, type Household, type Place, parentsExpected } from './places.ts'
import { taxYearOn } from './tax-year.ts'
import type { Words } from './words.ts'

export type WordValues = Record<string, string | number>

/** Whether both, one or we do not know how many parents count. */
export function parentsCounted(family: Household['family']): 'both' | 'one' | 'unknown' {
  const expected = parentsExpected(family)
  return expected === null ? 'unknown' : expected === 2 ? 'both' : 'one'
}

function nameAt({ personId }: Place, { family }: Household): string {
  const person = [...family.parents, ...family.students].find(({ id }) => id === personId)
  return person?.firstName ?? 'new'
}

/** A return for two carries the figures of both. */
function isJoint({ part, personId }: Place, { family }: Household): boolean {
  if (part.owner === 'parent') {
    const [first] = contributorsOf(family)
    return first?.id === personId && isJointReturn(first)
  }
  return part.owner === 'student' && family.students.some((one) => one.id === personId && isJointReturn(one))
}

/** For the heading of a place. */
export function headingValues(place: Place, household: Household): WordValues {
  return {
    name: nameAt(place, household),
    whose: isJoint(place, household) ? 'joint' : 'one',
    year: String(taxYearOn(household.today)),
    who: parentsCounted(household.family),
    includes529: household.family.investmentsInclude529 ? 'yes' : 'no',
    before: household.family.investments ?? 0,
  }
}

/** For the questions of a place: those about a spouse speak of the spouse. */
export function questionValues(t: Words, place: Place, household: Household): WordValues {
  const values = headingValues(place, household)
  return place.part.owner === 'spouse'
    ? { ...values, name: t('spouseOf', { name: values.name ?? '' }) }
    : values
}
