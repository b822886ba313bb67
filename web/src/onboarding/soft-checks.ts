/**
 * "Please confirm": answers that are possible but more often a typo. Soft checks never block: the family confirms and goes on.
 * The limits are our own, modeled on the checks of federal forms.
 */
import { parentsIncome } from '@bursar/formula/household/parents'
import { isIndependent } from './dependency.ts'
import { contributorsOf, type Household } from './household.ts'
import type { Place } from './places.ts'
import type { Answers } from './questions.ts'

/** The text is `soft.<key>`, with `params` as placeholders. */
export interface SoftCheck {
  key: string
  /** The field to show it at. */
  field: string
  params: Record<string, number>
}

export const limits = {
  /** Income tax at or above this share of income. */
  taxShareOfIncome: 0.4,
  /** Losses and deductions can put adjusted gross income this far below earnings. */
  earnedAboveIncome: 50_000,
  highIncome: 1_000_000,
  /** Assets above this many years of income. */
  assetsInIncomes: 20,
  largeFamily: 10,
} as const

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function incomeChecks(answers: Answers): SoftCheck[] {
  const [agi, tax, earned] = [
    amount(answers.agi),
    amount(answers.incomeTaxPaid),
    amount(answers.earnedIncome),
  ]
  const found: SoftCheck[] = []
  if (agi !== null && agi > limits.highIncome)
    found.push({ key: 'highIncome', field: 'agi', params: { agi } })
  if (agi !== null && tax !== null && tax > 0 && tax >= limits.taxShareOfIncome * agi) {
    found.push({ key: 'highTax', field: 'incomeTaxPaid', params: { agi, tax } })
  }
  if (agi !== null && earned !== null && earned > agi + limits.earnedAboveIncome) {
    found.push({ key: 'earnedAboveIncome', field: 'earnedIncome', params: { agi, earned } })
  }
  return found
}

const assetFields = ['cashAndSavings', 'investments', 'investmentEquity', 'bussinessAssetsAmount'] as const

/** Compares assets with their owners' income. */
function assetCheck(answers: Answers, part: Place['part'], income: number | null): SoftCheck[] {
  const asked = assetFields.filter((field) => part.questions.some((question) => question.field === field))
  // An amount of zero may follow from another answer, and its question isn't on the screen then.
  const last = asked.findLast((field) => (amount(answers[field]) ?? 0) > 0)
  if (last === undefined || income === null || income <= 0) return []
  const assets = assetFields.reduce((sum, field) => sum + (amount(answers[field]) ?? 0), 0)
  return assets > limits.assetsInIncomes * income
    ? [{ key: 'assetsAboveIncome', field: last, params: { assets, income } }]
    : []
}

/** Compares the family size with what is usual, and with the number of people entered. An independent student has a household of their own. */
export function familySizeChecks(answers: Answers, { family, today }: Household): SoftCheck[] {
  const size = amount(answers.familyMembersCount)
  if (size === null) return []
  const dependents = family.students.filter((student) => !isIndependent(student, today))
  const people = contributorsOf(family).length + dependents.length
  return [
    ...(size > limits.largeFamily
      ? [{ key: 'largeFamily', field: 'familyMembersCount', params: { size } }]
      : []),
    ...(size < people
      ? [{ key: 'smallerThanPeople', field: 'familyMembersCount', params: { size, people } }]
      : []),
  ]
}

/** What to confirm before saving a place. `answers` is the full record after the save. */
export function softChecks({ part }: Place, answers: Answers, household: Household): SoftCheck[] {
  const asks = (field: string) => part.questions.some((question) => question.field === field)
  return [
    ...(asks('agi') ? incomeChecks(answers) : []),
    ...(asks('familyMembersCount') ? familySizeChecks(answers, household) : []),
    ...assetCheck(
      answers,
      part,
      part.owner === 'family' ? parentsIncome(household.family) : amount(answers.agi),
    ),
  ]
}

/** The same id as long as the figures don't change, so that a confirmed check isn't shown again. */
export function checkId(place: Place, { key, params }: SoftCheck): string {
  return [place.part.key, place.personId, key, ...Object.values(params)].join(' ')
}
