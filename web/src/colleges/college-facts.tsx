/** Admission, outcomes, and setting: published figures, each with its year and source. */
import type { Figure } from '@bursar/contract/college-cards'
import type { College } from '@bursar/contract/colleges'
import { useTranslations } from '../i18n/use-translations.ts'
import { type Fact, FactList } from './fact-list.tsx'
import { PlaceFactsView } from './place-facts-view.tsx'

/** The middle 50% of the entering students' scores, `1310–1480`. `undefined` if an end isn't published. */
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
            // Both are of the same year.
            figure: college.isOpenAdmission
              ? { ...college.acceptanceRate, source: 'College Scorecard OPENADMP' }
              : college.acceptanceRate,
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
            kind: 'ratio',
          },
        ]}
      />
      {admission.testPolicy && admission.testPolicy !== 'unknown' && !college.isOpenAdmission && (
        <p>{t(`tests.${admission.testPolicy}`)}</p>
      )}
    </div>
  )
}

/** `isStarter`: the starter catalog lacks some figures that are published, so a missing one is left out instead of "Not published". */
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

/** What kind of place it is. Shows only what the federal files say about this college. */
export function PlaceFacts({ college }: { college: College }) {
  const t = useTranslations('colleges')
  const { setting, settingSize, missions, religiousAffiliation, accreditor, address, city, state, zip } =
    college
  const facts = [
    {
      key: 'address',
      text: [address, `${city}, ${state} ${zip ?? ''}`.trim()].filter(Boolean).join(', '),
    },
    setting && {
      key: 'setting',
      text: settingSize
        ? `${t(`setting.${setting}`)} (${t(`settingSize.${settingSize}`)})`
        : t(`setting.${setting}`),
    },
    missions.length > 0 && {
      key: 'mission',
      text: missions.map((mission) => t(`mission.${mission}`)).join('; '),
    },
    religiousAffiliation && { key: 'religion', text: religiousAffiliation, isEnglish: true },
    accreditor && { key: 'accreditor', text: accreditor, isEnglish: true },
    college.federalSchoolCode && { key: 'schoolCode', text: college.federalSchoolCode },
    college.isDistanceOnly && { key: 'distanceOnly', text: t('about.distanceOnlyText') },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  return (
    <PlaceFactsView
      facts={facts.map((fact) => {
        const label = t(`about.${fact.key as 'address'}`)
        return 'isEnglish' in fact ? [label, fact.text, 'en'] : [label, fact.text]
      })}
    />
  )
}
