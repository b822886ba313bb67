import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import en from '../messages/en/onboarding.json' with { type: 'json' }
import es from '../messages/es/onboarding.json' with { type: 'json' }
import { linePlaces } from '../tax-return/reader/line-numbers.ts'
import { aFamily, aStudent, today } from '../testing/family.ts'
import { partOf } from './parts.ts'
import { headingValues, questionValues } from './place-texts.ts'
import { type InterviewTexts, textOf } from './texts.ts'

test.each([en, es])(
  'education credits are asked for with the lines that a return is read from',
  (messages) => {
    const { hint } = messages.questions.income.educationCredits
    for (const key of ['educationCredit', 'refundableEducationCredit'] as const)
      expect(hint).toMatch(new RegExp(`(Line|Línea) ${linePlaces[key].line}\\b`, 'i'))
  },
)

test.each([en, es])('the finances of one parent who counts aren’t asked for “both parents”', (messages) => {
  const t = createTranslator({ locale: 'en-US', messages }) as unknown as InterviewTexts
  const textsFor = (parentsMaritalStatus: 'divorced' | 'unmarried_together') => {
    const household = { family: aFamily({ parentsMaritalStatus }), today }
    const place = { part: partOf('finances'), personId: null }
    const hints = ['cashAndSavings', 'bussinessAssetsAmount'].map(
      (field) => textOf(t, 'household', field, questionValues(t, place, household)).hint,
    )
    return [t('parts.finances.intro', headingValues(place, household)), ...hints].join(' ')
  }
  expect(textsFor('divorced')).not.toMatch(/the parents|both parents|los padres|ambos padres/i)
  expect(textsFor('unmarried_together')).toMatch(/both parents|ambos padres/i)
})

const family = aFamily({ students: [aStudent({ id: 'zoe', firstName: 'Zoe' })] })

test.each([
  { locale: 'en-US', messages: en, own: 'Include', others: 'Leave out' },
  { locale: 'es-US', messages: es, own: 'Incluye', others: 'No incluyas' },
] as const)(
  'only an independent student’s investments include 529 plans ($locale)',
  ({ locale, messages, own, others }) => {
    const t = createTranslator({ locale, messages }) as unknown as InterviewTexts
    const hintAt = (part: string) => {
      const values = questionValues(t, { part: partOf(part), personId: 'zoe' }, { family, today })
      return textOf(t, 'student', 'investments', values).hint
    }
    expect(hintAt('own-household')).toMatch(new RegExp(`${own} [^.]*529[^.]*Zoe`))
    expect(hintAt('student')).toMatch(new RegExp(`${others} [^.]*529`))
  },
)
