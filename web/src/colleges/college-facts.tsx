/** Who gets in, and what comes of it: published figures, each with its year and source. */
import type { College, Figure } from '@bursar/contract/colleges'
import { useTranslations } from 'next-intl'
import { type Fact, FactList } from './fact-list.tsx'

/** The middle half of the entering students' scores, `1310–1480`; undefined when an end is not published. */
function middleHalf(figures: readonly Figure[]): string | undefined {
  const [low, , high] = figures
  return low?.value === null || high?.value === null || !low || !high
    ? undefined
    : `${low.value}–${high.value}`
}

export function AdmissionFacts({ college }: { college: College }) {
  const t = useTranslations('colleges')
  const { admission } = college
  const scores = (key: 'satReading' | 'satMath' | 'actComposite'): Fact[] => {
    const [low] = admission[key]
    return low
      ? [{ key, label: t(`fact.${key}`), figure: low, kind: 'score', text: middleHalf(admission[key]) }]
      : []
  }
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          {
            key: 'acceptance',
            label: t('fact.acceptance'),
            figure: college.acceptanceRate,
            kind: 'share',
            text: college.isOpenAdmission ? t('openAdmission') : undefined,
          },
          ...(college.isOpenAdmission
            ? []
            : [...scores('satReading'), ...scores('satMath'), ...scores('actComposite')]),
          {
            key: 'undergraduates',
            label: t('fact.undergraduates'),
            figure: college.undergraduates,
            kind: 'count',
          },
          {
            key: 'studentsPerFaculty',
            label: t('fact.studentsPerFaculty'),
            figure: college.students.studentsPerFaculty,
            kind: 'count',
          },
        ]}
      />
      {admission.testPolicy && admission.testPolicy !== 'unknown' && !college.isOpenAdmission && (
        <p>{t(`tests.${admission.testPolicy}`)}</p>
      )}
    </div>
  )
}

/** `isStarter`: what is missing then is only not among the starter's figures, so nobody may say that it is not published. */
export function OutcomeFacts({ college, isStarter }: { college: College; isStarter: boolean }) {
  const t = useTranslations('colleges')
  const { outcomes } = college
  const facts: readonly [
    key: Parameters<typeof t>[0] & `fact.${string}`,
    figure: Figure,
    kind: Fact['kind'],
  ][] = [
    ['fact.graduation', college.graduationRate, 'share'],
    ['fact.graduationOfPell', outcomes.graduationRateOfPell, 'share'],
    ['fact.retention', outcomes.retentionFullTime, 'share'],
    ['fact.earnings', college.medianEarnings, 'dollars'],
    ['fact.debt', college.medianDebt, 'dollars'],
    ['fact.monthlyPayment', outcomes.monthlyLoanPayment, 'dollars'],
    ['fact.parentLoans', outcomes.parentLoanDebt, 'dollars'],
  ]
  const shown = facts.filter(([, { status }]) => !(isStarter && status === 'missing'))
  return <FactList facts={shown.map(([key, figure, kind]) => ({ key, label: t(key), figure, kind }))} />
}
