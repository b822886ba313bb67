import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold } from '../../testing/arbitrary-household.ts'
import { completedHousehold } from '../../testing/completed-household.ts'
import { generatedFamily } from '../../testing/generated-family.ts'
import { seededRandom } from '../../testing/random.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { brokenPromise } from '../../testing/skipped-questions.ts'
import { answeredPaths, withoutAnswers } from '../../testing/without-answers.ts'
import { firstYearOf } from '../sai/award-years/names.ts'
import { type AwardYear, awardYears, newestAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { pellResult } from '../sai/pell.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import { effectsOf } from './answer-effects.ts'
import { estimateForStudent } from './estimate.ts'
import { type Household, type Student, unanswered } from './household.ts'
import { openQuestions } from './matters.ts'
import { isBehindGate } from './missing-answers.ts'
import { saiInputsOf } from './sai-inputs.ts'

const november = { asOf: '2026-11-21' }

/** `HOUSEHOLDS=100000 npx vitest run formula/src/household/matters.test.ts` is the long run; `FUZZ_SEED=2` makes it with other households. */
const households = Number(process.env.HOUSEHOLDS ?? 300)
const firstSeed = Number(process.env.FUZZ_SEED ?? 1)
const runs = { numRuns: households }
const timeout = 5_000 + 100 * households
const arbitraryYear: fc.Arbitrary<AwardYear> = fc.constantFrom(...awardYears)

function resultOf(household: Household, awardYear: AwardYear) {
  const tables = tablesFor(awardYear)
  const { inputs } = saiInputsOf(household, household.students[0] as Student, awardYear)
  const { sai, maxPellIndicator } = studentAidIndex(inputs, tables)
  return { sai, pell: pellResult(inputs, sai, maxPellIndicator, tables).amount }
}

describe('the effect of an answer', () => {
  test(
    'is never smaller than what two answers to it change, whatever the others are',
    () => {
      fc.assert(
        fc.property(arbitraryHousehold, arbitraryYear, fc.nat(), (household, awardYear, seed) => {
          const random = seededRandom(seed)
          const { byField } = effectsOf(household, household.students[0] as Student, awardYear)
          const one = completedHousehold(household, awardYear, random)
          const fields = [...byField.keys()].filter((field) => !isBehindGate(household, field))
          for (let tried = 0; tried < 6; tried += 1) {
            const field = fields[Math.floor(random() * fields.length)]
            if (field === undefined) return
            // The same family with another answer to this question, and to those that only this answer opens.
            const other = completedHousehold(withoutAnswers(one, [field]), awardYear, random)
            const [before, after] = [resultOf(one, awardYear), resultOf(other, awardYear)]
            const { sai, pell } = byField.get(field) ?? { sai: 0, pell: 0 }
            const opened = answeredPaths(other).filter((path) => !answeredPaths(one).includes(path))
            if (opened.length > 0) continue
            expect(Math.abs(after.sai - before.sai), field).toBeLessThanOrEqual(sai)
            expect(Math.abs(after.pell - before.pell), field).toBeLessThanOrEqual(pell)
          }
        }),
        runs,
      )
    },
    timeout,
  )
})

describe('skipping what can’t matter', () => {
  test(
    'never changes the SAI, the Pell Grant, or a price by more than 50, for any answers',
    () => {
      fc.assert(
        fc.property(arbitraryHousehold, fc.nat(), (household, seed) => {
          expect(brokenPromise(household, seededRandom(seed))).toBeNull()
        }),
        runs,
      )
    },
    timeout,
  )

  test(
    'holds for families like real ones with answers missing',
    () => {
      for (let family = 0; family < households; family += 1) {
        // Seeds apart from those of any other run.
        const seed = (firstSeed - 1) * 1_000_003 + family + 1
        const random = seededRandom(seed)
        const { household } = generatedFamily(random)
        const missing = answeredPaths(household).filter(() => random() < 0.35)
        expect(brokenPromise(withoutAnswers(household, missing), random), `family ${seed}`).toBeNull()
      }
    },
    timeout,
  )
})

const joint = (answers: Partial<ReturnType<typeof sampleParent>> = {}) => [
  sampleParent({
    filingStatus: 'married_joint',
    agi: 92_000,
    earnedIncome: 90_000,
    incomeTaxPaid: 6_100,
    ...answers,
  }),
  sampleParent({ ...unanswered, id: 'luis' }),
]
const noFinances = Object.fromEntries(
  Object.keys(sampleHousehold().finances).map((field) => [field, null]),
) as unknown as Household['finances']

function questionsOf(household: Household) {
  const open = openQuestions(household, november)
  return {
    asked: open.filter(({ matters }) => matters).map(({ field }) => field),
    reasonOf: (field: string) => open.find((question) => question.field === field)?.because,
  }
}

describe('the questions that are left', () => {
  test('a complete household has none that matters', () => {
    expect(questionsOf(sampleHousehold()).asked).toEqual([])
  })

  test.each([
    { because: 'assets_exempt_by_benefits', given: { receivedBenefits: ['snap' as const] } },
    {
      because: 'assets_exempt_by_income',
      given: {
        parents: joint({ agi: 45_000, earnedIncome: 45_000, filedSchedules: false, scheduleCNet: 0 }),
      },
    },
  ])('assets are not asked: $because', ({ because, given }) => {
    const student = sampleStudent({ cashAndSavings: null, investments: null, collegeSavings529: null })
    const { asked, reasonOf } = questionsOf(
      sampleHousehold({ finances: noFinances, students: [student], ...given }),
    )
    expect(asked).toEqual([])
    for (const field of ['finances.cashAndSavings', 'finances.investments', 'students.ana.collegeSavings529'])
      expect(reasonOf(field), field).toBe(because)
  })

  test('parents on a joint return have one set of figures', () => {
    const { asked, reasonOf } = questionsOf(sampleHousehold({ parents: joint({ incomeTaxPaid: null }) }))
    expect(asked).toEqual(['parents.maria.incomeTaxPaid'])
    expect(reasonOf('parents.luis.agi')).toBe('joint_return')
  })

  test.each([
    { agi: 92_000, because: 'income_too_high', benefits: [] },
    { agi: 45_000, because: 'benefits_received', benefits: ['snap' as const] },
  ])('schedules are not asked: $because', ({ agi, because, benefits }) => {
    const parents = joint({ agi, filedSchedules: null, scheduleCNet: null })
    const { asked, reasonOf } = questionsOf(sampleHousehold({ parents, receivedBenefits: benefits }))
    expect(asked).toEqual([])
    expect(reasonOf('parents.maria.filedSchedules')).toBe(because)
    expect(reasonOf('parents.maria.scheduleCNet')).toBe(because)
  })

  test('schedules are asked of a low income, if there are assets', () => {
    const parents = joint({ agi: 59_000, filedSchedules: null })
    expect(questionsOf(sampleHousehold({ parents })).asked).toEqual(['parents.maria.filedSchedules'])
    const poor = sampleHousehold({ parents, students: [sampleStudent({ cashAndSavings: 0 })] })
    const finances = { ...poor.finances, cashAndSavings: 0, investments: 0 }
    expect(questionsOf({ ...poor, finances }).asked).toEqual([])
  })

  test('a 17-year-old in school is not asked about a business or a filing status', () => {
    const student = sampleStudent({ ...unanswered, hasLessCommonItems: false, businessNetWorth: null })
    const { asked, reasonOf } = questionsOf(sampleHousehold({ students: [student] }))
    expect(asked.sort()).toEqual([
      'students.ana.agi',
      'students.ana.earnedIncome',
      'students.ana.filesTaxReturn',
      'students.ana.incomeTaxPaid',
    ])
    expect(reasonOf('students.ana.businessNetWorth')).toBe('student_under_18_in_school')
    expect(reasonOf('students.ana.filingStatus')).toBe('student_is_dependent')
    const adult = sampleStudent({ gradeLevel: 'college_1', businessNetWorth: null })
    expect(questionsOf(sampleHousehold({ students: [adult] })).asked).toEqual([
      'students.ana.businessNetWorth',
    ])
  })

  test('a student who need not file is asked nothing of a return, and earnings change nothing', () => {
    const student = sampleStudent({ ...unanswered, filesTaxReturn: 'no_not_required' })
    const { asked, reasonOf } = questionsOf(sampleHousehold({ students: [student] }))
    expect(asked).toEqual([])
    expect(reasonOf('students.ana.agi')).toBe('files_no_return')
    expect(reasonOf('students.ana.hasLessCommonItems')).toBe('files_no_return')
  })

  test('a student’s income is asked of a low income while it can raise a negative SAI to 0', () => {
    const withIncome = (agi: number, student: Partial<Student>) =>
      sampleHousehold({
        familyMembersCount: 2,
        parentsMaritalStatus: 'divorced',
        receivedBenefits: ['snap'],
        parents: [sampleParent({ filingStatus: 'head_of_household', agi, earnedIncome: agi })],
        students: [sampleStudent({ filingStatus: 'single', ...student })],
      })
    const saiOf = (agi: number, ofStudent: number) =>
      resultOf(withIncome(agi, { agi: ofStudent, earnedIncome: ofStudent }), '2027-28').sai
    const asks = (agi: number) =>
      questionsOf(withIncome(agi, unanswered)).asked.includes('students.ana.earnedIncome')
    expect(saiOf(30_000, 0)).toBeLessThan(-50)
    expect(saiOf(30_000, 40_000)).toBe(0)
    expect(asks(30_000)).toBe(true)
    // With more, the SAI is 0 whatever the student earned, because the Pell Grant is the maximum.
    expect(saiOf(45_000, 0)).toBe(0)
    expect(saiOf(45_000, 40_000)).toBe(0)
    expect(asks(45_000)).toBe(false)
  })

  test('less common items are one question', () => {
    const { asked } = questionsOf(sampleHousehold({ parents: joint({ hasLessCommonItems: null }) }))
    expect(asked).toEqual(['parents.maria.hasLessCommonItems'])
  })

  test('child support is asked only of a parent who is not in a couple', () => {
    const finances = { ...sampleHousehold().finances, childSupportReceived: null }
    const together = questionsOf(sampleHousehold({ finances }))
    expect(together.asked).toEqual([])
    expect(together.reasonOf('finances.childSupportReceived')).toBe('parents_live_together')
    const alone = sampleHousehold({
      finances,
      parentsMaritalStatus: 'divorced',
      parents: [sampleParent({ agi: 70_000 })],
    })
    expect(questionsOf(alone).asked).toEqual(['finances.childSupportReceived'])
  })

  test('child support is asked of a remarried parent, who may receive it from the student’s other parent', () => {
    const remarried = (childSupportReceived: number | null) =>
      sampleHousehold({
        finances: { ...sampleHousehold().finances, childSupportReceived },
        parents: [
          ...joint({ agi: 88_000, earnedIncome: 88_000, incomeTaxPaid: 3_500 }).slice(0, 1),
          sampleParent({ ...unanswered, id: 'luis', relationship: 'stepparent' }),
        ],
      })
    expect(questionsOf(remarried(null)).asked).toEqual(['finances.childSupportReceived'])
    const saiOf = (amount: number | null) => estimateForStudent(remarried(amount), 'ana', november).sai
    expect(saiOf(null)).toMatchObject({ low: saiOf(0).low, isExact: false })
    expect(saiOf(null).high).toBeGreaterThan(saiOf(12_000).high)
    expect(saiOf(12_000).low).toBeGreaterThan(saiOf(0).low)
  })

  test('a parent who doesn’t count is not asked', () => {
    const parents = [
      sampleParent({ agi: 70_000 }),
      sampleParent({ ...unanswered, id: 'luis', isContributor: false }),
    ]
    const { asked, reasonOf } = questionsOf(sampleHousehold({ parentsMaritalStatus: 'divorced', parents }))
    expect(asked).toEqual([])
    expect(reasonOf('parents.luis.agi')).toBe('parent_does_not_count')
  })

  test('the parents of an independent student are not asked', () => {
    const student = sampleStudent({ dependencyFacts: ['veteran_or_active_duty'], gradeLevel: 'college_1' })
    const household = sampleHousehold({ students: [student], finances: noFinances, familyMembersCount: null })
    const { asked, reasonOf } = questionsOf(household)
    expect(asked).toEqual([])
    expect(reasonOf('finances.cashAndSavings')).toBe('student_is_independent')
    expect(reasonOf('familyMembersCount')).toBe('student_is_independent')
    // As soon as a sibling is dependent, they are.
    const siblings = { ...household, students: [student, sampleStudent({ id: 'leo' })] }
    expect(questionsOf(siblings).asked).toContain('familyMembersCount')
  })

  test('the state decides the tuition, unless each student lives in a known one', () => {
    expect(
      questionsOf(sampleHousehold({ state: null, students: [sampleStudent({ stateOfResidence: null })] }))
        .asked,
    ).toContain('state')
    expect(
      questionsOf(sampleHousehold({ students: [sampleStudent({ stateOfResidence: null })] })).asked,
    ).toEqual([])
  })

  test('nothing is asked where no one files and the result is certain', () => {
    const household = sampleHousehold({
      parentsMaritalStatus: 'widowed',
      parents: [sampleParent({ filesTaxReturn: 'no_not_required', earnedIncome: null })],
      finances: noFinances,
    })
    const { asked, reasonOf } = questionsOf(household)
    expect(asked).toEqual([])
    expect(reasonOf('parents.maria.earnedIncome')).toBe('result_is_certain')
  })
})

test('a student who is 24 by their own award year isn’t asked about the parents', () => {
  const collegeStartYear = firstYearOf(newestAwardYear) + 1
  const student = sampleStudent({
    dateOfBirth: `${collegeStartYear - 24}-05-01`,
    gradeLevel: 'graduated_high_school',
    collegeStartYear,
  })
  const [, luis] = sampleHousehold().parents
  const parents = [sampleParent({ filingStatus: 'married_separate' }), ...(luis ? [luis] : [])]
  const asked = openQuestions(sampleHousehold({ parents, students: [student] }), november)
  expect(asked.find(({ field }) => field === 'parents.luis.agi')).toMatchObject({
    matters: false,
    because: 'student_is_independent',
  })
})
