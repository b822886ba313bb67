import fc from 'fast-check'
import { type Household, type Student, unanswered } from '../src/household/household.ts'
import { defaultAssumptions } from '../src/plan/defaults.ts'
import type {
  CollegeChoice,
  CollegeSavings,
  MonthlySaving,
  OfferGrant,
  PlanAssumptions,
  PlanChoices,
  PlanCollege,
  PlanOffer,
  PlanStudent,
  StudentChoices,
} from '../src/plan/plan.ts'
import { sampleHousehold, sampleParent, sampleStudent } from './sample-household.ts'

/** Random families with colleges, offers, and choices, for property tests of the plan. */

export const asOf = '2026-11-24'

const dollars = (max: number) => fc.integer({ min: 0, max })

/** A grant curve whose grants fall with income, as almost all do. */
const arbitraryCollege = (id: number): fc.Arbitrary<PlanCollege> =>
  fc
    .record({
      tuition: fc.constantFrom(
        'public-in-state' as const,
        'public-out-of-state' as const,
        'private' as const,
      ),
      tuitionAndFees: dollars(60_000),
      housingAndFood: fc.integer({ min: 6_000, max: 20_000 }),
      books: dollars(2_000),
      personal: dollars(6_000),
      home: dollars(7_000),
      lowIncomeShare: fc.integer({ min: 20, max: 90 }),
      highIncomeShare: fc.integer({ min: 0, max: 20 }),
      deviation: dollars(4_000),
      admissionRate: fc.constantFrom(0.1, 0.6, null),
      isPriced: fc.boolean(),
      known: fc.option(
        fc.record({ kind: fc.constantFrom('offer' as const, 'calculator' as const), price: dollars(50_000) }),
        {
          freq: 3,
        },
      ),
      salary: fc.option(dollars(90_000)),
    })
    .map((one): PlanCollege => {
      const { tuitionAndFees, housingAndFood, books, personal } = one
      const cost = tuitionAndFees + housingAndFood + books + personal
      const share = (bracket: number) =>
        Math.round(
          (cost * (one.lowIncomeShare + ((one.highIncomeShare - one.lowIncomeShare) * bracket) / 4)) / 100,
        )
      const onCampus = { tuitionAndFees, housingAndFood, books, transport: 0, personal }
      const isPrivate = one.tuition === 'private'
      return {
        id,
        costs: {
          'on-campus': onCampus,
          'with-family': { ...onCampus, housingAndFood: 0, personal: one.home },
        },
        baseYear: 2023,
        tuition: one.tuition,
        maxYears: null,
        priced: one.isPriced
          ? {
              control: isPrivate ? 'private-nonprofit' : 'public',
              level: 4,
              state: one.tuition === 'public-out-of-state' ? 'TX' : 'OH',
              cost,
              dataYear: 2022,
              curve: {
                grants: [share(0), share(1), share(2), share(3), share(4)],
                deviations: [one.deviation, one.deviation, one.deviation, one.deviation, one.deviation],
                students: 900,
                knownBrackets: 5,
              },
              admissionRate: one.admissionRate,
              tuitionInState: tuitionAndFees,
              tuitionOutOfState: isPrivate ? tuitionAndFees : tuitionAndFees + 9_000,
              costByLiving: { 'on-campus': cost, 'with-family': tuitionAndFees + books + one.home },
            }
          : null,
        known: one.known,
        salary:
          one.salary === null ? null : { amount: one.salary, isOfProgram: false, year: null, source: 'test' },
        source: 'test',
      }
    })

const arbitraryGrant = (id: string): fc.Arbitrary<OfferGrant> =>
  fc.record({
    id: fc.constant(id),
    source: fc.constantFrom<OfferGrant['source']>(
      'federal_pell',
      'federal_other',
      'state',
      'college_need',
      'college_merit',
      'outside',
      'tuition_waiver',
    ),
    amount: dollars(15_000),
    renewableYears: fc.option(fc.integer({ min: 1, max: 4 })),
    growsWithTuition: fc.option(fc.boolean()),
  })

const arbitraryOffer = (id: string, collegeId: number): fc.Arbitrary<PlanOffer> =>
  fc.record({
    id: fc.constant(id),
    collegeId: fc.constant(collegeId),
    year: fc.constant(2027),
    costs: fc.record({
      tuitionAndFees: fc.option(dollars(60_000)),
      housingAndFood: fc.option(dollars(20_000)),
      books: fc.option(dollars(2_000)),
      transport: fc.option(dollars(2_000)),
      personal: fc.option(dollars(4_000)),
    }),
    otherCosts: dollars(3_000),
    grants: fc.tuple(arbitraryGrant('one'), arbitraryGrant('two')),
  })

const ids = ['ana', 'ben', 'cleo', 'dan']

interface Child {
  student: Student
  known: PlanStudent
  choices: StudentChoices
}

