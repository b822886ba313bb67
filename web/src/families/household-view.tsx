/** The profile's household view: the people and their answers, with links to edit them. */
import type { Family } from '@bursar/contract/families'
import { getTranslations } from '../i18n/translations.ts'
import type { Household } from '../onboarding/household.ts'
import { addressOf, placesOfStep, startOf } from '../onboarding/places.ts'
import { today } from '../settings.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Pencil } from '../ui/icons.tsx'
import { Section } from '../ui/page-frame.tsx'
import { type AnswersAt, householdAnswers } from './household-answers.tsx'
import { PartLinks } from './part-links.tsx'
import { PersonCard } from './person-card.tsx'
import { SavedConfirmation } from './saved-confirmation.tsx'
import { SavingsReview } from './savings-review.tsx'

export async function HouseholdView({ family }: { family: Family }) {
  const household: Household = { family, today: today() }
  const [t, answersOf] = await Promise.all([getTranslations('profile'), householdAnswers(household)])
  return (
    <>
      <SavedConfirmation />
      <SavingsReview household={household} hrefOf={(place) => `/family/profile/edit${addressOf(place)}`} />
      <Section
        id="students"
        title={t('students')}
        actions={<EditLink step="students" text={t('editStudents')} />}
      >
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-x-8">
          {family.students.map((student) => (
            <PersonCard key={student.id} person={student} household={household} answersOf={answersOf} />
          ))}
        </ul>
        {family.students.length === 0 && <p className="text-soft">{t('noStudents')}</p>}
      </Section>

      <Section
        id="parents"
        title={t('parents')}
        actions={<EditLink step="parents" text={t('editParents')} />}
      >
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-x-8">
          {family.parents.map((parent) => (
            <PersonCard key={parent.id} person={parent} household={household} answersOf={answersOf} />
          ))}
        </ul>
        {family.parents.length === 0 && <p className="text-soft">{t('noParents')}</p>}
      </Section>

      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="household" title={t('household')}>
          <StepCard step="household" label={t('editHousehold')} household={household} answersOf={answersOf} />
        </Section>
        <Section id="finances" title={t('finances')}>
          <StepCard
            step="household_finance"
            label={t('editFinances')}
            household={household}
            answersOf={answersOf}
          />
        </Section>
      </div>
    </>
  )
}

/** The link to the list of students or parents, where they are added and removed. */
function EditLink({ step, text }: { step: 'students' | 'parents'; text: string }) {
  return (
    <ButtonLink
      variant="quiet"
      href={`/family/profile/edit${addressOf(startOf(step))}`}
      icon={<Pencil size={18} />}
      className="-mr-4 print:hidden"
    >
      {text}
    </ButtonLink>
  )
}

interface StepCardProps {
  step: 'household' | 'household_finance'
  /** Tells screen reader users which answers the edit links are for. */
  label: string
  household: Household
  answersOf: AnswersAt
}

/** The answers about the household in one step. */
function StepCard({ step, label, household, answersOf }: StepCardProps) {
  const places = placesOfStep(step, household)
  return (
    <Card className="grid gap-3">
      <AnswerList answers={places.flatMap(answersOf)} />
      <PartLinks label={label} places={places} household={household} />
    </Card>
  )
}
