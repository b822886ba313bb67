import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import {
  averageCollege,
  sampleCase as middle,
  planDay,
  richHousehold as rich,
  sampleYears as rows,
  type SamplePlan,
  samplePlan,
} from '../../testing/sample-plan.ts'
import { costsInYear } from '../costs/cost-of-attendance.ts'
import { growthFor } from '../costs/growth.ts'
import { estimateForStudent } from '../household/estimate.ts'
import { type Household, type Student, unanswered } from '../household/household.ts'
import { priceStudentOf } from '../household/price-student.ts'
import { estimateNetPrice } from '../price/net-price.ts'
import { defaultChoices, suggestedIncomePerYear } from './defaults.ts'
import { borrowToGet, paidOut } from './fund-year.ts'
import { parentsRepayment } from './repay.ts'
import { savingMore } from './saving-goal.ts'
import { typicalColleges } from './typical-colleges.ts'

describe('golden examples', () => {
  test('four years in state from 2025-26 cost 130,364', () => {
    expect(rows().map(({ cost }) => cost)).toEqual([30_990, 32_033, 33_112, 34_229])
    expect(middle().total.cost).toBe(130_364)
  })

  test('a dependent student who borrows the maximum owes 28,304: 246.87 a month for 15 years', () => {
    const { students } = middle({ student: { directLoanPerYear: null, startYear: 2026 } })
    expect(students[0]?.repayment).toMatchObject({
      borrowed: { subsidized: 19_000, unsubsidized: 8_000 },
      interest: 1_304,
      balance: 28_304,
      rate: 652,
      standard: { years: 15, monthly: 246_87 },
      graduationYear: 2030,
    })
  })

  test('a graduate student’s earlier loans have the rate of undergraduate ones', () => {
    const { students } = middle({
      household: { students: [sampleStudent({ gradeLevel: 'graduate', cashAndSavings: 0 })] },
      student: { startYear: 2026, loansBefore: { total: 27_000, subsidized: 19_000, parentPlus: 0 } },
    })
    expect(students[0]?.repayment?.rate).toBe(639)
  })

  test('Parent PLUS Loans are 20,000 three times, then 5,000', () => {
    const costs = {
      tuitionAndFees: 60_000,
      housingAndFood: 13_900,
      books: 1_330,
      transport: 1_350,
      personal: 2_460,
    }
    const years = rows({
      household: rich,
      college: { costs: { 'on-campus': costs } },
      choices: { parentLoans: { perYear: null, total: null } },
      student: { startYear: 2026 },
    })
    expect(years.map(({ loans }) => loans.parentPlus)).toEqual([20_000, 20_000, 20_000, 5_000])
    // After the fee of 4.228%, 20,000 pays out 19,154.40.
    expect(years.map(({ sources }) => sources.parentLoans)).toEqual([19_154, 19_154, 19_154, 4_788])
  })

  test('the parents’ loans for twins have the term of both, and those for a later child that of what is left, too', () => {
    const loansFor = (studentId: string, graduationYear: number) => ({
      studentId,
      graduationYear,
      earlier: 0,
      loans: [{ amount: 20_000, isSubsidized: false, rate: 907, yearsLeft: 1 }],
    })
    const terms = (...years: number[]) => {
      const parents = parentsRepayment(years.map((year, at) => loansFor(`${at}`, year)))
      return parents?.byStudent.map(({ standard, lastPaymentYear }) => [standard.years, lastPaymentYear])
    }
    expect(parentsRepayment([loansFor('ana', 2031), loansFor('ben', 2031)])).toMatchObject({
      balance: 43_628,
      monthly: 444_32,
      lastPaymentYear: 2046,
    })
    expect(terms(2031)).toEqual([[10, 2041]])
    // The first child's loan is the only one when it enters repayment. Of its 21,814, 18,871 are left two years later.
    expect(terms(2033, 2031)).toEqual([
      [15, 2048],
      [10, 2041],
    ])
    // In 2041 nothing is left.
    expect(terms(2031, 2041)).toEqual([
      [10, 2041],
      [10, 2051],
    ])
  })

  test.each([1_057, 4_228])('a loan with a fee of %i is the smallest that pays out an amount', (fee) => {
    for (let amount = 0; amount < 3_000; amount += 1) {
      const loan = borrowToGet(amount, fee)
      expect(paidOut(loan, fee)).toBeGreaterThanOrEqual(amount)
      expect(paidOut(loan - 1, fee)).toBeLessThan(amount)
    }
    // Above 2^53, one less is the same number.
    expect(borrowToGet(2 ** 60, fee)).toBeGreaterThan(2 ** 60)
  })

  test('who keeps the old limits borrows what is left through 2028-29', () => {
    const years = rows({
      household: rich,
      student: {
        startYear: 2027,
        keepsOldPlusLimit: true,
        loansBefore: { total: 0, subsidized: 0, parentPlus: 64_000 },
      },
      choices: { parentLoans: { perYear: null, total: null } },
    })
    expect(years.map(({ gap }) => gap > 0)).toEqual([false, false, true, true])
    expect(years[2]?.loans.parentPlus).toBe(0)
  })
})

