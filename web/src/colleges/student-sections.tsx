/** What a college means for one student besides the price: getting in, and the own major. */
import { type Major, searchMajors } from '@bursar/contract/college-search'
import type { College } from '@bursar/contract/colleges'
import type { Student } from '@bursar/contract/people'
import { load, loadPart } from '../api/load.ts'
import { AdmissionFitSection } from './admission-fit.tsx'
import { OwnMajorSection } from './own-major.tsx'

export async function StudentSections({ college, student }: { college: College; student: Student }) {
  const major = student.intendedMajor === null ? null : await findMajor(student.intendedMajor)
  return (
    <>
      {major && (
        <OwnMajorSection
          college={college}
          name={student.firstName}
          major={{ code: student.intendedMajor ?? '', title: major.title }}
        />
      )}
      <AdmissionFitSection
        college={college}
        scores={student}
        name={student.firstName}
        editHref="/family/profile"
      />
    </>
  )
}

/** Only a title is missing if this fails, so the page goes on without the section. */
async function findMajor(code: string): Promise<Major | null> {
  const { data } = await loadPart(load(searchMajors, { querystring: { code: [code], limit: 1 } }))
  return data?.items[0] ?? null
}
