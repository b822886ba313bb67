/** Which student of a family a page is about. */
import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'

/** The parameter of an address that names the student. */
export const studentParameter = 'student'

/** The student that the address names, otherwise the first; undefined in a family without students. */
export function chosenStudent(family: Family, wanted: string | undefined): Student | undefined {
  return family.students.find(({ id }) => id === wanted) ?? family.students[0]
}
