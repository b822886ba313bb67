/** What a college means for one student besides the price: getting in, and the own major. */
import type { College, CollegeRelease } from '@bursar/contract/colleges'
import type { Student } from '@bursar/contract/people'
import { loadPart } from '../api/load.ts'
import { majorTitles } from '../families/major-titles.ts'
import { AdmissionFitSection } from './admission-fit.tsx'
import { NoOwnMajorSection, OwnMajorSection } from './own-major.tsx'
import { programsOf } from './programs-of.ts'

interface StudentSectionsProps {
  college: College & { release: Pick<CollegeRelease, 'isStarter'> }
  student: Student
}

export async function StudentSections({ college, student }: StudentSectionsProps) {
  const { isStarter } = college.release
  const { firstName, intendedMajor: code } = student
  const programs = code === null ? [] : programsOf(college.programs, code)
  // A college with programs has their titles. The starter leaves out most certificates, so it can't tell that a college has no program.
  const hasNone = code !== null && programs.length === 0 && !isStarter
  const major = hasNone ? await findTitle(code) : undefined
  return (
    <>
      {programs.length > 0 && (
        <OwnMajorSection college={college} isStarter={isStarter} name={firstName} programs={programs} />
      )}
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
