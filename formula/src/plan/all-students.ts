import type { PlanChoices, StudentChoices } from './plan.ts'

/** A plan with the students that the family added after it was saved, as they start in a new plan (`defaultStudentChoices`). */
export function withAllStudents(choices: PlanChoices, defaults: readonly StudentChoices[]): PlanChoices {
  const isNew = ({ studentId }: StudentChoices) =>
    !choices.students.some((student) => student.studentId === studentId)
  return { ...choices, students: [...choices.students, ...defaults.filter(isNew)] }
}
