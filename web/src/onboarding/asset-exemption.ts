/** Whether the federal formula counts the family's assets, based on the answers so far. The formula decides. */
import type { Family } from '@bursar/contract/families'
import { type Student, studentDefaults } from '@bursar/contract/people'

export type Exemption = 'benefits' | 'income'

/** Used until a student is entered. The questions about parents' assets don't depend on which student it is. */
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
 * Why assets don't count; null if they do, or if that isn't certain yet.
 *
 * @param studentId null for a dependent student who isn't entered yet
 * @param today ISO date
 */
export async function findExemption(
  family: Family,
  studentId: string | null,
  today: string,
): Promise<Exemption | null> {
  // Loaded on first use: earlier questions don't need the formula.
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
