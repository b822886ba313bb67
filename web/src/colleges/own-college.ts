/** A college with the student's favorite, loaded once for all parts of a page. */
import { getCollege } from '@bursar/contract/colleges'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { load } from '../api/load.ts'
import { findSelectedStudent } from '../families/find-selected-student.ts'
import { ownFamily } from '../families/own-family.ts'

/** Whether a part of an address can be a UNITID. */
export const isCollegeId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Both parameters as written in the address. */
export const ownCollege = cache(async (id: string, studentId: string | undefined) => {
  if (!isCollegeId(id)) notFound()
  const student = await findSelectedStudent(await ownFamily(), studentId)
  return load(getCollege, {
    params: { id: Number(id) },
    querystring: {
      programs: 'main',
      ...(student && { studentId: student.id, major: student.intendedMajor ?? undefined }),
    },
  })
})
