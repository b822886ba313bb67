import { contributingParents } from '../contributors.ts'
import {
  type Finances,
  type Household,
  type IncomeFigures,
  lessCommonItems,
  type Student,
  unanswered,
} from '../household.ts'

/** The paths of answers that the formula may ask for, as the questions of `saiInputsOf` name them. */

const householdFields = ['state', 'familyMembersCount', 'parentsMaritalStatus', 'receivedBenefits'] as const
const figureFields = Object.keys(unanswered) as (keyof IncomeFigures)[]
const financeFields = [
  'cashAndSavings',
  'investments',
  'childSupportReceived',
  'ownsInvestmentProperty',
  'investmentEquity',
  'isRealEstateLLCOrBusiness',
  'hasBusinessAssets',
  'businessAssetsAmount',
  'businessFamilyOwned100OrFewer',
  'familyFarm',
] as const satisfies readonly (keyof Finances)[]
const studentFields = [
  'dependencyFacts',
  'dateOfBirth',
  'stateOfResidence',
  'cashAndSavings',
  'investments',
  'collegeSavings529',
  'businessNetWorth',
  'ownFamilySize',
  'ownBenefits',
  'childSupportReceived',
  'hasBachelorsDegree',
] as const satisfies readonly (keyof Student)[]

const missing = <Field extends string>(record: Readonly<Record<Field, unknown>>, fields: readonly Field[]) =>
  fields.filter((field) => record[field] === null)

/** Parents who may count, with one not entered yet if there may be two. */
const countedParents = (household: Household) => {
  const two = contributingParents(household, true)
  const [one] = contributingParents(household, false)
  return [...two, ...(one && !two.some(({ path }) => path === one.path) ? [one] : [])]
}

/** Every answer that is missing and that the formula could ask for one student in any case. */
export function missingAnswers(household: Household, student: Student): string[] {
  const path = `students.${student.id}`
  return [
    ...missing(household, householdFields),
    ...missing(household.finances, financeFields).map((field) => `finances.${field}`),
    ...countedParents(household).flatMap((parent) =>
      missing(parent.answers, figureFields).map((field) => `${parent.path}.${field}`),
    ),
    ...missing(student, studentFields).map((field) => `${path}.${field}`),
    ...missing(student, figureFields).map((field) => `${path}.${field}`),
    ...missing(student.spouse ?? unanswered, figureFields).map((field) => `${path}.spouse.${field}`),
  ]
}

/** Names of all questions of the formula, without the path. */
export const questionNames: ReadonlySet<string> = new Set([
  ...householdFields,
  ...figureFields,
  ...financeFields,
  ...studentFields,
])

const gatedItems: ReadonlySet<string> = new Set(lessCommonItems)

/** Where a path leads: the record that has the answer, and the answer's name. */
export function ownerOf(household: Household, field: string): { record: object | null; name: string } {
  const parts = field.split('.')
  const name = parts.pop() ?? ''
  const [list, id, spouse] = parts
  if (list === undefined) return { record: household, name }
  if (list === 'finances') return { record: household.finances, name }
  const people: readonly (object & { id: string })[] =
    list === 'parents' ? household.parents : household.students
  const person = people.find((one) => one.id === id) ?? null
  if (spouse === undefined) return { record: person, name }
  return { record: person && 'spouse' in person ? (person as Student).spouse : null, name }
}

/** Whether a question is only asked after another one, which is missing or was answered with "none". */
export function isBehindGate(household: Household, field: string): boolean {
  const { record, name } = ownerOf(household, field)
  const { finances } = household
  switch (name) {
    case 'investmentEquity':
    case 'isRealEstateLLCOrBusiness':
      return field.startsWith('finances.') && finances.ownsInvestmentProperty !== true
    case 'businessAssetsAmount':
    case 'businessFamilyOwned100OrFewer':
    case 'familyFarm':
      return finances.hasBusinessAssets !== true
    default:
      return gatedItems.has(name) && ((record ?? unanswered) as IncomeFigures).hasLessCommonItems !== true
  }
}
