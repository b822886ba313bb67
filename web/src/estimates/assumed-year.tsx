/** Which award year stands in for an unknown start of college, and where to change it. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Student } from '@bursar/contract/people'
import Link from 'next/link'
import { useTranslations } from '../i18n/use-translations.ts'
import { partOf } from '../onboarding/parts.ts'
import { answerHref } from './unknown-place.ts'

interface AssumedYearProps {
  student: Pick<Student, 'id' | 'firstName' | 'gradeLevel' | 'collegeStartYear'>
  estimate: Pick<StudentEstimate, 'wantedAwardYear'>
}

export function AssumedYear({ student, estimate: { wantedAwardYear } }: AssumedYearProps) {
  const t = useTranslations('estimate')
  const { id, firstName: name, gradeLevel, collegeStartYear } = student
  if (collegeStartYear !== null) return null
  return (
    <p className="max-w-text">
      {t(gradeLevel === null ? 'assumedYear.next' : 'assumedYear.byGrade', {
        name,
        awardYear: wantedAwardYear,
      })}{' '}
      <Link
        className="link print:hidden"
        prefetch={false}
        href={answerHref({ part: partOf('student'), personId: id }, id)}
      >
        {t('assumedYear.change')}
      </Link>
    </p>
  )
}
