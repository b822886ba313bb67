/** Whether the federal formula counts what the family owns, as far as the answers tell. The formula decides. */
import type { Family } from '@bursar/contract/families'
import { type Student, studentDefaults } from '@bursar/contract/people'

export type Exemption = 'benefits' | 'income'

/** Stands in while no student is entered: assets are the parents' question, whoever the student is. */
const anyStudent: Student = {
  ...studentDefaults,
  id: 'any',
  version: 1,
  createdAt: '',
  updatedAt: '',
  firstName: '',
  lastName: '',
  gradeLevel: '12',
  dependencyFacts: [],
}

/**
 * Why assets do not count; null when they do, or when it is not certain yet.
 *
 * @param studentId the student whom it is about; without one, a student who depends on the parents
 * @param today ISO date
 */
export async function findExemption(
  family: Family,
  studentId: string | null,
  today: string,
): Promise<Exemption | null> {
  // The formula is fetched when it is first needed: the questions before this one do without.
  const [{ estimateForStudent }, { householdOf }] = await Promise.all([
    import('@bursar/formula/household/estimate'),
    import('@bursar/contract/household'),
  ])
  const student = family.students.find(({ id }) => id === studentId) ?? anyStudent
  const household = householdOf({ ...family, students: [student] })
  const { assets } = estimateForStudent(household, student.id, { asOf: today })
  if (assets.counted !== false) return null
  return assets.rule === 'exempt.benefits' ? 'benefits' : 'income'
}
