/** Answers of a household by path, as estimates name them: `state`, `parents.<id>.agi`, `finances.investments`. */
import type { Household } from '../src/household/household.ts'

const notAnswers = [
  'id',
  'isContributor',
  'yearsOfCollege',
  'parents',
  'students',
  'finances',
  'estimates',
  'spouse',
  'gradeLevel',
  'collegeStartYear',
]

const fieldsOf = (record: object) =>
  Object.entries(record).flatMap(([field, answer]) =>
    answer === null || notAnswers.includes(field) ? [] : [field],
  )

/** The paths of all answers. */
export function answeredPaths(household: Household): string[] {
  return [
    ...fieldsOf(household),
    ...fieldsOf(household.finances).map((field) => `finances.${field}`),
    ...household.parents.flatMap((parent) =>
      fieldsOf(parent).map((field) => `parents.${parent.id}.${field}`),
    ),
    ...household.students.flatMap((student) => [
      ...fieldsOf(student).map((field) => `students.${student.id}.${field}`),
      ...fieldsOf(student.spouse ?? {}).map((field) => `students.${student.id}.spouse.${field}`),
    ]),
  ]
}

/** A copy of the household without these answers. */
export function withoutAnswers(household: Household, paths: readonly string[]): Household {
  const copy = structuredClone(household)
  for (const path of paths) {
    const parts = path.split('.')
    const field = parts.pop() ?? ''
    const [list, id, spouse] = parts
    const owner =
      list === undefined
        ? copy
        : list === 'finances'
          ? copy.finances
          : (copy[list as 'parents' | 'students'] as { id: string }[]).find((one) => one.id === id)
    const record = spouse === undefined ? owner : (owner as { spouse?: object } | undefined)?.spouse
    if (record) (record as Record<string, unknown>)[field] = null
  }
  return copy
}
