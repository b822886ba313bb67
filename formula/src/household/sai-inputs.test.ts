import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold } from '../../testing/arbitrary-household.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { awardYears, tablesFor } from '../sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../sai/explain.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import {
  type Benefit,
  type DependencyFact,
  type Household,
  type IncomeFigures,
  type Parent,
  type Student,
  unanswered,
} from './household.ts'
import { type Ask, askUsual } from './person.ts'
import { saiInputsOf } from './sai-inputs.ts'

const inputsOf = (
  answers: Partial<Household>,
  student: Partial<Student> = {},
  awardYear: (typeof awardYears)[number] = '2027-28',
) => {
  const household = sampleHousehold({ ...answers, students: [sampleStudent(student)] })
  return saiInputsOf(household, household.students[0] as Student, awardYear).inputs
}

/** The fields that the mapping asks for. */
const askedFor = (answers: Partial<Household>, student: Partial<Student> = {}) => {
  const household = sampleHousehold({ ...answers, students: [sampleStudent(student)] })
  const asked: string[] = []
  const ask: Ask = (field, question) => {
    asked.push(field)
    return askUsual(field, question)
  }
  saiInputsOf(household, household.students[0] as Student, '2027-28', ask)
  return asked
}

const finances = (answers: Partial<Household['finances']>) => ({
  finances: { ...sampleHousehold().finances, ...answers },
})

describe('whose figures count', () => {
  const two = (first: Partial<Parent>, second: Partial<Parent> = {}) => [
    sampleParent({ id: 'maria', agi: 50_000, ...first }),
    sampleParent({ id: 'luis', agi: 30_000, ...second }),
  ]

  test.each([
    {
      because: 'on a joint return the first parent has the figures of both',
      agis: [50_000],
      parents: two({ filingStatus: 'married_joint' }, { filingStatus: null }),
    },
    {
      because: 'both may say that they filed jointly',
      agis: [50_000],
      parents: two({ filingStatus: 'married_joint' }, { filingStatus: 'married_joint' }),
    },
    ...(['single', 'married_separate', 'head_of_household'] as const).map((filingStatus) => ({
      because: `with a second parent who filed as ${filingStatus}, the first one’s joint return was with someone else`,
      agis: [50_000, 30_000],
      parents: two({ filingStatus: 'married_joint' }, { filingStatus }),
    })),
    {
      because: 'with separate returns, each parent has their own',
      agis: [50_000, 30_000],
      parents: two({ filingStatus: 'married_separate' }),
    },
    {
      because: 'a parent who does not file has no joint return',
      agis: [0, 30_000],
      parents: two({ filingStatus: 'married_joint', filesTaxReturn: 'no_not_required' }),
    },
    {
      because: 'only parents marked as contributors count',
      agis: [30_000],
      parents: two({ isContributor: false }, { filingStatus: 'married_joint' }),
    },
    {
      because: 'if none is marked, the parents listed count',
      agis: [50_000, 30_000],
      parents: two({ isContributor: false }, { isContributor: false }),
    },
  ])('$because', ({ agis, parents }) => {
    expect(inputsOf({ parents }).people.map(({ agi }) => agi)).toEqual(agis)
  })

  test.each(['separated', 'divorced', 'never_married', 'widowed'] as const)(
    '%s: one parent counts',
    (status) => {
      const inputs = inputsOf({ parentsMaritalStatus: status, parents: two({}) })
      expect(inputs).toMatchObject({ hasTwoParents: false })
      expect(inputs.people).toHaveLength(1)
    },
  )

  test.each(['married', 'unmarried_together'] as const)('%s: two parents count', (status) => {
    const inputs = inputsOf({ parentsMaritalStatus: status, parents: two({}) })
    expect(inputs).toMatchObject({ hasTwoParents: true })
    expect(inputs.people).toHaveLength(2)
  })

  test('a joint return is never with a partner who isn’t a spouse', () => {
    const parents = two({ filingStatus: 'married_joint' }, { filingStatus: null })
    const inputs = inputsOf({ parentsMaritalStatus: 'unmarried_together', parents })
    expect(inputs.people.map(({ agi }) => agi)).toEqual([50_000, 30_000])
  })

  test('asks for a second parent who is not entered, unless the return is joint', () => {
    const alone = [sampleParent({ filingStatus: 'single' })]
    expect(askedFor({ parents: alone })).toContain('parents.2.agi')
    expect(askedFor({ parents: [sampleParent({ filingStatus: 'married_joint' })] })).toEqual([])
  })

  test('the earned income tax credit benefit applies to everyone who counts', () => {
    expect(inputsOf({ receivedBenefits: ['eitc'] }).people[0]).toMatchObject({ receivedEitc: true })
    expect(inputsOf({ receivedBenefits: ['snap'] })).toMatchObject({ receivedBenefits: true })
    expect(inputsOf({ receivedBenefits: ['snap'] }).people[0]).toMatchObject({ receivedEitc: false })
    expect(inputsOf({ receivedBenefits: [] })).toMatchObject({ receivedBenefits: false })
  })
})

