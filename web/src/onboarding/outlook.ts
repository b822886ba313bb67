/**
 * What the answers so far give, computed in the browser by the functions that the server uses, and which questions can still change it.
 * Needs the formula, so it is loaded on demand.
 */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { type Student, studentDefaults } from '@bursar/contract/people'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { estimateForStudent, publishedAwardYear } from '@bursar/formula/household/estimate'
import { type Likely, likelyEstimate } from '@bursar/formula/household/likely-estimate'
import { type OpenQuestion, openQuestions } from '@bursar/formula/household/matters'
import { priceStudentOf } from '@bursar/formula/household/price-student'
import { estimateNetPrice } from '@bursar/formula/price/net-price'
import { loadPriceTable } from '../visitors/price-table.ts'
import { gradeFromYear } from './suggestions.ts'

/** Stands for the student who isn't entered yet. */
export const expectedStudent = 'expected'

export interface StudentOutlook {
  id: string
  /** Null for a student who isn't entered yet. */
  name: string | null
  sai: Likely
  pell: Likely
  isExact: boolean
}

export interface Outlook {
  students: readonly StudentOutlook[]
  /** Unanswered questions by the formula's name of the answer. */
  open: ReadonlyMap<string, OpenQuestion>
}

/** A dependent student in the grade that the start year says, unless students are entered. */
function withStudent(family: Family, today: string): Family {
  if (family.students.length > 0) return family
  const { expectedStartYear, state } = family
  const student: Student = {
    ...studentDefaults,
    id: expectedStudent,
    version: 1,
    createdAt: '',
    updatedAt: '',
    firstName: '',
    lastName: '',
    collegeStartYear: expectedStartYear,
    gradeLevel: gradeFromYear(expectedStartYear, today) ?? '12',
    stateOfResidence: state,
    dependencyFacts: [],
  }
  return { ...family, students: [student] }
}

/** @param today ISO date */
export function outlookOf(given: Family, today: string): Outlook {
  const family = withStudent(given, today)
  const household = householdOf(family)
  const asOf = { asOf: today }
  return {
    // Only the likely values: what every answer could give takes a phone much longer.
    students: household.students.map((student, index) => {
      const awardYear = publishedAwardYear(awardYearWanted(student, today))
      const { sai, pell, openFields } = likelyEstimate(household, student, awardYear)
      const name = family.students[index]?.firstName || null
      return { id: student.id, name, sai, pell, isExact: openFields.length === 0 }
    }),
    open: new Map(openQuestions(household, asOf).map((question) => [question.field, question])),
  }
}

export interface FirstPrice {
  id: number
  name: string
  /** Whole dollars a year. */
  price: number
  low: number
  high: number
}

const firstPrices = 3

/**
 * A year's price for the first student at the best-known colleges of the state. The table of colleges is loaded; no answer leaves the
 * browser.
 *
 * @param today ISO date
 */
export async function pricesNearby(given: Family, today: string): Promise<FirstPrice[]> {
  const colleges = await loadPriceTable()
  const household = householdOf(withStudent(given, today))
  const [student] = household.students
  if (!student) return []
  const asOf = { asOf: today }
  const estimate = estimateForStudent(household, student.id, asOf)
  const basis = priceStudentOf(household, student.id, { ...asOf, estimate })
  return colleges
    .filter(({ college }) => college.state === basis.state)
    .flatMap(({ id, name, college }) => {
      const found = estimateNetPrice(college, basis)
      return found ? [{ id, name, price: found.price, low: found.low, high: found.high }] : []
    })
    .slice(0, firstPrices)
}
