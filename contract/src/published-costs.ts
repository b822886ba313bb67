/** The costs that a college publishes for one student, in dollars of an offer's award year. They stand in where a letter says nothing. */
import { costsInYear } from '@bursar/formula/costs/cost-of-attendance'
import { type CollegePrice, growthFor } from '@bursar/formula/costs/growth'
import type { College } from './colleges.ts'
import { type CostPart, costOfYear, type LivingPlan } from './cost-of-year.ts'
import type { PublishedCosts } from './offers.ts'

/** What decides which of a college's published costs are a student's. */
export interface CostsWanted {
  /** The state that counts for tuition; `null` is unknown and counts as the college's. */
  homeState: string | null
  /** `null`: on campus, or off campus at colleges without housing. */
  livingPlan: LivingPlan | null
  /** Such as "2027-28". */
  awardYear: string
}

/** `null` at colleges that charge by the program, because they publish no costs of a year, and if no part is published. */
export function publishedCostsOf(
  college: Pick<College, 'control' | 'state' | 'costParts'>,
  { homeState, livingPlan: wanted, awardYear }: CostsWanted,
): PublishedCosts | null {
  const { parts, isOfProgram, livingPlan } = costOfYear(college, homeState, wanted)
  const known = parts.filter(({ figure }) => figure.value !== null && figure.year !== null)
  const base = known.toSorted((a, b) => yearOf(a) - yearOf(b))[0]
  if (isOfProgram || base === undefined) return null
  const amount = (...keys: CostPart['key'][]) =>
    known.find(({ key }) => keys.includes(key))?.figure.value ?? null
  const grown = costsInYear(
    {
      tuitionAndFees: amount('tuition', 'tuitionInState', 'tuitionOutOfState'),
      housingAndFood: livingPlan === 'with_family' ? 0 : amount('housingAndFood'),
      books: amount('books'),
      transport: 0,
      personal: amount('other'),
    },
    yearOf(base),
    Number(awardYear.slice(0, 4)),
    growthFor(tuitionKind(college.control, parts)),
  )
  return {
    tuitionAndFees: grown.tuitionAndFees,
    housingAndFood: grown.housingAndFood,
    booksAndSupplies: grown.books,
    otherExpenses: grown.personal,
    livingPlan,
    year: base.figure.year ?? '',
    source: [...new Set(known.map(({ figure }) => figure.source))].join('; '),
  }
}

const yearOf = ({ figure }: CostPart) => Number(figure.year?.slice(0, 4))

/** Which tuition a student pays there; it decides how fast it grows. */
function tuitionKind(control: College['control'], parts: readonly CostPart[]): CollegePrice {
  if (control !== 'public') return 'private'
  return parts.some(({ key }) => key === 'tuitionOutOfState') ? 'public-out-of-state' : 'public-in-state'
}
