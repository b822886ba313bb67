import { contributingParents } from './contributors.ts'
import { isTwentyFour, withGrade } from './dependency.ts'
import { normalQuantile } from './distributions.ts'
import { type Household, type IncomeFigures, type Student, unanswered } from './household.ts'
import { areParentsTogether } from './parents.ts'
import type { LikelyBasis } from './typical-sources.ts'

/**
 * Where a case stands among all families, for each open question: a share between 0 and 1. 0.5 for every question is the likely case;
 * evenly spread shares are plausible families.
 */
export type ShareOf = (field: string) => number

/** The likely case: every answer in the middle. */
export const middle: ShareOf = () => 0.5

/** One plausible family: the answers that were given, and what this case has instead of the missing ones. */
export interface Scene {
  household: Household
  student: Student
  shareOf: ShareOf
  normalOf: (field: string) => number
  /** Whether something that this share of families has is part of this case. */
  happens: (field: string, share: number) => boolean
  /** Notes what a likely answer follows from, if not only from typical families. */
  from: (field: string, basis: LikelyBasis) => void
  /** What was answered in this case to a question asked before. */
  answered: <T>(field: string) => T | undefined
  isIndependent: () => boolean
  /** Answers of a person; all null for a person not added yet. */
  figuresOf: (path: string) => IncomeFigures
  /** The people whose income counts, in order. */
  people: () => string[]
  isCouple: () => boolean
}

/**
 * What the likely answers of a family are drawn from: its own answers, and `memory` for those drawn already. `bases` collects what they
 * follow from.
 */
export function sceneOf(
  household: Household,
  student: Student,
  awardYear: string,
  shareOf: ShareOf,
  memory: ReadonlyMap<string, unknown>,
  bases: Map<string, LikelyBasis>,
): Scene {
  const path = `students.${student.id}`
  const answered = <T>(field: string) => memory.get(field) as T | undefined
  const facts = () =>
    withGrade(
      student.dependencyFacts ?? answered<Student['dependencyFacts']>(`${path}.dependencyFacts`) ?? [],
      student.gradeLevel,
    )
  const isIndependent = () =>
    facts().length > 0 ||
    (student.dateOfBirth === null
      ? answered<boolean>(`${path}.dateOfBirth`) === true
      : isTwentyFour(student.dateOfBirth, awardYear))
  const isCouple = () =>
    isIndependent()
      ? facts().includes('married')
      : areParentsTogether(
          household.parentsMaritalStatus ?? answered<'married'>('parentsMaritalStatus') ?? null,
        )
  return {
    household,
    student,
    shareOf,
    normalOf: (field) => normalQuantile(shareOf(field)),
    happens: (field, share) => shareOf(field) > 1 - share,
    from: (field, basis) => bases.set(field, basis),
    answered,
    isIndependent,
    figuresOf: (at) => {
      if (at === path) return student
      if (at === `${path}.spouse`) return student.spouse ?? unanswered
      return household.parents.find(({ id }) => `parents.${id}` === at) ?? unanswered
    },
    people: () => {
      if (isIndependent()) return isCouple() ? [path, `${path}.spouse`] : [path]
      return contributingParents(household, isCouple()).map((parent) => parent.path)
    },
    isCouple,
  }
}
