import { contributingParents } from './contributors.ts'
import {
  type Finances,
  type Household,
  type IncomeFigures,
  lessCommonItems,
  type Student,
  unanswered,
} from './household.ts'

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

/** All parents, with one or two not entered yet who would count. */
function parentsOf(household: Household) {
  const entered = household.parents.map((parent) => ({
    path: `parents.${parent.id}`,
    answers: parent as IncomeFigures,
  }))
  const all = new Map(
    [...entered, ...contributingParents(household, true), ...contributingParents(household, false)].map(
      (parent) => [parent.path, parent],
    ),
  )
  return [...all.values()]
}

/** Who may be asked, over all cases of one student. */
export interface Asked {
  /** The student may be dependent, so that the parents are asked. */
  parents: boolean
  spouse: boolean
}

/** Every answer that is missing and that the formula could ask for one student. */
export function missingAnswers(household: Household, student: Student, asked: Asked): string[] {
  const path = `students.${student.id}`
  const parents = parentsOf(household).filter(
    ({ path: parent }) => asked.parents || household.parents.some(({ id }) => parent === `parents.${id}`),
  )
  return [
    ...missing(household, householdFields),
    ...missing(household.finances, financeFields).map((field) => `finances.${field}`),
    ...parents.flatMap((parent) =>
      missing(parent.answers, figureFields).map((field) => `${parent.path}.${field}`),
    ),
    ...missing(student, studentFields).map((field) => `${path}.${field}`),
    ...missing(student, figureFields).map((field) => `${path}.${field}`),
    ...(asked.spouse ? missing(student.spouse ?? unanswered, figureFields) : []).map(
      (field) => `${path}.spouse.${field}`,
    ),
  ]
}

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