describe('agreement with other pages', () => {
  // Until a living plan is chosen, a plan counts one, and the price of one year is an average of all.
  const livingPlan = 'on-campus' as const
  const known = {
    college: typicalColleges['public-in-state'],
    student: { startYear: 2027, livingPlan },
  } as const

  test('SAI, Pell Grant, and price of the first year are those of the estimate', () => {
    const household = sampleHousehold({
      parents: [
        sampleParent({
          filingStatus: 'married_joint',
          agi: 72_000,
          earnedIncome: 72_000,
          incomeTaxPaid: 3_000,
        }),
      ],
    })
    const estimate = estimateForStudent(household, 'ana', { asOf: planDay })
    const [first] = rows({ household, ...known })
    expect(first?.aid).toMatchObject({
      sai: estimate.linesSai,
      pell: estimate.pell.low,
      tables: 'published',
      tablesOf: '2027-28',
      dependency: 'dependent',
      isOpen: false,
    })
    expect(estimate.pell.low).toBeGreaterThan(0)
    const { priced } = typicalColleges['public-in-state']
    const student = { ...priceStudentOf(household, 'ana', { asOf: planDay, estimate }), living: livingPlan }
    expect(first?.netPrice).toBe(priced && estimateNetPrice(priced, student)?.price)
    expect(first?.priceBasis).toBe('estimate')
  })

  test.each(['agi', 'incomeTaxPaid', 'earnedIncome'] as const)('also while %s is missing', (field) => {
    const figures = { agi: 72_000, earnedIncome: 72_000, incomeTaxPaid: 3_000, [field]: null }
    const household = sampleHousehold({
      parents: [sampleParent({ filingStatus: 'married_joint', ...figures })],
    })
    const estimate = estimateForStudent(household, 'ana', { asOf: planDay })
    const [first] = rows({ household, ...known })
    expect(first?.aid).toMatchObject({
      sai: estimate.likely.sai.value,
      pell: estimate.likely.pell.value,
      isOpen: true,
    })
    const { priced } = typicalColleges['public-in-state']
    const student = { ...priceStudentOf(household, 'ana', { asOf: planDay, estimate }), living: livingPlan }
    const price = priced && estimateNetPrice(priced, student)?.price
    if (price) expect(first?.netPrice).toBe(price)
    else expect(first?.priceBasis).toBe('cost-only')
  })

  test('costs grow part by part, and the most that can be borrowed grows with the year of study', () => {
    const years = rows({ ...known, student: { startYear: 2027, directLoanPerYear: null } })
    const { costs, baseYear } = typicalColleges['public-in-state']
    const base = costs['on-campus']
    if (!base) throw new Error('expected a published cost')
    const growth = growthFor('public-in-state')
    expect(years.map(({ cost }) => cost)).toEqual(
      [2027, 2028, 2029, 2030].map((year) => costsInYear(base, baseYear, year, growth).knownTotal),
    )
    expect(years.map(({ loanLimits }) => loanLimits.direct)).toEqual([5_500, 6_500, 7_500, 7_500])
  })

  test('the SAI of later years grows with income, and says that its tables are projected', () => {
    const years = rows(known)
    expect(years.map(({ aid }) => aid.tables)).toEqual(['published', 'projected', 'projected', 'projected'])
    const sais = years.map(({ aid }) => aid.sai)
    expect(sais).toEqual(sais.toSorted((a, b) => a - b))
  })

  test('a student turns 24 and is independent from that award year on', () => {
    const student = sampleStudent({ dateOfBirth: '2005-06-01', collegeStartYear: 2027, cashAndSavings: 0 })
    const years = rows({ household: { students: [student] }, student: { startYear: 2027 } })
    expect(years.map(({ aid }) => aid.dependency)).toEqual([
      'dependent',
      'dependent',
      'independent',
      'independent',
    ])
    // Independent students have higher limits, and no parent borrows for them.
    expect(years.map(({ loanLimits }) => loanLimits.direct)).toEqual([5_500, 6_500, 12_500, 12_500])
    expect(years[3]?.loanLimits.parentPlus).toBe(0)
  })

  test.each<{ because: string; answers: Partial<Student> }>([
    { because: 'the grade says so', answers: { gradeLevel: 'graduate', hasBachelorsDegree: true } },
    {
      because: 'they said so, as a senior whose degree isn’t answered',
      answers: {
        gradeLevel: 'college_4',
        dependencyFacts: ['graduate_student'],
        hasBachelorsDegree: null,
      },
    },
  ])('graduate students have limits of their own and no tax credit, if $because', ({ answers }) => {
    const student = sampleStudent({ cashAndSavings: 0, ...answers })
    const [first] = rows({
      household: { students: [student] },
      student: { startYear: 2026, directLoanPerYear: null },
      choices: { claimsTaxCredit: true },
    })
    expect(first?.loans).toEqual({ subsidized: 0, unsubsidized: 20_500, parentPlus: 0 })
    expect(first?.sources).toMatchObject({ pell: 0, taxCredit: 0 })
  })

  // 20 U.S.C. 1078(b)(1)(A) and 1078-8(d): limits follow the program, and a degree alone makes no graduate student.
  test.each<{ status: string; answers: Partial<Student>; direct: number; parentPlus: number }>([
    { status: 'independent', answers: { dateOfBirth: '1998-06-01' }, direct: 12_500, parentPlus: 0 },
    { status: 'dependent', answers: { dateOfBirth: '2005-06-01' }, direct: 7_500, parentPlus: 20_000 },
  ])(
    'a second bachelor’s degree has the loans of $status undergraduates, and no Pell Grant or tax credit',
    (given) => {
      const student = sampleStudent({
        cashAndSavings: 0,
        gradeLevel: 'college_4',
        hasBachelorsDegree: true,
        ...given.answers,
      })
      const { cases } = samplePlan({
        household: { students: [student] },
        student: { startYear: 2026, years: 1, firstYearOfStudy: 5, directLoanPerYear: null },
        choices: { claimsTaxCredit: true, parentLoans: { perYear: null, total: null } },
      }).plan
      const [first] = cases.middle.years.flatMap(({ students }) => students)
      expect(first?.loanLimits).toMatchObject({ direct: given.direct, parentPlus: given.parentPlus })
      expect(first?.sources).toMatchObject({ pell: 0, taxCredit: 0 })
      // The rate of undergraduates, which is lower.
      expect(cases.middle.students[0]?.repayment?.rate).toBe(652)
    },
  )
})

