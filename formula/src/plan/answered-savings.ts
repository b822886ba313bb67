/** The savings that a family's answers say are for college: 529 plans and the students' own. A plan has them as the answers are now. */
import type { Student } from '../household/household.ts'
import type { CollegeSavings } from './plan.ts'

const idsOf = (studentId: string) => ({ plan529: `529-${studentId}`, own: `own-${studentId}` })

/** The student's 529 plan, which counts as the parents'. None if it is empty or unknown. */
export function savingsOf529({ id, collegeSavings529 }: Student): CollegeSavings[] {
  const amount = collegeSavings529 ?? 0
  if (amount <= 0) return []
  return [{ id: idsOf(id).plan529, kind: '529', owner: 'parents', studentId: id, amount }]
}

/** The student's cash, savings, and investments. None if they are zero or unknown. */
export function ownSavings({ id, cashAndSavings, investments }: Student): CollegeSavings[] {
  const amount = (cashAndSavings ?? 0) + (investments ?? 0)
  if (amount <= 0) return []
  return [{ id: idsOf(id).own, kind: 'savings', owner: 'student', studentId: id, amount }]
}

/** Whether savings of a plan follow from the answers about one of the students, whatever these are now. */
export function isAnswered({ id }: CollegeSavings, students: readonly Pick<Student, 'id'>[]): boolean {
  return students.some((student) => Object.values(idsOf(student.id)).includes(id))
}
