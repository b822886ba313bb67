/** A student's SAI: the number, what it means, the Pell Grant, the calculation, and the unanswered questions. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import type { Student } from '@bursar/contract/people'
import { openAnswers } from '@bursar/formula/household/matters'
import Link from 'next/link'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SavedConfirmation } from '../families/saved-confirmation.tsx'
import { SavingsReview } from '../families/savings-review.tsx'
import { SelectedStudent } from '../families/selected-student.tsx'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { OneSheet } from '../ui/one-sheet.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { AssumedYear } from './assumed-year.tsx'
import { Assumptions } from './assumptions.tsx'
import { EstimateExplanation } from './estimate-explanation.tsx'
import { LikelySai, PossibleSai } from './likely-sai.tsx'
import { type Meaning, meaningOf } from './meaning.ts'
import { NewestTables } from './newest-tables.tsx'
import { PellCard } from './pell-card.tsx'
import { answerHref } from './unknown-place.ts'
import { Unknowns } from './unknowns.tsx'
import { WhatCounts } from './what-counts.tsx'
import { WhatIf } from './what-if.tsx'
import { Worksheet } from './worksheet.tsx'

interface SaiScreenProps {
  family: Family
  student: Student
  estimate: StudentEstimate
  /** ISO date. */
  today: string
  /** What a family comes home to, after the number: its plan to pay and its next steps. */
  home?: ReactNode
  /** What else would change, by the family's plans. */
  changes?: ReactNode
}

export async function SaiScreen({ family, student, estimate, today, home, changes }: SaiScreenProps) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const name = student.firstName
  const open = openAnswers(householdOf(family), { asOf: today, studentIds: [student.id] })
  return (
    <PageFrame
      before={<StudentPicker family={family} selectedId={student.id} label={t('students')} />}
      title={t('heading', { name })}
      lead={t('what', { name })}
    >
      <OneSheet>
        {family.name}, {formatDay(today, locale)}
      </OneSheet>
      <SavedConfirmation />
      <SavingsReview household={{ family, today }} hrefOf={(place) => answerHref(place, student.id)} />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-start">
        <SaiNumber estimate={estimate} student={student} openCount={open.length} />
        <PellCard estimate={estimate} />
      </div>
      {home}
      <Unknowns open={open} family={family} student={student} estimate={estimate} today={today} />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-start">
        <EstimateExplanation estimate={estimate} />
        <WhatIf studentId={student.id} today={today} />
      </div>
      {changes}
      <Worksheet estimate={estimate} />
      <WhatCounts estimate={estimate} name={name} />
      <Section title={t('next.title')} id="next" hideInPrint>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" href={`/family/college/search?student=${student.id}`}>
            {t('next.search', { name })}
          </ButtonLink>
          <PrintButton label={t('print')} detailsLabel={t('printAll')} />
        </div>
      </Section>
      <Assumptions estimate={estimate} />
    </PageFrame>
  )
}

interface SaiNumberProps {
  estimate: StudentEstimate
  student: Student
  /** How many unanswered questions could still change the result. */
  openCount: number
}

/** The SAI and one sentence about what it means. */
async function SaiNumber({ estimate, student, openCount }: SaiNumberProps) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  const { awardYear } = estimate
  const { firstName: name } = student
  const dollars = (amount: number) => formatDollars(amount, locale)
  const sentenceOf = (meaning: Meaning) => {
    switch (meaning.kind) {
      case 'zero':
        return t('sentence.zero', { name })
      case 'low':
        return t('sentence.low', { name, cost: dollars(meaning.cost), need: dollars(meaning.need) })
      case 'high':
        return t('sentence.high', { sai: dollars(meaning.sai) })
    }
  }
  const meaning = meaningOf(estimate)
  return (
    <section className="grid gap-3" aria-labelledby="sai-number">
      <p className="text-soft" id="sai-number">
        {t('awardYear', { awardYear })}
      </p>
      <LikelySai estimate={estimate} className="text-number" />
      {openCount > 0 && (
        <p className="max-w-text">
          {t('likely.open', { count: openCount })}{' '}
          <Link className="link print:hidden" prefetch={false} href="/accuracy#likely">
            {t('likely.sources')}
          </Link>
        </p>
      )}
      {meaning && <p className="max-w-text text-lg">{sentenceOf(meaning)}</p>}
      <PossibleSai estimate={estimate} />
      <p className="max-w-text text-soft">{t('notABill')}</p>
      <AssumedYear student={student} estimate={estimate} />
      <NewestTables estimate={estimate} />
    </section>
  )
}

interface StudentPickerProps {
  family: Family
  selectedId: string
  label: string
}

/** The students as tabs above the number. Renders nothing for a family with one student. */
function StudentPicker({ family: { students }, selectedId, label }: StudentPickerProps) {
  if (students.length < 2) return null
  return (
    <nav aria-label={label}>
      <SelectedStudent studentId={selectedId} studentIds={students.map(({ id }) => id)} />
      <ul className="flex flex-wrap gap-1 border-b border-line">
        {students.map(({ id, firstName }) => (
          <li key={id}>
            <Link
              href={`?student=${id}`}
              aria-current={id === selectedId ? 'page' : undefined}
              className={classes(
                'target -mb-px grid place-items-center border-b-3 px-3 font-semibold',
                id === selectedId ? 'border-primary text-ink' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {firstName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