describe("a person's figures", () => {
  const person = (answers: Partial<IncomeFigures>) =>
    inputsOf({ parents: [sampleParent({ filingStatus: 'married_joint', agi: 80_000, ...answers })] })
      .people[0]

  test.each([
    { filesTaxReturn: 'yes' as const, filing: 'filed' },
    { filesTaxReturn: 'will_file' as const, filing: 'filed' },
    { filesTaxReturn: 'foreign' as const, filing: 'foreign' },
    { filesTaxReturn: 'no_not_required' as const, filing: 'not_filed' },
  ])('$filesTaxReturn counts as $filing', ({ filesTaxReturn, filing }) => {
    expect(person({ filesTaxReturn })).toMatchObject({ filing })
  })

  test('a person who does not file has only earnings, whatever is stored', () => {
    expect(
      person({
        filesTaxReturn: 'no_not_required',
        agi: 800,
        incomeTaxPaid: 75,
        earnedIncome: 900,
        hasLessCommonItems: true,
        untaxedPensions: 50,
        filedSchedules: true,
      }),
    ).toMatchObject({
      agi: 0,
      incomeTaxPaid: 0,
      earnedIncome: 900,
      untaxedPensions: 0,
      filedSchedules: false,
    })
  })

  test('"no less common items" makes the amounts zero; no answer asks for them', () => {
    const stored = { untaxedPensions: 5_000, workStudy: 300 }
    expect(person({ hasLessCommonItems: true, ...stored })).toMatchObject(stored)
    expect(person({ hasLessCommonItems: false, ...stored })).toMatchObject({
      untaxedPensions: 0,
      workStudy: 0,
    })
    expect(person({ hasLessCommonItems: null, ...stored })).toMatchObject({
      untaxedPensions: 0,
      workStudy: 0,
    })
    const parents = [sampleParent({ filingStatus: 'married_joint', hasLessCommonItems: null, ...stored })]
    expect(askedFor({ parents })).toEqual([
      'parents.maria.taxExemptInterest',
      'parents.maria.untaxedIraDistributions',
      'parents.maria.untaxedPensions',
      'parents.maria.deductibleIraPayments',
      'parents.maria.foreignIncomeExclusion',
      'parents.maria.taxableGrants',
      'parents.maria.educationCredits',
      'parents.maria.workStudy',
    ])
  })

  test('schedules and Schedule C do not depend on the less common items', () => {
    expect(person({ hasLessCommonItems: false, filedSchedules: true, scheduleCNet: -12_000 })).toMatchObject({
      filedSchedules: true,
      scheduleCNet: -12_000,
    })
  })

  test('in the usual case, a missing income equals earnings and the reverse', () => {
    expect(person({ agi: null, earnedIncome: 64_000 })).toMatchObject({ agi: 64_000 })
    expect(person({ agi: 64_000, earnedIncome: null })).toMatchObject({ earnedIncome: 64_000 })
    expect(person({ agi: -64_000, earnedIncome: null })).toMatchObject({ earnedIncome: 0 })
  })
})