const arbitraryChild = (studentId: string): fc.Arbitrary<Child> =>
  fc
    .record({
      colleges: fc.tuple(arbitraryCollege(1), arbitraryCollege(2)),
      offer: arbitraryOffer('letter', 1),
      college: fc.constantFrom<CollegeChoice>(
        { kind: 'typical', typical: 'public-in-state' },
        { kind: 'typical', typical: 'private-nonprofit' },
        { kind: 'college', collegeId: 1 },
        { kind: 'college', collegeId: 2 },
        { kind: 'offer', offerId: 'letter' },
      ),
      firstYears: fc.constantFrom(0, 0, 1 as const, 2 as const),
      startYear: fc.integer({ min: 2026, max: 2032 }),
      years: fc.integer({ min: 1, max: 6 }),
      firstYearOfStudy: fc.integer({ min: 1, max: 3 }),
      livingPlan: fc.constantFrom('on-campus' as const, 'with-family' as const, null),
      workHoursPerWeek: fc.integer({ min: 0, max: 25 }),
      gifts: dollars(2_000),
      scholarships: dollars(3_000),
      directLoanPerYear: fc.constantFrom(null, null, 0, 3_000),
      earnedIncome: dollars(9_000),
      cashAndSavings: dollars(12_000),
      collegeSavings529: dollars(60_000),
      plus: fc.constantFrom(0, 0, 30_000),
    })
    .map((one) => ({
      student: sampleStudent({
        id: studentId,
        collegeStartYear: one.startYear,
        yearsOfCollege: one.years,
        gradeLevel: null,
        dateOfBirth: `${one.startYear - 18}-03-14`,
        earnedIncome: one.earnedIncome,
        agi: one.earnedIncome,
        cashAndSavings: one.cashAndSavings,
        collegeSavings529: one.collegeSavings529,
      }),
      known: { studentId, livingPlan: null, colleges: one.colleges, offers: [one.offer] },
      choices: {
        studentId,
        college: one.college,
        firstCollege:
          one.firstYears === 0
            ? null
            : { years: one.firstYears as 1 | 2, college: { kind: 'typical', typical: 'community-college' } },
        startYear: one.startYear,
        years: one.years,
        firstYearOfStudy: one.firstYearOfStudy,
        livingPlan: one.livingPlan,
        workHoursPerWeek: one.workHoursPerWeek,
        hourlyWage: 15,
        gifts: one.gifts,
        scholarships: one.scholarships,
        directLoanPerYear: one.directLoanPerYear,
        loansBefore: { total: 0, subsidized: 0, parentPlus: one.plus },
        keepsOldPlusLimit: false,
        hasSiblingDiscount: false,
        expectedSalary: null,
      },
    }))

export interface FamilyToPlan {
  household: Household
  students: PlanStudent[]
  choices: PlanChoices
  assumptions: PlanAssumptions
}

const arbitrarySavings = (children: readonly string[]): fc.Arbitrary<CollegeSavings[]> =>
  fc
    .tuple(dollars(40_000), dollars(30_000), fc.constantFrom(...children), dollars(9_000))
    .map(([parents, grandparents, child, own]) => [
      { id: 'parents', kind: 'savings', owner: 'parents', studentId: null, amount: parents },
      { id: 'grandparents', kind: '529', owner: 'other', studentId: child, amount: grandparents },
      { id: 'own', kind: 'savings', owner: 'student', studentId: child, amount: own },
    ])

const arbitraryMonthly = (children: readonly string[]): fc.Arbitrary<MonthlySaving[]> =>
  fc.tuple(dollars(500), dollars(300), fc.constantFrom(...children)).map(([all, one, child]) => [
    { id: 'monthly', kind: 'savings', owner: 'parents', studentId: null, perMonth: all },
    { id: 'monthly-529', kind: '529', owner: 'parents', studentId: child, perMonth: one },
  ])

/** A family with every question answered, by the number of its children: at most four. */
export const arbitraryFamilyOf = (counts: fc.Arbitrary<number>): fc.Arbitrary<FamilyToPlan> =>
  counts
    .chain((count) => {
      const children = ids.slice(0, count)
      return fc.record({
        children: fc.tuple(...children.map(arbitraryChild)),
        savings: arbitrarySavings(children),
        monthlySavings: arbitraryMonthly(children),
        agi: fc.integer({ min: 0, max: 260_000 }),
        taxPercent: fc.integer({ min: 0, max: 18 }),
        cashAndSavings: fc.integer({ min: 40_000, max: 120_000 }),
        investments: dollars(100_000),
        incomePerYear: dollars(20_000),
        parentLoans: fc.record({
          perYear: fc.constantFrom(null, 0, 8_000, 30_000),
          total: fc.constantFrom(null, null, 20_000),
        }),
        claimsTaxCredit: fc.boolean(),
        savingsReturn: fc.constantFrom(0, 0, 300),
      })
    })
    .map((one): FamilyToPlan => {
      const children = one.children as Child[]
      return {
        household: sampleHousehold({
          familyMembersCount: children.length + 2,
          parents: [
            sampleParent({
              filingStatus: 'married_joint',
              agi: one.agi,
              earnedIncome: one.agi,
              incomeTaxPaid: Math.round((one.agi * one.taxPercent) / 100),
            }),
            sampleParent({ ...unanswered, id: 'luis' }),
          ],
          students: children.map(({ student }) => student),
          finances: {
            ...sampleHousehold().finances,
            cashAndSavings: one.cashAndSavings,
            investments: one.investments,
          },
        }),
        students: children.map(({ known }) => known),
        choices: {
          students: children.map(({ choices }) => choices),
          incomePerYear: one.incomePerYear,
          savings: [
            ...one.savings,
            ...children.map(
              ({ student }): CollegeSavings => ({
                id: `529-${student.id}`,
                kind: '529',
                owner: 'parents',
                studentId: student.id,
                amount: student.collegeSavings529 ?? 0,
              }),
            ),
          ],
          monthlySavings: one.monthlySavings,
          parentLoans: one.parentLoans,
          claimsTaxCredit: one.claimsTaxCredit,
          retirementYear: null,
        },
        assumptions: { ...defaultAssumptions(), savingsReturn: one.savingsReturn },
      }
    })

export const arbitraryFamily = arbitraryFamilyOf(fc.integer({ min: 1, max: 4 }))
