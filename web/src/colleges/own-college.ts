/** A college as the page of a family shows it: with what its student keeps, asked for once however many parts of the page need it. */
import { getCollege } from '@bursar/contract/colleges'
import { getStudentEstimate, type StudentEstimate } from '@bursar/contract/estimates'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { load } from '../api/load.ts'
import { callAsViewer } from '../api/server.ts'
import { chosenStudent } from '../families/chosen-student.ts'
import { ownFamily } from '../families/own-family.ts'

/** Both as they stand in the address. */
export const ownCollege = cache(async (id: string, studentId: string | undefined) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const student = await chosenStudent(await ownFamily(), studentId)
  return load(getCollege, {
    params: { id: Number(id) },
    querystring: student ? { studentId: student.id } : {},
  })
})

/** The Student Aid Index of a student; null when it does not come, without which the page says less and is still right. */
export async function estimateOf(studentId: string): Promise<StudentEstimate | null> {
  return callAsViewer(getStudentEstimate, { params: { studentId }, querystring: {} }).catch(() => null)
}
