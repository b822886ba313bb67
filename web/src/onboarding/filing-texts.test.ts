/** What the interview says to someone who doesn't file a tax return, in both languages. */
import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import en from '../messages/en/onboarding.json' with { type: 'json' }
import es from '../messages/es/onboarding.json' with { type: 'json' }
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { givenAnswers, isNeedless, screenQuestions } from './asked.ts'
import { firstValues } from './first-values.ts'
import { needlessAt } from './needless.ts'
import { outlookOf } from './outlook.ts'
import { partOf } from './parts.ts'
import { filingAt, headingValues, questionValues } from './place-texts.ts'
import { answersAt, type Place, placesIn } from './places.ts'
import { type InterviewTexts, textOf } from './texts.ts'

const locales = [
  { locale: 'en-US', messages: en, ofReturn: /tax return|the return|1040|joint return|line \d/i },
  { locale: 'es-US', messages: es, ofReturn: /declaraci|1040|Anexo|línea \d/i },
] as const

const textsIn = (locale: 'en-US' | 'es-US', messages: typeof en | typeof es) =>
  createTranslator({ locale, messages }) as unknown as InterviewTexts

/** Title, introduction, and every question with its hint, for the answers that are stored. */
function textsAt(place: Place, family: Family, t: InterviewTexts): string[] {
  const household = { family, today }
  const needless = needlessAt(place, family, outlookOf(family, today).needless)
  const values = firstValues(place, household, needless)
  const given = givenAnswers(place.part, answersAt(place, family), values, household, needless)
  const asked = screenQuestions(place.part, { given, values, household, needless })
  const heading = ['title', 'intro'].map((key) => `parts.${place.part.key}.${key}`)
  return [
    ...heading.filter((key) => t.has(key)).map((key) => t(key, headingValues(place, household))),
    ...asked
      .filter((question) => !isNeedless(question, needless))
      .flatMap(({ group, field }) => {
        const { label, hint = '' } = textOf(t, group, field, questionValues(t, place, household))
        return [label, hint]
      }),
    ...[...needless.values()].map((reason) => t(`needless.reasons.${reason}`)),
  ].filter((text) => text !== t('needless.reasons.files_no_return'))
}

const noReturn = { filesTaxReturn: 'no_not_required', earnedIncome: 9_000 } as const
const home = { state: 'OH', familyMembersCount: 3, estimatedIncome: 14_000, estimatedSavings: 0 } as const

const families: { what: string; family: Family }[] = [
  {
    what: 'two unmarried parents',
    family: aFamily({
      ...home,
      parentsMaritalStatus: 'unmarried_together',
      parents: [aParent({ id: 'ana', ...noReturn }), aParent({ id: 'luis', ...noReturn })],
      students: [aStudent({ id: 'zoe', gradeLevel: '12', dependencyFacts: [], ...noReturn })],
    }),
  },
  {
    what: 'an independent student and a spouse',
    family: aFamily({
      ...home,
      parentsMaritalStatus: 'never_married',
      students: [
        aStudent({
          id: 'zoe',
          gradeLevel: 'college_1',
          dateOfBirth: '1999-03-01',
          dependencyFacts: ['married'],
          ...noReturn,
          spouse: { ...aParent(noReturn) },
        }),
      ],
    }),
  },
]

describe.each(families)('$what without a return', ({ family }) => {
  test.each(locales)('are never asked about one: $locale', ({ locale, messages, ofReturn }) => {
    const t = textsIn(locale, messages)
    const places = placesIn({ family, today }).filter(({ personId }) => personId !== null)
    expect(places.length).toBeGreaterThan(2)
    const texts = places.flatMap((place) => textsAt(place, family, t))
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => ofReturn.test(text))).toEqual([])
  })
})

test.each(locales)(
  'someone who filed is asked for the lines of the return: $locale',
  ({ locale, messages, ofReturn }) => {
    const family = aFamily({
      ...home,
      parentsMaritalStatus: 'divorced',
      parents: [aParent({ id: 'ana', filesTaxReturn: 'yes', filingStatus: 'single' })],
    })
    const t = textsIn(locale, messages)
    const [place] = placesIn({ family, today }).filter(({ personId }) => personId === 'ana')
    const texts = place ? textsAt(place, family, t) : []
    expect(texts.filter((text) => ofReturn.test(text)).length).toBeGreaterThan(3)
  },
)

test.each(locales)('a foreign filer isn’t pointed to a U.S. form: $locale', ({ locale, messages }) => {
  const parent = aParent({ id: 'ana', filesTaxReturn: 'foreign', filingStatus: 'single' })
  const family = aFamily({ ...home, parentsMaritalStatus: 'divorced', parents: [parent] })
  const [place] = placesIn({ family, today }).filter(({ personId }) => personId === 'ana')
  const values = place && questionValues(textsIn(locale, messages), place, { family, today })
  const { hint } = textOf(textsIn(locale, messages), 'income', 'filingStatus', { ...values })
  expect(hint).not.toMatch(/1040/)
})