describe('what the parents own', () => {
  test.each([
    { because: 'savings and investments', given: {}, cash: 18_000, invested: 12_000, business: 0 },
    {
      because: 'a rented house is an investment',
      given: { ownsInvestmentProperty: true, investmentEquity: 90_000, isRealEstateLLCOrBusiness: false },
      invested: 102_000,
      business: 0,
    },
    {
      because: 'property owned by a company is a business',
      given: { ownsInvestmentProperty: true, investmentEquity: 90_000, isRealEstateLLCOrBusiness: true },
      invested: 12_000,
      business: 90_000,
    },
    {
      because: 'without property, a stored amount does not count',
      given: { ownsInvestmentProperty: false, investmentEquity: 90_000, isRealEstateLLCOrBusiness: true },
      invested: 12_000,
      business: 0,
    },
    {
      because: 'a large business counts',
      given: {
        hasBusinessAssets: true,
        businessAssetsAmount: 400_000,
        businessFamilyOwned100OrFewer: false,
        familyFarm: false,
      },
      invested: 12_000,
      business: 400_000,
    },
    {
      because: 'without a business, a stored amount does not count',
      given: { hasBusinessAssets: false, businessAssetsAmount: 400_000 },
      invested: 12_000,
      business: 0,
    },
  ])('$because', ({ given, invested, business }) => {
    expect(inputsOf(finances(given)).assets).toMatchObject({
      investments: invested,
      businessNetWorth: business,
    })
  })

  test.each([
    { awardYear: '2024-25' as const, counted: 400_000 },
    { awardYear: '2025-26' as const, counted: 400_000 },
    { awardYear: '2026-27' as const, counted: 0 },
    { awardYear: '2027-28' as const, counted: 0 },
  ])('$awardYear: a family business or farm counts as $counted', ({ awardYear, counted }) => {
    const business = { hasBusinessAssets: true, businessAssetsAmount: 400_000 }
    const small = finances({ ...business, businessFamilyOwned100OrFewer: true, familyFarm: null })
    const farm = finances({ ...business, businessFamilyOwned100OrFewer: false, familyFarm: true })
    expect(inputsOf(small, {}, awardYear).assets.businessNetWorth).toBe(counted)
    expect(inputsOf(farm, {}, awardYear).assets.businessNetWorth).toBe(counted)
  })

  test('property owned by a company is not a family business', () => {
    const given = finances({
      ownsInvestmentProperty: true,
      investmentEquity: 90_000,
      isRealEstateLLCOrBusiness: true,
      hasBusinessAssets: true,
      businessAssetsAmount: 400_000,
      businessFamilyOwned100OrFewer: true,
    })
    expect(inputsOf(given).assets.businessNetWorth).toBe(90_000)
  })
})

