import type { AwardYearTables } from '../sai/award-years/published-tables.ts'
import type { Effects } from './answer-effects.ts'
import { contributingParents } from './contributors.ts'
import { isMinorInSchool } from './dependency.ts'
import type { Household, IncomeFigures, Student } from './household.ts'
import { ownerOf } from './missing-answers.ts'
import { areParentsTogether, isChildSupportUnlikely, isReturnOfBoth, parentsIncome } from './parents.ts'
import { filesReturn, isJointReturn } from './returns.ts'

/** Why a question doesn't need an answer. Screens have a sentence for each. */
export const skipReasons = [
  /** Someone in the household received a federal benefit, so assets don't count. */
  'assets_exempt_by_benefits',
  /** The income is low and the tax return a simple one, so assets don't count. */
  'assets_exempt_by_income',
  /** On a joint return, the figures of both parents (or spouses) are entered once. */
  'joint_return',
  /** This parent's finances don't count. */
  'parent_does_not_count',
  /** The student is independent, so the parents' answers don't count. */
  'student_is_independent',
  /** The student is dependent, so the parents' household counts instead. */
  'student_is_dependent',
  /** Without a tax return there are no such figures. */
  'files_no_return',
  /** The answer to an earlier question says there is none. */
  'none_by_another_answer',
  /** The income is too high for this to change anything. */
  'income_too_high',
  /** A federal benefit was received, so nothing else decides whether assets count. */
  'benefits_received',
  /** Parents who live together hardly receive child support for this student; see `isChildSupportUnlikely`. */
  'parents_live_together',
  /** Students under 18 in school hardly own a business. */
  'student_under_18_in_school',
  /** Decided by the student's birth date, grade, or another answer. */
  'follows_from_other_answers',
  /** The SAI and the Pell Grant are the same with every answer. */
  'result_is_certain',
  /** It could change the result by a few dollars at most. */
  'too_small',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** What is known of one student's result. */
export interface Known {
  household: Household
  student: Student
  tables: AwardYearTables
  effects: Effects
}

const assetFields = [
  'cashAndSavings',
  'investments',
  'collegeSavings529',
  'businessNetWorth',
  'childSupportReceived',
]
const propertyFields = [
  'ownsInvestmentProperty',
  'investmentEquity',
  'isRealEstateLLCOrBusiness',
  'hasBusinessAssets',
  'businessAssetsAmount',
  'businessFamilyOwned100OrFewer',
  'familyFarm',
]
const independentOnly = [
  'ownFamilySize',
  'ownBenefits',
  'hasBachelorsDegree',
  'filedSchedules',
  'scheduleCNet',
  'filingStatus',
]
const householdOnly = ['familyMembersCount', 'parentsMaritalStatus', 'receivedBenefits']

const isAsset = (name: string) => assetFields.includes(name) || propertyFields.includes(name)

function ofParent(
  field: string,
  figures: IncomeFigures | null,
  { household, effects }: Known,
): SkipReason | null {
  if (effects.isIndependent) return 'student_is_independent'
  const counted = contributingParents(household, areParentsTogether(household.parentsMaritalStatus))
  const path = field.slice(0, field.lastIndexOf('.'))
  const [first] = counted
  if (household.parentsMaritalStatus !== null && !counted.some((parent) => parent.path === path))
    return 'parent_does_not_count'
  if (first?.path !== path && isReturnOfBoth(household, first?.answers, true)) return 'joint_return'
  const isOfReturn = !field.endsWith('.earnedIncome')
  return figures !== null && isOfReturn && !filesReturn(figures) ? 'files_no_return' : null
}

function ofStudent(field: string, name: string, known: Known): SkipReason | null {
  const { student, tables } = known
  const { isIndependent } = known.effects
  if (field.includes('.spouse.')) {
    if (isIndependent === false) return 'student_is_dependent'
    if (isJointReturn(student)) return 'joint_return'
    return student.spouse !== null && !filesReturn(student.spouse) ? 'files_no_return' : null
  }
  if (name === 'dateOfBirth') return 'follows_from_other_answers'
  if (isIndependent === true && name === 'collegeSavings529') return 'student_is_independent'
  if (isIndependent === false) {
    if (independentOnly.includes(name) || name === 'childSupportReceived') return 'student_is_dependent'
    if (name === 'stateOfResidence') return 'follows_from_other_answers'
    if (name === 'businessNetWorth' && isMinorInSchool(student, tables.awardYear))
      return 'student_under_18_in_school'
  }
  return name in student && !filesReturn(student) && !isAsset(name) ? 'files_no_return' : null
}

/** Why assets don't count; null if they do or may. */
function exemptionOf({ household, student, effects }: Known): SkipReason | null {
  if (!effects.areAssetsExempt) return null
  const benefits = effects.isIndependent ? student.ownBenefits : household.receivedBenefits
  return (benefits ?? []).length > 0 ? 'assets_exempt_by_benefits' : 'assets_exempt_by_income'
}

/** Why the question can't matter for one student. */
export function skipReasonOf(field: string, known: Known): SkipReason {
  const { household, student, tables, effects } = known
  const { isIndependent, isCertain } = effects
  const { record, name } = ownerOf(household, field)
  const [list] = field.split('.')
  const byPerson =
    list === 'parents'
      ? ofParent(field, record as IncomeFigures | null, known)
      : list === 'students'
        ? ofStudent(field, name, known)
        : isIndependent && (list === 'finances' || householdOnly.includes(name))
          ? 'student_is_independent'
          : null
  if (byPerson !== null) return byPerson
  const { sai, pell } = effects.byField.get(field) ?? { sai: 0, pell: 0 }
  const hasEffect = sai > 0 || pell > 0
  const exemption = exemptionOf(known)
  const decidesExemption = name === 'filedSchedules' || name === 'scheduleCNet'
  if (isAsset(name)) {
    if (exemption !== null) return exemption
    const areTogether = areParentsTogether(household.parentsMaritalStatus)
    if (name === 'childSupportReceived' && isChildSupportUnlikely(household, areTogether))
      return 'parents_live_together'
    if (!hasEffect && !isCertain) return 'none_by_another_answer'
  }
  const income = isIndependent ? student.agi : parentsIncome(household)
  const isHigh = income !== null && income >= tables.assetExemption.agiBelow
  if (decidesExemption && exemption === 'assets_exempt_by_benefits') return 'benefits_received'
  if (decidesExemption && isHigh) return 'income_too_high'
  if (hasEffect) return 'too_small'
  if (isCertain) return 'result_is_certain'
  return isHigh || income === null ? 'income_too_high' : 'follows_from_other_answers'
}
