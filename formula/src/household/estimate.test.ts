import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { firstYearOf } from '../sai/award-years/names.ts'
import { newestAwardYear, publishedAwardYear } from '../sai/award-years/tables.ts'
import type { Formula } from '../sai/inputs.ts'
import { awardYearWanted, nextAwardYearStart } from './award-year.ts'
import { isTwentyFour } from './dependency.ts'
import { estimateForStudent } from './estimate.ts'
import type { Household, Parent, Student } from './household.ts'
import { priceStudentOf } from './price-student.ts'

const november = { asOf: '2026-11-21' }

const isEstimated = (rule: string) => /^(notAnswered|partlyAnswered)|^incomeTaxEstimated$/.test(rule)

describe('the award year shown', () => {
  test.each([
    { asOf: '2026-06-30', start: 2026, because: 'the last day before July belongs to the year before' },
    { asOf: '2026-07-01', start: 2027, because: 'on July 1 the next award year moves up by one' },
    { asOf: '2026-12-31', start: 2027, because: 'the same for the rest of the year' },
    { asOf: '2027-01-01', start: 2027, because: 'a new calendar year changes nothing' },
  ])('$asOf: $because', ({ asOf, start }) => {
    expect(nextAwardYearStart(asOf)).toBe(start)
  })

  const wanted = (student: Partial<Student>, asOf = '2026-11-21') =>
    awardYearWanted(sampleStudent(student), asOf)

  test.each([
    { student: { collegeStartYear: 2027 }, year: '2027-28', because: 'a senior starts next fall' },
    {
      student: { collegeStartYear: 2030 },
      year: '2030-31',
      because: 'a high school freshman starts in four years',
    },
    {
      student: { collegeStartYear: 2025 },
      year: '2027-28',
      because: 'a college sophomore sees the junior year',
    },
    { student: { collegeStartYear: 2023 }, year: '2026-27', because: 'the last college year remains' },
    {
      student: { collegeStartYear: 2023, yearsOfCollege: 5 },
      year: '2027-28',
      because: 'a fifth year adds a year',
    },
    {
      student: { collegeStartYear: 2022, gradeLevel: 'college_4' as const },
      year: '2026-27',
      because: 'a fifth year that wasn’t planned is the last one',
    },
    {
      student: { collegeStartYear: 2021, gradeLevel: 'graduate' as const },
      year: '2027-28',
      because: 'graduate school goes on after four years of college',
    },
    {
      student: { collegeStartYear: 2026, yearsOfCollege: 0 },
      year: '2026-27',
      because: 'a program lasts at least one year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: '12' as const },
      year: '2027-28',
      because: 'the grade gives the start year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: '11' as const },
      year: '2028-29',
      because: 'the grade gives the start year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: '10' as const },
      year: '2029-30',
      because: 'the grade gives the start year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: '9' as const },
      year: '2030-31',
      because: 'the grade gives the start year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: '8' as const },
      year: '2031-32',
      because: 'the grade gives the start year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: 'college_2' as const },
      year: '2027-28',
      because: 'a college student sees the next year',
    },
    {
      student: { collegeStartYear: null, gradeLevel: null },
      year: '2027-28',
      because: 'without grade and start year it is the next year',
    },
  ])('$year: $because', ({ student, year }) => {
    expect(wanted(student)).toBe(year)
  })

  test('a year later than the published ones uses the newest tables and reports it', () => {
    const household = sampleHousehold({ students: [sampleStudent({ collegeStartYear: 2029 })] })
    expect(estimateForStudent(household, 'ana', november)).toMatchObject({
      awardYear: '2027-28',
      wantedAwardYear: '2029-30',
      usesNewestTables: true,
      versions: { tables: '2027-28.1' },
    })
    expect(estimateForStudent(household, 'ana', { ...november, awardYear: '2025-26' })).toMatchObject({
      awardYear: '2025-26',
      wantedAwardYear: '2025-26',
      usesNewestTables: false,
    })
    expect(publishedAwardYear('2019-20')).toBe('2024-25')
  })
})

test.each([
  { born: '2001-12-31', awardYear: '2025-26', is: true },
  { born: '2002-01-01', awardYear: '2025-26', is: false },
  { born: '2003-12-31', awardYear: '2027-28', is: true },
  { born: '2004-01-01', awardYear: '2027-28', is: false },
])('born $born is 24 for $awardYear: $is', ({ born, awardYear, is }) => {
  expect(isTwentyFour(born, awardYear)).toBe(is)
})