describe('the student', () => {
  test.each([
    { facts: [], born: '2009-03-14', formula: 'A', because: ['none_of_these'] },
    { facts: [], born: '2003-12-31', formula: 'B', because: ['age_24'] },
    { facts: [], born: '2004-01-01', formula: 'A', because: ['none_of_these'] },
    { facts: ['married'], born: '2009-03-14', formula: 'B', because: ['married'] },
    { facts: ['graduate_student'], born: '2009-03-14', formula: 'B', because: ['graduate_student'] },
    { facts: ['has_dependents'], born: '2009-03-14', formula: 'C', because: ['has_dependents'] },
    {
      facts: ['veteran_or_active_duty'],
      born: '2009-03-14',
      formula: 'B',
      because: ['veteran_or_active_duty'],
    },
    {
      facts: ['orphan_ward_or_foster'],
      born: '2009-03-14',
      formula: 'B',
      because: ['orphan_ward_or_foster'],
    },
    {
      facts: ['emancipated_or_guardianship'],
      born: '2009-03-14',
      formula: 'B',
      because: ['emancipated_or_guardianship'],
    },
    { facts: ['homeless_or_at_risk'], born: '2009-03-14', formula: 'B', because: ['homeless_or_at_risk'] },
    {
      facts: ['married', 'has_dependents'],
      born: '1990-03-14',
      formula: 'C',
      because: ['age_24', 'married', 'has_dependents'],
    },
  ] as { facts: DependencyFact[]; born: string; formula: string; because: string[] }[])(
    'born $born with $facts: formula $formula',
    ({ facts, born, formula, because }) => {
      const student = sampleStudent({ dependencyFacts: facts, dateOfBirth: born, gradeLevel: 'college_2' })
      const mapped = saiInputsOf(sampleHousehold({ students: [student] }), student, '2027-28')
      expect(mapped.inputs.formula).toBe(formula)
      expect(mapped.dependency.because).toEqual(because)
    },
  )

  test('a graduate student is independent and has a first degree', () => {
    expect(inputsOf({}, { gradeLevel: 'graduate' })).toMatchObject({ formula: 'B', isGraduateStudent: true })
  })

  test("a dependent student's own child support is not asked for", () => {
    expect(askedFor({}, { childSupportReceived: null })).toEqual([])
    expect(inputsOf({}, { cashAndSavings: 700 }).dependentStudent?.assets).toMatchObject({
      childSupportReceived: 0,
      cashAndSavings: 700,
    })
  })

  test("a dependent student's filing status is asked for only where it can matter", () => {
    expect(askedFor({}, { filingStatus: null, earnedIncome: 125_000 })).toEqual([])
    expect(askedFor({}, { filingStatus: null, earnedIncome: 125_001 })).toEqual(['students.ana.filingStatus'])
  })

  test('an independent student gets no questions about parents', () => {
    const nothing: Partial<Household> = {
      state: null,
      familyMembersCount: null,
      parentsMaritalStatus: null,
      receivedBenefits: null,
      parents: [],
      ...finances({ cashAndSavings: null, investments: null }),
    }
    expect(askedFor(nothing, { dependencyFacts: ['veteran_or_active_duty'] })).toEqual([])
    expect(askedFor(nothing, { dependencyFacts: ['has_dependents'] })).toEqual(['students.ana.ownFamilySize'])
  })

  test.each([
    { facts: ['veteran_or_active_duty'], stored: 4, size: 1 },
    { facts: ['married'], stored: 4, size: 2 },
    { facts: ['has_dependents'], stored: 4, size: 4 },
    { facts: ['has_dependents'], stored: 1, size: 2 },
    { facts: ['married', 'has_dependents'], stored: 2, size: 3 },
  ] as const)('the family of $facts has $size people where $stored was stored before', (given) => {
    const { facts, stored, size } = given
    expect(inputsOf({}, { dependencyFacts: [...facts], ownFamilySize: stored }).familySize).toBe(size)
  })

  test("an independent student's spouse counts, unless they file jointly", () => {
    const spouse: IncomeFigures = { ...unanswered, ...sampleParent({ agi: 20_000 }) }
    const married = { dependencyFacts: ['married' as const], agi: 30_000, spouse }
    expect(
      inputsOf({}, { ...married, filingStatus: 'married_separate' }).people.map(({ agi }) => agi),
    ).toEqual([30_000, 20_000])
    expect(inputsOf({}, { ...married, filingStatus: 'married_joint' }).people).toHaveLength(1)
    expect(inputsOf({}, { ...married, filingStatus: 'married_joint' })).toMatchObject({
      isStudentMarried: true,
      familySize: 2,
      hasTwoParents: false,
    })
  })

  test.each<{ benefits: Benefit[]; counts: boolean; eitc: boolean }>([
    { benefits: [], counts: false, eitc: false },
    { benefits: ['snap'], counts: true, eitc: false },
    { benefits: ['eitc'], counts: true, eitc: true },
    { benefits: ['wic', 'eitc'], counts: true, eitc: true },
  ])("an independent student's own benefits $benefits", ({ benefits, counts, eitc }) => {
    const inputs = inputsOf(
      { receivedBenefits: counts ? [] : ['snap', 'eitc'] },
      { dependencyFacts: ['veteran_or_active_duty'], ownBenefits: benefits },
    )
    expect(inputs).toMatchObject({
      receivedBenefits: counts,
      hasTwoParents: false,
      people: [{ receivedEitc: eitc }],
    })
  })

  test('optional facts that a household leaves out count as the ordinary case', () => {
    const ordinary = { pursuesTeacherCertification: false, hasPellSpecialRule: false }
    expect(inputsOf({}, { hasBachelorsDegree: null })).toMatchObject({
      ...ordinary,
      hasTwoParents: true,
      isStudentMarried: false,
      isGraduateStudent: false,
      hasBachelorsDegree: false,
    })
    expect(inputsOf({}, { hasBachelorsDegree: true }).hasBachelorsDegree).toBe(true)
    expect(inputsOf({}, { dependencyFacts: ['married'], hasBachelorsDegree: null })).toMatchObject({
      ...ordinary,
      dependentStudent: null,
      isStudentMarried: true,
      isGraduateStudent: false,
      hasBachelorsDegree: false,
    })
  })

  test("benefits of the parents are not the dependent student's", () => {
    const inputs = inputsOf({ receivedBenefits: ['eitc'] }, { ownBenefits: [] })
    expect(inputs).toMatchObject({ receivedBenefits: true, people: [{ receivedEitc: true }] })
    expect(inputs.dependentStudent?.figures.receivedEitc).toBe(false)
    expect(inputsOf({ receivedBenefits: ['snap'] }).people[0]?.receivedEitc).toBe(false)
    expect(inputsOf({ receivedBenefits: [] }, { ownBenefits: ['snap'] }).receivedBenefits).toBe(false)
  })

  test("the state is the parents', or the independent student's own, or the household's", () => {
    expect(inputsOf({ state: 'AK' }, { stateOfResidence: 'HI' }).state).toBe('AK')
    const independent = { dependencyFacts: ['veteran_or_active_duty' as const] }
    expect(inputsOf({ state: 'AK' }, { ...independent, stateOfResidence: 'HI' }).state).toBe('HI')
    expect(inputsOf({ state: 'AK' }, { ...independent, stateOfResidence: null }).state).toBe('AK')
  })

  test('a degree is asked for only where it is possible', () => {
    const open = { hasBachelorsDegree: null, dependencyFacts: ['veteran_or_active_duty' as const] }
    expect(askedFor({}, { ...open, gradeLevel: '12' })).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'graduated_high_school' })).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'graduate' })).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'college_3' })).toEqual(['students.ana.hasBachelorsDegree'])
  })

  test('the date of birth is asked for only where it decides', () => {
    const open = { dateOfBirth: null }
    expect(askedFor({}, { ...open, gradeLevel: '11' })).toEqual([])
    expect(
      askedFor(
        {},
        { ...open, gradeLevel: 'college_1', dependencyFacts: ['married'], filingStatus: 'married_joint' },
      ),
    ).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'college_1' })).toEqual(['students.ana.dateOfBirth'])
  })
})

