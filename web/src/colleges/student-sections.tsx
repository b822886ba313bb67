/** What a college means for one student besides the price: getting in, and the own major. */
import type { College } from '@bursar/contract/colleges'
import type { Student } from '@bursar/contract/people'
import { loadPart } from '../api/load.ts'
import { majorTitles } from '../families/major-titles.ts'
import { AdmissionFitSection } from './admission-fit.tsx'
import { NoOwnMajorSection, OwnMajorSection } from './own-major.tsx'
import { programsOf } from './programs-of.ts'

export async function StudentSections({ college, student }: { college: College; student: Student }) {
  const { firstName, intendedMajor: code } = student
  const programs = code === null ? [] : programsOf(college.programs, code)
  // A college with programs has their titles.
  const major = code === null || programs.length > 0 ? undefined : await findTitle(code)
  return (
    <>
      {programs.length > 0 && <OwnMajorSection college={college} name={firstName} programs={programs} />}
      {major && <NoOwnMajorSection name={firstName} major={major} />}
      <AdmissionFitSection college={college} scores={student} name={firstName} editHref="/family/profile" />
    </>
  )
}

/** Only a title is missing if this fails, so the page goes on without the section. */
async function findTitle(code: string): Promise<string | undefined> {
  const { data } = await loadPart(majorTitles([code]))
  return data?.get(code)
}