describe('the family’s means', () => {
  test('work, income, and gifts are used before savings, savings before loans, loans before a gap', () => {
    const [first] = rows({
      household: rich,
      student: { startYear: 2027, workHoursPerWeek: 10, gifts: 1_000, directLoanPerYear: null },
      choices: {
        incomePerYear: 8_000,
        parentLoans: { perYear: 3_000, total: null },
        savings: [{ id: 'a', kind: 'savings', owner: 'parents', studentId: null, amount: 16_000 }],
      },
    })
    // 3,000 of Parent PLUS pays out 2,873; 5,500 of Direct Loan pays out 5,441.
    expect(first?.sources).toMatchObject({
      gifts: 1_000,
      work: 4_500,
      income: 8_000,
      directLoans: 5_441,
      parentLoans: 2_873,
    })
    // An even share of 4,000 first, and the rest because loans aren't enough.
    expect(first?.withdrawals).toEqual({ a: (first?.cost ?? 0) - 1_000 - 4_500 - 8_000 - 5_441 - 2_873 })
    expect(first?.gap).toBe(0)
  })

  test('what is left of the parents’ savings for a student is for the siblings afterwards', () => {
    const students = [
      sampleStudent({ cashAndSavings: 0 }),
      sampleStudent({ id: 'ben', collegeStartYear: 2031, cashAndSavings: 0 }),
    ]
    const household = sampleHousehold({ students, parents: rich.parents })
    const choices = defaultChoices(household, [], { asOf: planDay })
    const { years } = middle({
      household,
      choices: {
        ...choices,
        incomePerYear: 40_000,
        savings: [{ id: 'a', kind: '529', owner: 'parents', studentId: 'ana', amount: 500_000 }],
      },
    })
    const last = years.at(-1)
    expect(last?.students[0]?.studentId).toBe('ben')
    expect(last?.gap).toBe(0)
    expect(last?.savings.after).toBeGreaterThan(0)
  })

  test('monthly saving counts from the month after the plan’s day until the last year begins', () => {
    const { years } = middle({
      household: rich,
      student: { startYear: 2027, years: 2 },
      choices: {
        savings: [],
        monthlySavings: [{ id: 'm', kind: '529', owner: 'parents', studentId: 'ana', perMonth: 100 }],
      },
    })
    // December to June are seven months, then twelve until the last year.
    expect(years.map(({ savings }) => [savings.before, savings.after])).toEqual([
      [700, 0],
      [1_200, 0],
    ])
  })

  test('the tax credit is for four years, phases out with income, and is at most the tax and its refundable part', () => {
    const credits = (changes: SamplePlan) =>
      rows({ ...changes, choices: { claimsTaxCredit: true } }).map(({ sources }) => sources.taxCredit)
    const earning = (agi: number, incomeTaxPaid: number | null) => ({
      household: {
        parents: [sampleParent({ filingStatus: 'married_joint', agi, earnedIncome: agi, incomeTaxPaid })],
      },
      student: { startYear: 2027, years: 5 },
    })
    expect(credits(earning(120_000, 9_000))).toEqual([2_500, 2_500, 2_500, 2_500, 0])
    expect(credits(earning(200_000, 30_000))).toEqual([0, 0, 0, 0, 0])
    // 1,000 is refundable, and 515 of tax of 2027 can be reduced: 500 x 1.03^2 = 530.45 for 2027.
    expect(credits(earning(120_000, 500)).slice(0, 2)).toEqual([1_530, 1_546])
    expect(credits(earning(120_000, null))[0]).toBe(1_000)
  })

  const suggested = (answers: Partial<Household> = {}) => {
    const household = sampleHousehold(answers)
    return suggestedIncomePerYear(household, household.students, planDay)
  }

  test('a suggested amount from income is a tenth of what is above twice the poverty guideline', () => {
    // 32,150 for four people: 92,000 - 64,300 = 27,700.
    expect(suggested()).toBe(2_770)
    expect(suggested({ familyMembersCount: null })).toBeNull()
    expect(suggested({ familyMembersCount: 12 })).toBe(0)
  })

  test.each<{ of: string; answers: Partial<Student>; amount: number | null }>([
    // 15,650 for one person: 90,000 - 31,300 = 58,700.
    { of: 'a veteran', answers: { agi: 90_000 }, amount: 5_870 },
    { of: 'a veteran whose income isn’t answered', answers: { agi: null }, amount: null },
    {
      // 26,650 for three people: 90,000 + 10,000 - 53,300 = 46,700.
      of: 'a parent with a spouse',
      answers: {
        agi: 90_000,
        filingStatus: 'married_separate',
        dependencyFacts: ['married', 'has_dependents'],
        ownFamilySize: 3,
        spouse: { ...unanswered, filesTaxReturn: 'yes', filingStatus: 'married_separate', agi: 10_000 },
      },
      amount: 4_670,
    },
    {
      of: 'a parent whose family size isn’t answered',
      answers: { agi: 90_000, dependencyFacts: ['has_dependents'] },
      amount: null,
    },
  ])('the suggestion to $of is from the own income, whatever the parents have', ({ answers, amount }) => {
    const student = sampleStudent({
      filesTaxReturn: 'yes',
      dependencyFacts: ['veteran_or_active_duty'],
      ...answers,
    })
    expect(suggested({ students: [student] })).toBe(amount)
    expect(suggested({ students: [student], parents: [] })).toBe(amount)
    // With a sibling who depends on the parents, their income counts.
    expect(suggested({ students: [student, sampleStudent({ id: 'ben' })] })).toBe(2_770)
  })

  test('the first plan is made of what is known: 529 plans, own savings, the offer, the years that are left', () => {
    const household = sampleHousehold({
      students: [
        sampleStudent({ collegeSavings529: 9_000, collegeStartYear: 2025, gradeLevel: 'college_2' }),
      ],
    })
    const colleges = [averageCollege, { ...averageCollege, id: 8, maxYears: 2 }]
    const known = { studentId: 'ana', livingPlan: 'with-family' as const, colleges, offers: [] }
    const { students, savings } = defaultChoices(household, [known], { asOf: planDay })
    expect(students[0]).toMatchObject({
      college: { kind: 'college', collegeId: 7 },
      startYear: 2027,
      years: 2,
      firstYearOfStudy: 3,
      livingPlan: 'with-family',
    })
    expect(savings.map(({ id, amount }) => [id, amount])).toEqual([
      ['529-ana', 9_000],
      ['own-ana', 1_500],
      ['parents', 0],
    ])
  })

  test('a household without students, or choices for others, have an empty plan', () => {
    const { plan } = samplePlan({ choices: { students: [] } })
    expect(plan.cases.middle).toMatchObject({
      years: [],
      total: { cost: 0, gap: 0 },
      students: [],
      parents: null,
    })
    expect([plan.overlapYears, plan.peakGapYear]).toEqual([[], null])
  })
})