describe('the estimate of a student', () => {
  test('of a dependent student equals a calculation by hand', () => {
    // Parents 2027-28: 92,000 - (6,100 + 6,885 + 46,590 + 5,200) = 27,225; + 12% of 30,000 = 30,825.
    // 6,397 + 29% of 2,525 = 7,129. Student: 20% of 1,500 = 300.
    const estimate = estimateForStudent(sampleHousehold(), 'ana', november)
    expect(estimate.sai).toEqual({ low: 7_429, high: 7_429, isExact: true })
    expect(estimate).toMatchObject({
      studentId: 'ana',
      formula: 'A',
      dependency: { status: 'dependent', because: ['none_of_these'] },
      assets: { counted: true, rule: 'counted.income' },
      linesSai: 7_429,
    })
    // 92,000 is above 275% of 32,150, so not even the minimum award remains; 2027-28 awards are not published.
    expect(estimate.pell).toEqual({
      kind: 'none',
      rule: 'pell.none.sai-too-high',
      low: 0,
      high: 0,
      isEstimatedAmount: true,
      maxIndicator: null,
      minIndicator: null,
    })
    expect(estimate.story).toEqual([
      { key: 'income', label: 'Income', value: 92_000 },
      { key: 'taxes', label: 'Minus taxes', value: 12_985 },
      { key: 'livingAllowance', label: 'Minus a living allowance', value: 51_790 },
      { key: 'shareOfSavings', label: 'Plus part of savings', value: 3_600 },
      { key: 'parentsPart', label: 'Parents’ share', value: 7_129 },
      { key: 'studentsPart', label: 'Plus the student’s share', value: 300 },
    ])
    expect(estimate.lines.at(-1)).toMatchObject({
      line: 'A53',
      key: 'sai',
      label: 'Student Aid Index (SAI)',
      how: 'Parents $7,129, student’s income $0, and student’s assets $300.',
    })
    expect(JSON.parse(JSON.stringify(estimate))).toEqual(estimate)
  })

  test.each([
    { facts: ['veteran_or_active_duty' as const], formula: 'B' as Formula, steps: 5 },
    { facts: ['has_dependents' as const], formula: 'C' as Formula, steps: 5 },
  ])('of an independent student, formula $formula', ({ facts, formula, steps }) => {
    const student = sampleStudent({
      dependencyFacts: facts,
      agi: 95_000,
      earnedIncome: 95_000,
      ownFamilySize: 2,
    })
    const estimate = estimateForStudent(sampleHousehold({ students: [student] }), 'ana', november)
    expect(estimate.formula).toBe(formula)
    expect(estimate.story).toHaveLength(steps)
    expect(estimate.story.at(-1)).toMatchObject({ key: 'studentsPart', value: estimate.sai.low })
  })

  test('marks lines that depend on missing answers', () => {
    const [maria, luis] = sampleHousehold().parents
    const household = sampleHousehold({
      parents: [{ ...sampleParent(), ...maria, incomeTaxPaid: null }, luis ?? sampleParent()],
      finances: { ...sampleHousehold().finances, cashAndSavings: null, hasBusinessAssets: null },
      students: [sampleStudent({ investments: null })],
    })
    const { lines } = estimateForStudent(household, 'ana', november)
    expect(lines.filter(({ rule }) => isEstimated(rule)).map(({ key }) => key)).toEqual([
      'parents.incomeTax',
      'parents.cashAndSavings',
      'parents.business',
      'student.investments',
    ])
    expect(lines.find(({ key }) => key === 'parents.incomeTax')?.how).toBe(
      'Our estimate, based on the income, filing status, and family size: $2,386.',
    )
    const own = sampleStudent({
      dependencyFacts: ['married'],
      filingStatus: 'married_separate',
      cashAndSavings: null,
    })
    const alone = estimateForStudent(sampleHousehold({ students: [own] }), 'ana', november)
    const open = alone.lines.filter(({ rule }) => isEstimated(rule)).map(({ key }) => key)
    expect(open).toContain('student.agi')
    expect(open).toContain('student.cashAndSavings')
  })

  test('has one line when no one files a tax return', () => {
    const household = sampleHousehold({
      parentsMaritalStatus: 'widowed',
      parents: [sampleParent({ filesTaxReturn: 'no_not_required', earnedIncome: null })],
    })
    const estimate = estimateForStudent(household, 'ana', november)
    expect(estimate).toMatchObject({
      formula: null,
      sai: { low: -1_500, high: -1_500, isExact: true },
      pell: { kind: 'maximum', rule: 'pell.maximum.no-return', maxIndicator: 1, low: 7_395 },
      assets: { counted: null, rule: null },
      story: [{ key: 'automatic', value: -1_500 }],
      unknowns: [{ field: 'parents.maria.earnedIncome', widensBy: 0, narrowsBy: 0 }],
    })
    expect(estimate.lines).toHaveLength(1)
  })

  test('names the federal rule in the story when the maximum Pell Grant sets the SAI', () => {
    const household = sampleHousehold({
      parents: [
        sampleParent({ filingStatus: 'married_joint', agi: 50_000, incomeTaxPaid: 0, earnedIncome: 0 }),
      ],
    })
    const { story, pell, sai } = estimateForStudent(household, 'ana', november)
    expect(sai.low).toBe(0)
    expect(pell.rule).toBe('pell.maximum.not-single-parent')
    expect(story.at(-1)).toEqual({ key: 'automatic', label: 'Set by a federal rule', value: 0 })
  })

  test('throws for an unknown student', () => {
    expect(() => estimateForStudent(sampleHousehold(), 'eva', november)).toThrow(RangeError)
  })
})

