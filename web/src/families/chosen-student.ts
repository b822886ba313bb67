/** Which student of a family a page is about. */
import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import { cookies } from 'next/headers'
import { studentCookie } from '../storage/student-cookie.ts'
import { findSelected } from './find-selected.ts'

/**
 * The student that the address names, otherwise the one looked at last, otherwise the first; undefined in a family without
 * students. Whoever is not of this family counts as not named.
 */
export async function chosenStudent(
  { students }: Pick<Family, 'students'>,
  named: string | undefined,
): Promise<Student | undefined> {
  return findSelected(students, named, (await cookies()).get(studentCookie)?.value)
}