describe('a change of choices', () => {
  const base: SamplePlan = {
    college: { ...typicalColleges['private-nonprofit'], id: 7 },
    student: { startYear: 2027, directLoanPerYear: null },
  }
  const before = middle(base)
  const withStudent = (student: SamplePlan['student']) =>
    middle({ ...base, student: { ...base.student, ...student } })
  const communityCollege = { kind: 'typical', typical: 'community-college' } as const

  test.each<{ because: string; student: SamplePlan['student'] }>([
    { because: 'living at home', student: { livingPlan: 'with-family' } },
    { because: 'a cheaper college', student: { college: { kind: 'typical', typical: 'public-in-state' } } },
    {
      because: 'community college first',
      student: { firstCollege: { years: 2, college: communityCollege } },
    },
  ])('$because lowers cost and gap', ({ student }) => {
    const { total } = withStudent(student)
    expect(total.cost).toBeLessThan(before.total.cost)
    expect(total.gap).toBeLessThan(before.total.gap)
  })

  test('saving more, work, and parent loans lower the gap and leave cost as it is', () => {
    for (const { total } of [
      middle({ ...base, choices: savingMore(samplePlan(base).choices, 200) }),
      withStudent({ workHoursPerWeek: 15 }),
      middle({ ...base, choices: { parentLoans: { perYear: 5_000, total: null } } }),
    ]) {
      expect(total.cost).toBe(before.total.cost)
      expect(total.gap).toBeLessThan(before.total.gap)
    }
  })

  test('starting later moves every year', () => {
    expect(withStudent({ startYear: 2028 }).years.map(({ year }) => year)).toEqual([2028, 2029, 2030, 2031])
  })

  test('retirement changes no amount', () => {
    const parentLoans = { perYear: 10_000, total: null }
    const [now, retired] = [null, 2035].map((retirementYear) =>
      middle({ ...base, choices: { parentLoans, retirementYear } }),
    )
    expect(retired?.years).toEqual(now?.years)
  })
})