describe('what an estimate says about itself', () => {
  const estimate = (student: Partial<Student>, answers: Partial<Household> = {}, awardYear?: '2027-28') =>
    estimateForStudent(sampleHousehold({ ...answers, students: [sampleStudent(student)] }), 'ana', {
      ...november,
      ...(awardYear && { awardYear }),
    })

  test('the error for a student who is not in the household contains the id', () => {
    expect(() => estimateForStudent(sampleHousehold(), 'leo', november)).toThrow(
      'The household has no student leo.',
    )
  })

  test('the newest published year is not a stand-in', () => {
    expect(estimate({}, {}, '2027-28').usesNewestTables).toBe(false)
  })

  test.each<{ student: Partial<Student>; reasons: string[]; because: string }>([
    { student: {}, reasons: ['none_of_these'], because: 'all answers are there' },
    { student: { dependencyFacts: null }, reasons: ['not_answered'], because: 'the facts are missing' },
    {
      student: { dateOfBirth: null, gradeLevel: 'college_2' },
      reasons: ['not_answered'],
      because: 'the age is missing',
    },
    {
      student: { dateOfBirth: null },
      reasons: ['none_of_these'],
      because: 'a senior in high school is not 24',
    },
    {
      student: { agi: null, cashAndSavings: null },
      reasons: ['none_of_these'],
      because: 'other answers decide nothing about it',
    },
    {
      student: { gradeLevel: 'graduate', dependencyFacts: ['graduate_student'] },
      reasons: ['graduate_student'],
      because: 'a reason is named once',
    },
  ])('dependency is $reasons: $because', ({ student, reasons }) => {
    expect(estimate(student).dependency.because).toEqual(reasons)
  })

  test.each<{ student?: Partial<Student>; answers?: Partial<Household>; lines: string[]; because: string }>([
    {
      student: { collegeSavings529: null },
      lines: ['parents.investments'],
      because: 'a plan for the student belongs to the parents',
    },
    {
      student: { cashAndSavings: null },
      lines: ['student.cashAndSavings'],
      because: 'a student’s own savings',
    },
    {
      answers: { finances: { ...sampleHousehold().finances, cashAndSavings: null } },
      lines: ['parents.cashAndSavings'],
      because: 'the parents’ savings',
    },
    {
      student: { cashAndSavings: null, dependencyFacts: ['veteran_or_active_duty'] },
      lines: ['student.cashAndSavings'],
      because: 'an independent student’s savings',
    },
    {
      answers: { finances: { ...sampleHousehold().finances, ownsInvestmentProperty: null } },
      lines: ['parents.investments'],
      because: 'the equity of a property is an investment',
    },
    {
      answers: { finances: { ...sampleHousehold().finances, hasBusinessAssets: null } },
      lines: ['parents.business'],
      because: 'what a business is worth',
    },
    { student: { incomeTaxPaid: null }, lines: ['student.incomeTax'], because: 'the tax' },
  ])('$lines: not answered, $because', ({ student = {}, answers = {}, lines }) => {
    const open = estimate(student, answers).lines.filter(({ rule }) => isEstimated(rule))
    expect(open.map(({ key }) => key)).toEqual(lines)
  })
})

