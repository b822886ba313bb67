import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import { cookies } from 'next/headers'
import { studentCookie } from '../storage/student-cookie.ts'
import { findSelected } from './find-selected.ts'

/**
 * The student whom a page is about: the one in the address, or the last one selected, or the first. Ids that do not belong to the family are
 * ignored. Undefined in a family without students.
 */
export async function findSelectedStudent(
  { students }: Pick<Family, 'students'>,
  idInAddress: string | undefined,
): Promise<Student | undefined> {
  return findSelected(students, idInAddress, (await cookies()).get(studentCookie)?.value)
}
