/** What a college means for one student besides the price: getting in, and the own major. */
import { type Major, searchMajors } from '@bursar/contract/college-search'
import type { College } from '@bursar/contract/colleges'
import type { Student } from '@bursar/contract/people'
import { load, loadPart } from '../api/load.ts'
import { AdmissionFitSection } from './admission-fit.tsx'
import { NoOwnMajorSection, OwnMajorSection } from './own-major.tsx'
import { programsOf } from './programs-of.ts'

export async function StudentSections({ college, student }: { college: College; student: Student }) {
  const { firstName, intendedMajor: code } = student
  const programs = code === null ? [] : programsOf(college.programs, code)
  // A college with programs has their titles.
  const major = code === null || programs.length > 0 ? null : await findMajor(code)
  return (
    <>
      {programs.length > 0 && <OwnMajorSection college={college} name={firstName} programs={programs} />}
      {major && <NoOwnMajorSection name={firstName} major={major.title} />}
      <AdmissionFitSection college={college} scores={student} name={firstName} editHref="/family/profile" />
    </>
  )
}

/** Only a title is missing if this fails, so the page goes on without the section. */
async function findMajor(code: string): Promise<Major | null> {
  const { data } = await loadPart(load(searchMajors, { querystring: { code: [code], limit: 1 } }))
  return data?.items[0] ?? null
}
