/** The people of a family and their plans, without financial data. */
import type { SharedProfile as Profile } from '@bursar/contract/caseload'
import { stateNames } from '@bursar/contract/state-names'
import type { z } from 'zod'
import { answerFormats } from '../families/answer-formats.ts'
import { getTranslations } from '../i18n/translations.ts'
import { type Answer, AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'

export async function SharedProfile({ profile }: { profile: z.infer<typeof Profile> }) {
  const [t, format] = await Promise.all([getTranslations('caseload'), answerFormats()])
  const ifAnswered = (key: string, label: string, value: string | number | null): Answer[] =>
    value === null ? [] : [{ key, label, value: String(value), isFigure: typeof value === 'number' }]
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Card>
        <AnswerList
          answers={[
            { key: 'email', label: t('email'), value: profile.email },
            { key: 'phone', label: t('phone'), value: format.text(profile.phone) },
            {
              key: 'state',
              label: t('state'),
              value: format.text(profile.state && stateNames[profile.state]),
            },
            { key: 'size', label: t('familySize'), value: format.count(profile.familyMembersCount) },
            ...profile.parents.map(({ id, firstName, lastName, relationship }) => ({
              key: id,
              label: relationship === null ? t('parent') : format.choice('relationship', relationship),
              value: `${firstName} ${lastName}`,
            })),
          ]}
        />
      </Card>
      {profile.students.map((student) => (
        <Card key={student.id} className="grid gap-3">
          <h3 className="text-lg">
            {student.firstName} {student.lastName}
          </h3>
          <AnswerList
            answers={[
              { key: 'born', label: t('born'), value: format.day(student.dateOfBirth) },
              { key: 'grade', label: t('grade'), value: format.choice('gradeLevel', student.gradeLevel) },
              { key: 'start', label: t('collegeStart'), value: format.year(student.collegeStartYear) },
              { key: 'living', label: t('living'), value: format.choice('livingPlan', student.livingPlan) },
              ...ifAnswered('gpa', t('gpa'), student.gpa),
              ...ifAnswered('sat', t('sat'), student.satTotal),
              ...ifAnswered('act', t('act'), student.actComposite),
            ]}
          />
        </Card>
      ))}
    </div>
  )
}
