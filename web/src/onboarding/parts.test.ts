import { type Family, HouseholdAnswers } from '@bursar/contract/families'
import { IncomeAnswers, ParentAnswers, StudentAnswers } from '@bursar/contract/people'
import { describe, expect, test } from 'vitest'
import en from '../messages/en/onboarding.json' with { type: 'json' }
import es from '../messages/es/onboarding.json' with { type: 'json' }
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { questionsAsked } from './asked.ts'
import { type Part, parts } from './parts.ts'
import { answersAt, placesIn } from './places.ts'
import type { AskedQuestion } from './questions.ts'

const combinedOf = ({ combined = [] }: Part): AskedQuestion[] => combined.map((one) => ({ ...one }))

describe('the questions', () => {
  /** A family that gets every question: open gates, an independent student, and a spouse with a separate return. */
  const everything = {
    ...aFamily({
      primaryResidence: true,
      ownsInvestmentProperty: true,
      hasBusinessAssets: true,
      hasLifeInsuranceAccount: true,
      hasAnnuities: true,
      parents: [aParent({ id: 'p', hasLessCommonItems: true })],
      students: [
        aStudent({
          id: 's',
          gradeLevel: 'college_4',
          dependencyFacts: ['married'],
          filingStatus: 'married_separate',
          hasLessCommonItems: true,
          spouse: IncomeAnswers.parse({ ...noFigures(), hasLessCommonItems: true }),
        }),
      ],
    }),
  }
  /** The first estimates are asked while there is no parent's income and no student. */
  const blank = { ...everything, parents: [], students: [] }
  function noFigures() {
    return Object.fromEntries(Object.keys(IncomeAnswers.shape).map((field) => [field, null]))
  }

  const asked = (owner: string, family: Family, personId: string | null) =>
    placesIn({ family, today })
      .filter((place) => place.part.owner === owner && place.personId === personId)
      .flatMap((place) =>
        questionsAsked(place.part, answersAt(place, family), { family, today }).map(({ field }) => field),
      )
  const ofStudent = Object.keys(StudentAnswers.shape).filter(
    // The grade point average is kept for clients of the API, but nothing uses it.
    (field) => field !== 'spouse' && field !== 'returnLines' && field !== 'gpa',
  )
  /** Only asked about a household of one's own, and only about one with parents. */
  const ofIndependent = ['ownFamilySize', 'ownBenefits', 'childSupportReceived']
  const ofDependent = ['collegeSavings529']

  test.each([
    { owner: 'family', personId: null, fields: Object.keys(HouseholdAnswers.shape), family: blank },
    {
      owner: 'parent',
      personId: 'p',
      fields: Object.keys(ParentAnswers.shape).filter((field) => field !== 'returnLines'),
      family: everything,
    },
    {
      owner: 'student',
      personId: 's',
      fields: ofStudent.filter((field) => !ofDependent.includes(field)),
      family: everything,
    },
    {
      owner: 'student',
      personId: 's',
      fields: ofStudent.filter((field) => !ofIndependent.includes(field)),
      family: {
        ...everything,
        students: everything.students.map((one) => ({ ...one, dependencyFacts: [] })),
      },
    },
    { owner: 'spouse', personId: 's', fields: Object.keys(IncomeAnswers.shape), family: everything },
  ])('every field of the $owner is asked exactly once', ({ owner, personId, fields, family }) => {
    expect(asked(owner, family, personId).sort()).toEqual([...fields].sort())
  })

  test.each([
    { language: 'English', messages: en },
    { language: 'Spanish', messages: es },
  ])('each has its words in $language, and so has each choice', ({ messages }) => {
    const missing: string[] = []
    const look = (...path: string[]) => {
      const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], messages)
      if (typeof found !== 'string') missing.push(path.join('.'))
    }
    for (const part of parts) {
      if (!part.page) look('parts', part.key, 'title')
      for (const { group, field, control, counting } of [...part.questions, ...combinedOf(part)]) {
        look('questions', group, field, 'label')
        if (counting) look('counting', counting)
        if ('choices' in control) {
          const list = field === 'ownBenefits' ? 'receivedBenefits' : field
          for (const choice of control.choices) look('choices', list, choice)
        }
      }
    }
    expect(missing).toEqual([])
  })
})