describe('a line that is answered in part', () => {
  const finances = sampleHousehold().finances
  const separate = (first: Partial<Parent>, second: Partial<Parent>) => [
    sampleParent({ filingStatus: 'married_separate', agi: 40_000, incomeTaxPaid: 900, ...first }),
    sampleParent({
      id: 'luis',
      filingStatus: 'married_separate',
      agi: 30_000,
      incomeTaxPaid: 500,
      ...second,
    }),
  ]
  const ruleOf = (key: string, household: Partial<Household>) =>
    estimateForStudent(sampleHousehold(household), 'ana', november).lines.find((line) => line.key === key)
      ?.rule

  test('says so', () => {
    const open529 = [sampleStudent({ collegeSavings529: null })]
    expect(ruleOf('parents.investments', { students: open529 })).toBe('partlyAnswered')
    expect(ruleOf('parents.agi', { parents: separate({}, { agi: null, incomeTaxPaid: null }) })).toBe(
      'partlyAnswered',
    )
    expect(ruleOf('parents.agi', { parents: separate({}, { agi: null, earnedIncome: 20_000 }) })).toBe(
      'partlyAnswered.fromEarnings',
    )
    expect(ruleOf('parents.incomeTax', { parents: separate({}, { incomeTaxPaid: null }) })).toBe(
      'partlyAnswered',
    )
  })

  test('isn’t, if what is answered is zero or doesn’t count', () => {
    const open = {
      students: [sampleStudent({ collegeSavings529: null })],
      finances: { ...finances, investments: 0 },
    }
    expect(ruleOf('parents.investments', open)).toBe('notAnswered')
    const business = { ...finances, hasBusinessAssets: true, businessFamilyOwned100OrFewer: true }
    expect(ruleOf('parents.business', { finances: business })).toBe('notAnswered')
  })

  test('has no income for prices yet', () => {
    const household = sampleHousehold({ parents: separate({}, { agi: null }) })
    const estimate = estimateForStudent(household, 'ana', november)
    expect(priceStudentOf(household, 'ana', { ...november, estimate }).income).toBeNull()
  })
})

test.each([
  {
    because: 'the schedules are open',
    answers: {
      parents: [sampleParent({ filingStatus: 'married_joint', agi: 45_000, filedSchedules: null })],
      familyMembersCount: 2,
    },
    rule: 'assetContribution.exempt.income.likely',
  },
  {
    because: 'the size of a business is open',
    answers: {
      finances: {
        ...sampleHousehold().finances,
        hasBusinessAssets: true,
        businessAssetsAmount: 80_000,
        familyFarm: false,
      },
    },
    rule: 'business.none.likely',
  },
])('a line is only likely while $because', ({ answers, rule }) => {
  const { lines } = estimateForStudent(sampleHousehold(answers), 'ana', november)
  expect(lines.map((line) => line.rule)).toContain(rule)
})

test('the income of a new spouse counts beside a share of a joint return with a former one', () => {
  const mother = sampleParent({ filingStatus: 'married_joint', agi: 80_000, incomeTaxPaid: 5_000 })
  const stepfather = sampleParent({
    id: 'luis',
    relationship: 'stepparent',
    agi: 95_000,
    incomeTaxPaid: 12_000,
  })
  const sai = (filingStatus: 'married_joint' | 'head_of_household') => {
    const household = sampleHousehold({ parents: [{ ...mother, filingStatus }, stepfather] })
    return estimateForStudent(household, 'ana', november).sai
  }
  expect(sai('married_joint')).toEqual(sai('head_of_household'))
})

test('a student is 24 by their own award year, also while its tables aren’t published', () => {
  const collegeStartYear = firstYearOf(newestAwardYear) + 1
  const student = sampleStudent({
    dateOfBirth: `${collegeStartYear - 24}-05-01`,
    gradeLevel: 'graduated_high_school',
    collegeStartYear,
  })
  const parents = [sampleParent({ filingStatus: 'married_joint', agi: 150_000 })]
  const estimate = estimateForStudent(sampleHousehold({ parents, students: [student] }), 'ana', november)
  expect(estimate).toMatchObject({
    awardYear: newestAwardYear,
    usesNewestTables: true,
    dependency: { status: 'independent', because: ['age_24'] },
  })
})
