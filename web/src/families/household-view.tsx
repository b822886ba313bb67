/** The part of the profile about the household: its people and its figures, each with the way to change it. */
import type { Family } from '@bursar/contract/families'
import { stateNames } from '@bursar/contract/states'
import { Pencil } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { addressOf, type Household, placesOfStep, startOf } from '../onboarding/places.ts'
import { today } from '../shell/settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'
import { AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'
import { FinancesCard } from './finances-card.tsx'
import { PartLinks } from './part-links.tsx'
import { ParentCard, StudentCard } from './person-card.tsx'

export async function HouseholdView({ family }: { family: Family }) {
  const t = await getTranslations('profile')
  const household: Household = { family, today: today() }
  return (
    <>
      <Section
        id="students"
        title={t('students')}
        actions={<EditLink step="students" text={t('editStudents')} />}
      >
        <ul className="grid gap-4 md:grid-cols-2 lg:gap-x-8">
          {family.students.map((student) => (
            <StudentCard key={student.id} student={student} household={household} />
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
            <ParentCard key={parent.id} parent={parent} household={household} />
          ))}
        </ul>
        {family.parents.length === 0 && <p className="text-soft">{t('noParents')}</p>}
      </Section>

      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Section id="household" title={t('household')}>
          <HouseholdCard household={household} />
        </Section>
        <Section id="finances" title={t('finances')}>
          <FinancesCard household={household} />
        </Section>
      </div>
    </>
  )
}

/** To the list of those people, where they are added and taken out. */
function EditLink({ step, text }: { step: 'students' | 'parents'; text: string }) {
  return (
    <ButtonLink
      look="quiet"
      href={`/family/profile/edit${addressOf(startOf(step))}`}
      icon={<Pencil size={18} aria-hidden="true" />}
      className="-mr-3 print:hidden"
    >
      {text}
    </ButtonLink>
  )
}

async function HouseholdCard({ household }: { household: Household }) {
  const { family } = household
  const [t, say] = await Promise.all([getTranslations('profile'), answersInWords()])
  return (
    <Card className="grid gap-3">
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
      <PartLinks
        label={t('editHousehold')}
        places={placesOfStep('household', household)}
        household={household}
      />
    </Card>
  )
}
