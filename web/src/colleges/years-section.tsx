/** The section of a college's page with all years: by the family's saved plan, or by one made of what is known. */
import type { College } from '@bursar/contract/colleges'
import { costOfYear } from '@bursar/contract/cost-of-year'
import type { Student } from '@bursar/contract/people'
import Link from 'next/link'
import { useTranslations } from '../i18n/use-translations.ts'
import { Section } from '../ui/page-frame.tsx'
import { sourceOf } from './figure-source.tsx'
import { type OwnYears, yearsOf } from './own-years.ts'
import { yearsFigures } from './years-figures.ts'
import { YearsLedger } from './years-ledger.tsx'

interface YearsSectionProps {
  own: OwnYears | null
  college: College
  student: Student
  homeState: string | null
}

/** Nothing if fewer than two years are left, or a part of the cost isn't published. */
export function YearsSection({ own, college, student, homeState }: YearsSectionProps) {
  const t = useTranslations('colleges.years')
  const years = yearsOf(own, college.id)
  const figures = years && yearsFigures(years)
  if (!own || !years || !figures || figures.count < 2) return null
  const [part] = costOfYear(college, homeState, student.livingPlan).parts
  const { firstName: name } = student
  return (
    <Section
      id="years"
      title={t('title', { count: figures.count, name })}
      lead={
        <>
          <PlanBehind planName={own.planName} isPlanned={years.isPlanned} />{' '}
          <Link prefetch={false} href="/family/plan" className="link print:hidden">
            {t('openPlan')}
          </Link>
        </>
      }
    >
      <YearsLedger
        years={years}
        student={student}
        source={part && years.offerId === null ? sourceOf(part.key, part.figure) : null}
      />
    </Section>
  )
}

/** Which plan the figures follow from. */
function PlanBehind({ planName, isPlanned }: { planName: string | null; isPlanned: boolean }) {
  const t = useTranslations('colleges.years')
  if (planName === null) return t('plan.made')
  return isPlanned ? t('plan.saved', { plan: planName }) : t('plan.savedElsewhere', { plan: planName })
}
