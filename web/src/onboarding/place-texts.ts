/** Placeholders in the texts of a place: names, the tax year, who counts. */
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import { isJointWithSecond } from '@bursar/formula/household/parents'
import { isJointReturn } from '@bursar/formula/household/returns'
import { isMarried } from './dependency.ts'
import { contributorsOf, type Household, isOnFirstReturn, parentsExpected } from './household.ts'
import { answersAt, newPerson, type Place } from './places.ts'
import type { Answers } from './questions.ts'
import { taxYearOn } from './tax-year.ts'
import type { InterviewTexts } from './texts.ts'

export type TextValues = Record<string, string | number>

/** How many parents count. */
export function parentsCounted({
  parentsMaritalStatus = null,
}: Partial<Household['family']>): 'both' | 'one' | 'unknown' {
  const expected = parentsExpected({ parentsMaritalStatus })
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

/**
 * How a joint return is asked for: with the figures of both spouses, or only with one person's share. Someone who is divorced, separated,
 * widowed, or remarried since may have filed jointly, and the FAFSA form then asks for that person's own income and tax (studentaid.gov).
 */
function jointAt({ part, personId }: Place, family: Household['family']): 'joint' | 'share' {
  if (part.owner === 'student') {
    const student = family.students.find(({ id }) => id === personId)
    // A dependent student has no joint return, except one chosen earlier.
    const mayBeJoint = student && (part.key === 'own-household' || isJointReturn(student))
    return mayBeJoint && !isMarried(student) ? 'share' : 'joint'
  }
  if (part.owner !== 'parent') return 'joint'
  const [first] = contributorsOf(family)
  const isOfBoth =
    first && first.id !== personId
      ? isJointReturn(first) && parentsExpected(family) !== 1
      : isJointWithSecond(family)
  return isOfBoth ? 'joint' : 'share'
}

/** Whether the figures of a place are those of a joint return. */
function isJoint({ part, personId }: Place, { family }: Household): boolean {
  if (part.owner === 'parent') {
    const parent = contributorsOf(family).find(({ id }) => id === personId)
    return parent !== undefined && isJointReturn(parent) && !isOnFirstReturn(parent, family)
  }
  return part.owner === 'student' && family.students.some((one) => one.id === personId && isJointReturn(one))
}

/**
 * How the person of a place filed: the texts speak of a return only if there is one. `elsewhere`: the screen asks for no amounts, because
 * they are on a joint return or don't count.
 */
export function filingAt(place: Place, family: Household['family']): string {
  const { part } = place
  const answers = answersAt(place, family)
  if (part.owner === 'parent' && (answers.isContributor === false || isOnFirstReturn(answers, family)))
    return 'elsewhere'
  return filingOf(answers)
}

/** The same from the answers of one person. */
export function filingOf({ filesTaxReturn, filingStatus }: Answers): string {
  if (filesTaxReturn === 'yes' && filingStatus === 'married_joint') return 'joint'
  return typeof filesTaxReturn === 'string' ? filesTaxReturn : 'unknown'
}

/** For the heading of a place. */
export function headingValues(place: Place, household: Household): TextValues {
  return {
    name: nameAt(place, household),
    order: orderOf(place, household),
    whose: isJoint(place, household) ? jointAt(place, household.family) : 'one',
    joint: jointAt(place, household.family),
    filing: filingAt(place, household.family),
    // 529 plans have a question of their own only for dependent students.
    dependency: place.part.key === 'own-household' ? 'independent' : 'dependent',
    year: String(taxYearOn(household.today)),
    next: String(nextAwardYearStart(household.today)),
    who: parentsCounted(household.family),
    includes529: household.family.investmentsInclude529 ? 'yes' : 'no',
    before: household.family.investments ?? 0,
  }
}

/** For the questions of a place. Questions about a spouse name the spouse, and those about someone new don't need a name yet. */
export function questionValues(t: InterviewTexts, place: Place, household: Household): TextValues {
  const values = headingValues(place, household)
  const { owner } = place.part
  if (owner === 'spouse') {
    const student = values.name ?? ''
    return { ...values, whose: 'spouse', student, name: t('spouseOf', { name: student }) }
  }
  if (values.name !== 'new') return values
  return { ...values, name: t(owner === 'parent' ? 'people.thisParent' : 'people.thisStudent') }
}
