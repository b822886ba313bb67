'use client'
/** What can be changed for one student. */

import { atCollege } from '@bursar/formula/plan/at-college'
import type { PlanChoices, PlanStudent, StudentChoices } from '@bursar/formula/plan/plan'
import { livingPlans } from '@bursar/formula/price/living-plans'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { SelectLever, SliderLever } from './lever-controls.tsx'
import { LeverEffectText } from './lever-effect.tsx'
import { type LeverEffect, type LeverKey, type StudentLever, withStudentValue } from './levers.ts'
import { choiceKey, type PlanInput } from './plan-input.ts'

/** Loaded for students who are already in college. */
const EarlierLoans = dynamic(() => import('./earlier-loans.tsx').then((module) => module.EarlierLoans))

const typicalKeys = [
  'public-in-state',
  'public-out-of-state',
  'private-nonprofit',
  'community-college',
] as const
const maxHours = 20
const maxWait = 2

interface StudentLeversProps {
  input: PlanInput
  /** The choices to which changes are compared. */
  base: PlanChoices
  choices: PlanChoices
  student: StudentChoices
  effects: ReadonlyMap<LeverKey, LeverEffect>
  onChange: (key: string, choices: PlanChoices) => void
}

export function StudentLevers({ input, base, choices, student, effects, onChange }: StudentLeversProps) {
  const t = useTranslations('plan')
  const { studentId } = student
  const name = input.names[studentId] ?? ''
  // A plan may be older than the profile, or start later than it.
  const starts = [...base.students, ...input.defaults.students].flatMap((one) =>
    one.studentId === studentId ? [one.startYear] : [],
  )
  const places = [
    ...(input.options[studentId] ?? []).map(({ choice, name: label, years }) => ({ choice, label, years })),
    ...typicalKeys.map((typical) => ({
      choice: { kind: 'typical' as const, typical },
      label: t(`typical.${typical}`),
      years: input.typicalYears[studentId]?.[typical] ?? student.years,
    })),
  ].map((place) => ({ ...place, key: choiceKey(place.choice) }))
  const yearsFirst = student.firstCollege?.years ?? 0
  const collegeKey = choiceKey(student.college)
  const change = (lever: StudentLever, values: Partial<StudentChoices>) =>
    onChange(`${lever}:${studentId}`, withStudentValue(choices, studentId, values))
  const effectOf = (lever: StudentLever, note?: string | null) => (
    <LeverEffectText effect={effects.get(`${lever}:${studentId}`)} note={note} />
  )
  const fixedPrice = fixedPriceOf(
    student,
    input.students.find((one) => one.studentId === studentId),
  )
  // An answer in the profile counts where the plan has none, see `openedChoices`.
  const canBeUndecided =
    student.livingPlan === null ||
    input.defaults.students.some((one) => one.studentId === studentId && one.livingPlan === null)
  const firstStart = Math.min(...starts, student.startYear)
  const lastStart = Math.max(...starts) + maxWait
  const startYears = Array.from({ length: lastStart - firstStart + 1 }, (_, later) => firstStart + later)
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="mb-2 text-lg font-semibold wrap-anywhere">{name}</legend>
      <SelectLever
        id={`college-${studentId}`}
        label={t('levers.college')}
        // The plan counts a removed offer as a typical public college.
        value={places.some(({ key }) => key === collegeKey) ? collegeKey : 'typical:public-in-state'}
        options={places.map(({ key, label }) => ({ value: key, label }))}
        onChange={(value) => {
          const place = places.find(({ key }) => key === value)
          if (place) change('college', atCollege(student, place.choice, place.years))
        }}
        effect={effectOf('college')}
      />
      <SelectLever
        id={`living-${studentId}`}
        label={t('levers.living')}
        value={student.livingPlan ?? ''}
        options={[
          ...(canBeUndecided ? [{ value: '', label: t('living.undecided') }] : []),
          ...livingPlans.map((value) => ({ value, label: t(`living.${value}`) })),
        ]}
        hint={student.livingPlan === null && fixedPrice !== 'letter' ? t('living.undecidedHint') : undefined}
        onChange={(value) =>
          change('livingPlan', { livingPlan: livingPlans.find((key) => key === value) ?? null })
        }
        effect={effectOf('livingPlan', fixedPrice ? t(`effect.${fixedPrice}`) : undefined)}
      />
      <SelectLever
        id={`first-${studentId}`}
        label={t('levers.first')}
        value={String(yearsFirst)}
        options={[0, 1, 2]
          .filter((years) => years < student.years || years === yearsFirst)
          .map((years) => ({ value: String(years), label: t('first', { years }) }))}
        onChange={(value) => {
          const years = value === '1' ? 1 : value === '2' ? 2 : null
          const college = { kind: 'typical', typical: 'community-college' } as const
          change('firstCollege', { firstCollege: years && { years, college } })
        }}
        effect={effectOf('firstCollege')}
      />
      <SelectLever
        id={`start-${studentId}`}
        label={t('levers.start')}
        value={String(student.startYear)}
        options={startYears.map((year) => ({
          value: String(year),
          label: t('start', { year: String(year) }),
        }))}
        onChange={(value) => change('startYear', { startYear: Number(value) })}
        effect={effectOf('startYear')}
      />
      <SliderLever
        id={`work-${studentId}`}
        label={t('levers.work')}
        value={student.workHoursPerWeek}
        max={maxHours}
        step={1}
        text={t('hours', { hours: student.workHoursPerWeek })}
        onChange={(workHoursPerWeek) => change('workHoursPerWeek', { workHoursPerWeek })}
        effect={effectOf('workHoursPerWeek')}
      />
      {asksForEarlierLoans(student) && (
        <EarlierLoans
          name={name}
          student={student}
          onChange={change}
          // Loans from before the plan change what is owed, which isn't among the effects.
          effectOf={(lever) => effectOf(lever, null)}
        />
      )}
    </fieldset>
  )
}

/** Who says the college's price for one way to live, so that another place to live doesn't change it: the offer's letter, or the college. */
function fixedPriceOf({ college }: StudentChoices, known: PlanStudent | undefined) {
  if (college.kind === 'offer')
    return known?.offers.some(({ id }) => id === college.offerId) ? 'letter' : null
  if (college.kind === 'typical') return null
  return known?.colleges.find(({ id }) => id === college.collegeId)?.known ? 'namedPrice' : null
}

const asksForEarlierLoans = ({ firstYearOfStudy, loansBefore, keepsOldPlusLimit }: StudentChoices) =>
  firstYearOfStudy > 1 || loansBefore.total > 0 || loansBefore.parentPlus > 0 || keepsOldPlusLimit
