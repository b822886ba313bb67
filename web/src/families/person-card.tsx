/** One student or parent, with the way to change what was said about them. */
import type { Parent, Student } from '@bursar/contract/people'
import { stateNames } from '@bursar/contract/states'
import { Pencil } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Answer, AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'

interface PersonCardProps {
  person: Pick<Parent, 'firstName' | 'lastName'>
  answers: readonly Answer[]
  editHref: string
}

async function PersonCard({ person, answers, editHref }: PersonCardProps) {
  const t = await getTranslations('profile')
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Card as="li" className="grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h3 className="min-w-0 flex-1 text-lg">{name}</h3>
        <ButtonLink
          look="quiet"
          href={editHref}
          aria-label={t('editPerson', { name })}
          icon={<Pencil size={18} aria-hidden="true" />}
          className="-mr-3 print:hidden"
        >
          {t('edit')}
        </ButtonLink>
      </div>
      <AnswerList answers={answers} />
    </Card>
  )
}

export async function StudentCard({ student, editHref }: { student: Student; editHref: string }) {
  const [t, say] = await Promise.all([getTranslations('profile'), answersInWords()])
  return (
    <PersonCard
      person={student}
      editHref={editHref}
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
  /** The figures of this parent are in the first parent's joint return. */
  isOnJointReturn: boolean
  editHref: string
}

export async function ParentCard({ parent, isOnJointReturn, editHref }: ParentCardProps) {
  const [t, say] = await Promise.all([getTranslations('profile'), answersInWords()])
  return (
    <PersonCard
      person={parent}
      editHref={editHref}
      answers={[
        {
          key: 'relationship',
          label: t('relationship'),
          value: say.choice('relationship', parent.relationship),
        },
        { key: 'counts', label: t('counts'), value: say.yesNo(parent.isContributor) },
        ...(isOnJointReturn ? [{ key: 'joint', label: t('figures'), value: t('onJointReturn') }] : []),
        ...(parent.isContributor && !isOnJointReturn
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
