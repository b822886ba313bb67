/** The plan that a family sees before it has chosen anything, made of what is known. */
import { growthAssumptions } from '../costs/growth.ts'
import { awardYearWanted, nextAwardYearStart } from '../household/award-year.ts'
import type { Household, Student } from '../household/household.ts'
import { parentsIncome } from '../household/parents.ts'
import { type Ask, askUsual } from '../household/person.ts'
import { saiInputsOf } from '../household/sai-inputs.ts'
import { firstYearOf } from '../sai/award-years/names.ts'
import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'
import { newestAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { percentOf } from '../sai/money.ts'
import { povertyLine } from '../sai/pell.ts'
import { ownSavings, savingsOf529 } from './answered-savings.ts'
import { yearsThere } from './college-choice.ts'
import {
  type CollegeChoice,
  maxYearOfStudy,
  type PlanAssumptions,
  type PlanChoices,
  type PlanStudent,
  type StudentChoices,
} from './plan.ts'

interface PlanDefaults extends Sourced {
  /** Percent of the income above `povertyPercent` of the poverty guideline that a family can put toward college. */
  readonly percentOfDiscretionaryIncome: number
  readonly povertyPercent: number
  readonly workHoursPerWeek: number
  readonly hourlyWage: Dollars
  readonly weeksOfWork: number
}

/** What we suggest that a family pays from income and that a student works. */
export const planDefaults: PlanDefaults = {
  percentOfDiscretionaryIncome: 10,
  povertyPercent: 200,
  workHoursPerWeek: 10,
  hourlyWage: 15,
  weeksOfWork: 30,
  source:
    'Lumina Foundation, A Benchmark for Making College Affordable: The Rule of 10 (2015); wage: Consumer Financial Protection Bureau, Your financial path to graduation; weeks: 34 CFR 668.3',
  confidence: 'one-source',
  note: 'Suggestions, not rules. Families change them.',
}

/** The assumptions of a plan that nobody has changed. */
export function defaultAssumptions(): PlanAssumptions {
  const { tuitionAndFees, housingAndFood, other, band } = growthAssumptions
  return {
    costGrowth: { tuitionAndFees: { ...tuitionAndFees }, housingAndFood, other, band },
    incomeGrowth: 300,
    tableGrowth: 250,
    savingsReturn: 0,
    wageGrowth: 300,
    workWeeks: planDefaults.weeksOfWork,
    directLoanRate: null,
    parentPlusRate: null,
    laterGrantsPercent: 100,
  }
}

/**
 * What a family could pay out of its income for college, a year: a tenth of what it has above twice the poverty guideline. It is the income of the
 * parents, or of the students and their spouses if all of them are independent. Null while the income or the size of the family is unknown.
 */
export function suggestedIncomePerYear(
  household: Household,
  students: readonly Student[],
  asOf: string,
): Dollars | null {
  const own = students.map((student) => suggestedToIndependent(household, student, asOf))
  if (own.length > 0 && own.every((one) => one !== 'dependent'))
    return own.reduce<Dollars | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
  return tenthOf(parentsIncome(household), household.familyMembersCount, household.state)
}

function tenthOf(income: Dollars | null, familySize: number | null, state: string | null): Dollars | null {
  if (income === null || familySize === null) return null
  const line = povertyLine(familySize, state, tablesFor(newestAwardYear))
  const discretionary = Math.max(income - percentOf(line, planDefaults.povertyPercent), 0)
  return percentOf(discretionary, planDefaults.percentOfDiscretionaryIncome)
}

/** The same people, incomes, and family size as in the student's SAI. */
function suggestedToIndependent(
  household: Household,
  student: Student,
  asOf: string,
): Dollars | null | 'dependent' {
  const missing: string[] = []
  const ask: Ask = (field, question) => {
    missing.push(field)
    return askUsual(field, question)
  }
  const { inputs, dependency } = saiInputsOf(household, student, awardYearWanted(student, asOf), ask)
  if (dependency.status === 'dependent') return 'dependent'
  if (missing.some((field) => field.endsWith('.agi') || field.endsWith('.ownFamilySize'))) return null
  const income = inputs.people.reduce((sum, { agi }) => sum + agi, 0)
  return tenthOf(income, inputs.familySize, inputs.state)
}

const yearsBefore: Partial<Record<NonNullable<Student['gradeLevel']>, number>> = {
  college_1: 1,
  college_2: 2,
  college_3: 3,
  college_4: 4,
}

/** Years of college before the plan's first one. */
export function yearsStudiedBefore(
  { collegeStartYear, gradeLevel }: Pick<Student, 'collegeStartYear' | 'gradeLevel'>,
  startYear: number,
): number {
  if (collegeStartYear !== null) return Math.max(startYear - collegeStartYear, 0)
  return (gradeLevel && yearsBefore[gradeLevel]) ?? 0
}

/** Whether a student's last year of college is over: the award year to show for the student is then one that has ended. */
function isPastCollege(student: Student, asOf: string): boolean {
  return firstYearOf(awardYearWanted(student, asOf)) < nextAwardYearStart(asOf) - 1
}

/** The first offer, else the first college, else a typical public college of the state. */
function firstCollege(known: PlanStudent | undefined): CollegeChoice {
  const [offer] = known?.offers ?? []
  if (offer) return { kind: 'offer', offerId: offer.id }
  const [college] = known?.colleges ?? []
  return college
    ? { kind: 'college', collegeId: college.id }
    : { kind: 'typical', typical: 'public-in-state' }
}

/** What a plan starts from for one student. */
export function defaultStudentChoices(
  student: Student,
  known: PlanStudent | undefined,
  asOf: string,
): StudentChoices {
  const startYear = firstYearOf(awardYearWanted(student, asOf))
  const firstYearOfStudy = Math.min(yearsStudiedBefore(student, startYear) + 1, maxYearOfStudy)
  const college = firstCollege(known)
  return {
    studentId: student.id,
    college,
    firstCollege: null,
    startYear,
    years: yearsThere(student, known, college, firstYearOfStudy),
    firstYearOfStudy,
    livingPlan: known?.livingPlan ?? null,
    workHoursPerWeek: planDefaults.workHoursPerWeek,
    hourlyWage: planDefaults.hourlyWage,
    gifts: 0,
    scholarships: 0,
    directLoanPerYear: null,
    loansBefore: { total: 0, subsidized: 0, parentPlus: 0 },
    keepsOldPlusLimit: false,
    hasSiblingDiscount: false,
    expectedSalary: null,
  }
}

/**
 * The plan's choices before the family has made any: each student's first offer or college, work of ten hours a week, what is clearly
 * saved for college (529 plans and the students' own savings), a tenth of discretionary income, Direct Loans as far as they are needed,
 * and no parent loans. Students whose last year is over are left out; their 529 plans are there for the others.
 *
 * @param options.asOf ISO date
 */
export function defaultChoices(
  household: Household,
  students: readonly PlanStudent[],
  { asOf }: { asOf: string },
): PlanChoices {
  const known = new Map(students.map((one) => [one.studentId, one]))
  const planned = household.students.filter((student) => !isPastCollege(student, asOf))
  return {
    students: planned.map((student) => defaultStudentChoices(student, known.get(student.id), asOf)),
    incomePerYear: suggestedIncomePerYear(household, planned, asOf),
    savings: [
      ...household.students.flatMap((student) => [
        ...savingsOf529(student),
        ...(planned.includes(student) ? ownSavings(student) : []),
      ]),
      // Families decide how much of their savings is for college.
      { id: 'parents', kind: 'savings', owner: 'parents', studentId: null, amount: 0 },
    ],
    monthlySavings: [],
    parentLoans: { perYear: 0, total: null },
    claimsTaxCredit: true,
    retirementYear: null,
  }
}