describe('every path through the onboarding', () => {
  const statuses = [
    'single',
    'married_joint',
    'married_separate',
    'head_of_household',
    'qualifying_surviving_spouse',
    null,
  ] as const
  const maritals = [
    'married',
    'unmarried_together',
    'separated',
    'divorced',
    'never_married',
    'widowed',
    null,
  ] as const
  const returns = ['yes', 'no_not_required', 'will_file', 'foreign', null] as const
  const gates = [true, false, null] as const
  const checklists: (DependencyFact[] | null)[] = [
    null,
    [],
    ['married'],
    ['graduate_student'],
    ['has_dependents'],
    ['veteran_or_active_duty'],
    ['orphan_ward_or_foster'],
    ['emancipated_or_guardianship'],
    ['homeless_or_at_risk'],
    ['married', 'has_dependents'],
  ]

  test('gives inputs that the formula accepts, in every award year', () => {
    let paths = 0
    for (const parentsMaritalStatus of maritals)
      for (const filesTaxReturn of returns)
        for (const filingStatus of statuses)
          for (const gate of gates)
            for (const dependencyFacts of checklists)
              for (const amount of [12_000, null]) {
                paths += 1
                const answers: IncomeFigures = {
                  ...unanswered,
                  filesTaxReturn,
                  filingStatus,
                  hasLessCommonItems: gate,
                  agi: amount,
                  earnedIncome: amount,
                  untaxedPensions: amount,
                }
                const student = sampleStudent({
                  ...answers,
                  dependencyFacts,
                  spouse: amount === null ? null : answers,
                  cashAndSavings: amount,
                  gradeLevel: gate === null ? null : 'college_1',
                })
                const household = sampleHousehold({
                  parentsMaritalStatus,
                  receivedBenefits: gate === null ? null : gate ? ['eitc'] : [],
                  parents:
                    amount === null
                      ? []
                      : [sampleParent({ ...answers }), sampleParent({ ...answers, id: 'luis' })],
                  students: [student],
                  ...finances({
                    ownsInvestmentProperty: gate,
                    investmentEquity: amount,
                    hasBusinessAssets: gate,
                  }),
                })
                const awardYear = awardYears[paths % awardYears.length] ?? '2027-28'
                const { inputs } = saiInputsOf(household, student, awardYear)
                const { sai } = studentAidIndex(inputs, tablesFor(awardYear))
                if (!Number.isInteger(sai) || sai < -1_500 || sai > 999_999)
                  expect.fail(
                    `${sai} for ${JSON.stringify({ parentsMaritalStatus, filesTaxReturn, filingStatus, gate })}`,
                  )
                if (inputs.people.length < 1 || inputs.people.length > 2) expect.fail('nobody counts')
              }
    expect(paths).toBe(7 * 5 * 6 * 3 * 10 * 2)
  })

  test('gives explained results for random answers', () => {
    fc.assert(
      fc.property(arbitraryHousehold, fc.constantFrom(...awardYears), (household, awardYear) => {
        const before = structuredClone(household)
        const { inputs } = saiInputsOf(household, household.students[0] as Student, awardYear)
        const { sai, lines } = explainStudentAidIndex(inputs, tablesFor(awardYear))
        expect(Number.isInteger(sai)).toBe(true)
        expect(lines.at(-1)?.value).toBe(sai)
        expect(household).toEqual(before)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('529 plans', () => {
  const leo = sampleStudent({ id: 'leo', collegeSavings529: 20_000 })
  const mia = sampleStudent({ id: 'mia', collegeSavings529: 5_000 })
  const household = sampleHousehold({ students: [leo, mia], ...finances({ investments: 10_000 }) })
  const investmentsFor = (student: Student) =>
    saiInputsOf(household, student, '2027-28').inputs.assets.investments

  test('count for their beneficiary, not for siblings', () => {
    expect(investmentsFor(leo)).toBe(30_000)
    expect(investmentsFor(mia)).toBe(15_000)
  })

  test('never change a sibling’s SAI', () => {
    fc.assert(
      fc.property(arbitraryHousehold, fc.nat(200_000), (any, amount) => {
        const [student] = any.students as [Student]
        const sibling = { ...student, id: 'sibling', collegeSavings529: amount }
        const alone = saiInputsOf(any, student, '2027-28').inputs
        expect(saiInputsOf({ ...any, students: [student, sibling] }, student, '2027-28').inputs).toEqual(
          alone,
        )
      }),
      { numRuns: 200 },
    )
  })

  test('of an independent student’s parents do not count and are not asked for', () => {
    const independent: Partial<Student> = { dependencyFacts: ['married'], collegeSavings529: null }
    expect(askedFor({}, independent)).not.toContain(`students.${sampleStudent().id}.collegeSavings529`)
    expect(inputsOf({}, { ...independent, collegeSavings529: 70_000 }).assets).toEqual(
      inputsOf({}, { ...independent, collegeSavings529: 0 }).assets,
    )
  })

  test('with an unknown amount are asked for with their beneficiary’s path', () => {
    expect(askedFor({}, { collegeSavings529: null })).toContain(
      `students.${sampleStudent().id}.collegeSavings529`,
    )
  })
})
