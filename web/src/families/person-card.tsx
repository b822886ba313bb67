/** The card of a student or parent, with all answers about them and links to edit these. */
import type { Parent, Student } from '@bursar/contract/people'
import { getTranslations } from '../i18n/translations.ts'
import { type Household, isOnJointReturn } from '../onboarding/household.ts'
import { type Place, placesOf } from '../onboarding/places.ts'
import { type Answer, AnswerList } from '../ui/answer-list.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import type { AnswersAt } from './household-answers.tsx'
import { PartLinks } from './part-links.tsx'
import { partTitles } from './part-titles.ts'

/** The answers that are always visible. The others are in a disclosure. */
const alwaysVisible: Readonly<Record<Place['part']['owner'], readonly string[]>> = {
  family: [],
  parent: ['relationship', 'isContributor', 'agi', 'incomeTaxPaid', 'earnedIncome'],
  student: ['dateOfBirth', 'stateOfResidence', 'gradeLevel', 'collegeStartYear', 'livingPlan'],
  spouse: [],
}

interface PersonCardProps {
  person: Parent | Student
  household: Household
  answersOf: AnswersAt
}

export async function PersonCard({ person, household, answersOf }: PersonCardProps) {
  const [t, titleOf] = await Promise.all([getTranslations('profile'), partTitles(household)])
  const name = `${person.firstName} ${person.lastName}`
  const places = placesOf(person, household)
  const isVisible = ({ part }: Place, { key }: Answer) => alwaysVisible[part.owner].includes(key)
  const more = places
    .map((place) => ({ place, answers: answersOf(place).filter((answer) => !isVisible(place, answer)) }))
    .filter(({ answers }) => answers.length > 0)
  return (
    <Card as="li" id={`person-${person.id}`} className="scroll-mt-28 grid content-start gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <h3 className="min-w-0 flex-1 text-lg">{name}</h3>
      </div>
      <AnswerList
        answers={[
          ...places.flatMap((place) => answersOf(place).filter((answer) => isVisible(place, answer))),
          ...(isOnJointReturn(household.family, person.id)
            ? [{ key: 'joint', label: t('figures'), value: t('onJointReturn') }]
            : []),
        ]}
      />
      <Disclosure summary={t('otherAnswers', { name: person.firstName })}>
        {more.map(({ place, answers }) => (
          <div key={place.part.key}>
            <h4 className="font-semibold">{titleOf(place)}</h4>
            <AnswerList answers={answers} />
          </div>
        ))}
      </Disclosure>
      <PartLinks label={t('editPerson', { name })} places={places} household={household} />
    </Card>
  )
}
