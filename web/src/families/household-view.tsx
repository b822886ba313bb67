/** The part of the profile about the household: its people and its figures, each with the way to change it. */
import type { Family } from '@bursar/contract/families'
import { type OnboardingStep, onboardingSteps } from '@bursar/contract/onboarding'
import { stateNames } from '@bursar/contract/states'
import { Pencil } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { isOnJointReturn } from '../onboarding/places.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'
import { AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'
import { FinancesCard } from './finances-card.tsx'
import { ParentCard, StudentCard } from './person-card.tsx'

/** The address of the questions about one thing; a person's questions begin with the person. */
function editHref(step: OnboardingStep, place: { part?: string; person?: string } = {}): string {
  const query = new URLSearchParams({ currentStepIndex: String(onboardingSteps.indexOf(step)), ...place })
  return `/family/profile/edit?${query}`
}

export async function HouseholdView({ family }: { family: Family }) {
  const t = await getTranslations('profile')
  return (
    <>
      <Section
        id="students"
        title={t('students')}
        actions={<EditLink href={editHref('students')} text={t('editStudents')} />}
      >
        <ul className="grid gap-4 md:grid-cols-2">
          {family.students.map((student) => (
            <StudentCard
              key={student.id}
              student={student}
              editHref={editHref('students', { part: 'student', person: student.id })}
            />
          ))}
        </ul>
        {family.students.length === 0 && <p className="text-soft">{t('noStudents')}</p>}
      </Section>

      <Section
        id="parents"
        title={t('parents')}
        actions={<EditLink href={editHref('parents')} text={t('editParents')} />}
      >
        <ul className="grid gap-4 md:grid-cols-2">
          {family.parents.map((parent) => (
            <ParentCard
              key={parent.id}
              parent={parent}
              isOnJointReturn={isOnJointReturn(family, parent.id)}
              editHref={editHref('parents', { part: 'parent', person: parent.id })}
            />
          ))}
        </ul>
        {family.parents.length === 0 && <p className="text-soft">{t('noParents')}</p>}
      </Section>

      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section
          id="household"
          title={t('household')}
          actions={<EditLink href={editHref('household')} text={t('edit')} name={t('editHousehold')} />}
        >
          <HouseholdCard family={family} />
        </Section>
        <Section
          id="finances"
          title={t('finances')}
          actions={
            <EditLink href={editHref('household_finance')} text={t('edit')} name={t('editFinances')} />
          }
        >
          <FinancesCard family={family} />
        </Section>
      </div>
    </>
  )
}

function EditLink({ href, text, name }: { href: string; text: string; name?: string }) {
  return (
    <ButtonLink
      look="quiet"
      href={href}
      aria-label={name}
      icon={<Pencil size={18} aria-hidden="true" />}
      className="-mr-3 print:hidden"
    >
      {text}
    </ButtonLink>
  )
}

async function HouseholdCard({ family }: { family: Family }) {
  const [t, say] = await Promise.all([getTranslations('profile'), answersInWords()])
  return (
    <Card>
      <AnswerList
        answers={[
          { key: 'state', label: t('state'), value: say.text(family.state && stateNames[family.state]) },
          { key: 'size', label: t('familySize'), value: say.count(family.familyMembersCount) },
          {
            key: 'marital',
            label: t('maritalStatus'),
            value: say.choice('parentsMaritalStatus', family.parentsMaritalStatus),
          },
          {
            key: 'benefits',
            label: t('benefits'),
            value: say.choices('receivedBenefits', family.receivedBenefits),
          },
        ]}
      />
    </Card>
  )
}