describe('a joint return', () => {
  const ana = aParent({ id: 'ana', firstName: 'Ana', filesTaxReturn: 'yes', filingStatus: 'married_joint' })
  const textsOfAna = (parentsMaritalStatus: Family['parentsMaritalStatus'], t: InterviewTexts) => {
    const family = aFamily({ ...home, parentsMaritalStatus, parents: [ana] })
    const [place] = placesIn({ family, today }).filter(({ personId }) => personId === 'ana')
    return place ? textsAt(place, family, t).join(' ') : ''
  }

  test.each([
    { locale: 'en-US', messages: en, share: /What was Ana’s share of .*AGI/, both: /the couple/ },
    { locale: 'es-US', messages: es, share: /la parte de Ana en .*AGI/, both: /los dos cónyuges/ },
  ] as const)(
    'is asked for as one parent’s share where only that parent counts: $locale',
    ({ locale, messages, share, both }) => {
      const t = textsIn(locale, messages)
      for (const status of ['divorced', 'separated', 'widowed'] as const) {
        expect(textsOfAna(status, t)).toMatch(share)
        expect(textsOfAna(status, t)).not.toMatch(both)
      }
      expect(textsOfAna('married', t)).toMatch(both)
      expect(textsOfAna('married', t)).not.toMatch(share)
    },
  )
})

test('the joint return of a student who isn’t married any more is asked for as the student’s share', () => {
  const t = textsIn('en-US', en)
  const textsOf = (dependencyFacts: Student['dependencyFacts']) => {
    const joint = { filesTaxReturn: 'yes', filingStatus: 'married_joint' } as const
    const student = aStudent({ id: 'zoe', firstName: 'Zoe', ...joint, dependencyFacts })
    const family = aFamily({ ...home, students: [student] })
    return textsAt({ part: partOf('own-household'), personId: 'zoe' }, family, t).join(' ')
  }
  expect(textsOf(['veteran_or_active_duty'])).toMatch(/What was Zoe’s share of .*AGI/)
  expect(textsOf(['married'])).toMatch(/\(AGI\) on the joint return.*the couple/)
})

test('a joint return with someone else is asked for as that parent’s share', () => {
  const t = textsIn('en-US', en)
  const family = aFamily({
    ...home,
    parentsMaritalStatus: 'married',
    parents: [
      aParent({ id: 'ana', firstName: 'Ana', filesTaxReturn: 'yes', filingStatus: 'married_joint' }),
      aParent({ id: 'luis', firstName: 'Luis', filesTaxReturn: 'yes', filingStatus: 'single' }),
    ],
  })
  const places = placesIn({ family, today }).filter(({ part }) => part.key === 'parent')
  const [ofAna, ofLuis] = places.map((place) => textsAt(place, family, t).join(' '))
  expect(ofAna).toMatch(/joint with someone else.* What was Ana’s share of .*AGI/)
  expect(ofLuis).toMatch(/What was Luis’s adjusted gross income/)
})

test('the second parent of a joint return is asked for a name only', () => {
  const family = aFamily({
    ...home,
    parentsMaritalStatus: 'married',
    parents: [
      aParent({ id: 'ana', filesTaxReturn: 'yes', filingStatus: 'married_joint' }),
      aParent({ id: 'luis' }),
      aParent({ id: 'eva', isContributor: false }),
    ],
  })
  const filing = placesIn({ family, today })
    .filter(({ part }) => part.key === 'parent')
    .map((place) => filingAt(place, family))
  expect(filing).toEqual(['joint', 'elsewhere', 'elsewhere'])
})

test('the spouse of a student is named in every sentence, in Spanish with the contractions', () => {
  const family = aFamily({
    ...home,
    students: [
      aStudent({
        id: 'zoe',
        firstName: 'Zoe',
        dependencyFacts: ['married'],
        filesTaxReturn: 'yes',
        filingStatus: 'married_separate',
        spouse: { ...aParent({ filesTaxReturn: 'yes', filingStatus: 'married_separate' }) },
      }),
    ],
  })
  const place = placesIn({ family, today }).find(({ part }) => part.key === 'spouse')
  if (!place) throw new Error('there is no screen about the spouse')
  for (const { locale, messages } of locales) {
    const t = textsIn(locale, messages)
    const texts = textsAt(place, family, t)
    expect(texts.filter((text) => text.includes('Zoe')).length).toBeGreaterThan(3)
    expect(texts.filter((text) => /\b(de|a) el\b|\{|\}/.test(text))).toEqual([])
  }
})
