/** One student or parent, with the ways to change what was said about them. */
import type { Parent, Student } from '@bursar/contract/people'
import { stateNames } from '@bursar/contract/states'
import { getTranslations } from 'next-intl/server'
import { type Household, isOnJointReturn, placesOf } from '../onboarding/places.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { type Answer, AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'
import { PartLinks } from './part-links.tsx'

interface PersonCardProps {
  person: Parent | Student
  answers: readonly Answer[]
  household: Household
}

async function PersonCard({ person, answers, household }: PersonCardProps) {
  const t = await getTranslations('profile')
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h3 className="min-w-0 flex-1 text-lg">{name}</h3>
      </div>
      <AnswerList answers={answers} />
      <PartLinks
        label={t('editPerson', { name })}
        places={placesOf(person, household)}
        household={household}
      />
    </Card>
  )
}

export async function StudentCard({ student, household }: { student: Student; household: Household }) {
  const [t, say] = await Promise.all([getTranslations('profile'), answersInWords()])
  return (
    <PersonCard
      person={student}
      household={household}
      answers={[
        { key: 'born', label: t('dateOfBirth'), value: say.day(student.dateOfBirth) },
        { key: 'grade', label: t('grade'), value: say.choice('gradeLevel', student.gradeLevel) },
        { key: 'start', label: t('collegeStart'), value: say.year(student.collegeStartYear) },
        { key: 'living', label: t('living'), value: say.choice('livingPlan', student.livingPlan) },
        {
          key: 'state',
          label: t('state'),
          value: say.text(student.stateOfResidence && stateNames[student.stateOfResidence]),
        },
        {
          key: 'savings',
          label: t('finance.cashAndSavings'),
          value: say.dollars(student.cashAndSavings),
          isFigure: true,
        },
      ]}
    />
  )
}

interface ParentCardProps {
  parent: Parent
  household: Household
}

export async function ParentCard({ parent, household }: ParentCardProps) {
  const isOnFirstReturn = isOnJointReturn(household.family, parent.id)
  const [t, say] = await Promise.all([getTranslations('profile'), answersInWords()])
  return (
    <PersonCard
      person={parent}
      household={household}
      answers={[
        {
          key: 'relationship',
          label: t('relationship'),
          value: say.choice('relationship', parent.relationship),
        },
        { key: 'counts', label: t('counts'), value: say.yesNo(parent.isContributor) },
        ...(isOnFirstReturn ? [{ key: 'joint', label: t('figures'), value: t('onJointReturn') }] : []),
        ...(parent.isContributor && !isOnFirstReturn
          ? [
              { key: 'agi', label: t('agi'), value: say.dollars(parent.agi), isFigure: true },
              { key: 'tax', label: t('tax'), value: say.dollars(parent.incomeTaxPaid), isFigure: true },
              { key: 'earned', label: t('earned'), value: say.dollars(parent.earnedIncome), isFigure: true },
            ]
          : []),
      ]}
    />
  )
}
