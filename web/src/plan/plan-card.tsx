/** The plan's sentence on other pages, with a link to it. Renders nothing if it couldn't be loaded: the page it is on is about something else. */
import type { Student } from '@bursar/contract/people'
import { getTranslations } from '../i18n/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/page-frame.tsx'
import { ownOverview } from './own-overview.ts'
import { SummarySentence, usePlaceNames } from './plan-sentence.tsx'

export async function PlanCard({ students }: { students: readonly Student[] }) {
  const [t, plan] = await Promise.all([getTranslations('plan'), ownOverview()])
  if (!plan) return null
  return (
    <Section id="plan" title={t('title')} hideInPrint>
      <Sentence plan={plan} students={students} />
      <div>
        <ButtonLink href="/family/plan">{t('openPlan')}</ButtonLink>
      </div>
    </Section>
  )
}

interface SentenceProps {
  plan: NonNullable<Awaited<ReturnType<typeof ownOverview>>>
  students: readonly Student[]
}

function Sentence({ plan, students }: SentenceProps) {
  const placesOf = usePlaceNames({
    names: Object.fromEntries(students.map(({ id, firstName }) => [id, firstName])),
    options: Object.fromEntries(
      plan.students.map(({ studentId, college, collegeName }) => [
        studentId,
        collegeName === null ? [] : [{ choice: college, name: collegeName }],
      ]),
    ),
  })
  return <SummarySentence summary={plan} places={placesOf(plan)} />
}
