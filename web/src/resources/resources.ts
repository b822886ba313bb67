/** Official and non-commercial resources by topic and stage. Their texts are in the messages. */
import type { Student } from '@bursar/contract/people'
import type { UsState } from '@bursar/contract/state-names'
import { nextAwardYearStart, yearsToGraduation } from '@bursar/formula/household/award-year'
import type texts from '../messages/en/resources.json'

export const stages = ['exploring', 'junior', 'senior_fall', 'senior_spring', 'in_college'] as const
export type Stage = (typeof stages)[number]

export const topics = [
  'start',
  'applying',
  'state',
  'comparing',
  'scholarships',
  'saving',
  'loans',
  'situations',
] as const
export type Topic = (typeof topics)[number]

export interface Resource {
  key: keyof typeof texts.items
  href: string
  topic: Topic
  stages: readonly Stage[]
  /** Also available in Spanish. All are in English. */
  isInSpanish?: true
}

const early = ['exploring', 'junior'] as const
const applying = ['senior_fall', 'senior_spring', 'in_college'] as const
const always = stages

export const resources: readonly Resource[] = [
  {
    key: 'federalStudentAid',
    href: 'https://studentaid.gov',
    topic: 'start',
    stages: always,
    isInSpanish: true,
  },
  {
    key: 'aidEstimator',
    href: 'https://studentaid.gov/aid-estimator/',
    topic: 'start',
    stages: [...early, 'senior_fall'],
    isInSpanish: true,
  },
  {
    key: 'scorecard',
    href: 'https://collegescorecard.ed.gov',
    topic: 'start',
    stages: [...early, 'senior_fall'],
  },
  {
    key: 'navigator',
    href: 'https://nces.ed.gov/collegenavigator/',
    topic: 'start',
    stages: [...early, 'senior_fall'],
  },
  {
    key: 'netPriceCenter',
    href: 'https://collegecost.ed.gov/net-price',
    topic: 'start',
    stages: [...early, 'senior_fall'],
  },
  { key: 'occupations', href: 'https://www.bls.gov/ooh/', topic: 'start', stages: early },
  { key: 'bigFuture', href: 'https://bigfuture.collegeboard.org', topic: 'start', stages: early },

  {
    key: 'fafsa',
    href: 'https://studentaid.gov/h/apply-for-aid/fafsa',
    topic: 'applying',
    stages: applying,
    isInSpanish: true,
  },
  {
    key: 'deadlines',
    href: 'https://studentaid.gov/apply-for-aid/fafsa/fafsa-deadlines',
    topic: 'applying',
    stages: applying,
    isInSpanish: true,
  },
  {
    key: 'helpCenter',
    href: 'https://studentaid.gov/help-center',
    topic: 'applying',
    stages: applying,
    isInSpanish: true,
  },
  {
    key: 'cssProfile',
    href: 'https://cssprofile.collegeboard.org',
    topic: 'applying',
    stages: ['junior', ...applying],
  },
  { key: 'ncan', href: 'https://www.ncan.org/page/2627-fafsa-faqs', topic: 'applying', stages: applying },

  {
    key: 'statePrograms',
    href: 'https://www.nasfaa.org/State_Financial_Aid_Programs',
    topic: 'state',
    stages: ['junior', ...applying],
  },

  {
    key: 'evaluatingOffers',
    href: 'https://studentaid.gov/articles/evaluating-financial-aid-offers/',
    topic: 'comparing',
    stages: ['senior_spring', 'in_college'],
    isInSpanish: true,
  },
  {
    key: 'financialPath',
    href: 'https://www.consumerfinance.gov/paying-for-college/your-financial-path-to-graduation/',
    topic: 'comparing',
    stages: ['senior_spring', 'in_college'],
  },
  {
    key: 'swiftStudent',
    href: 'https://formswift.com/swift-student',
    topic: 'comparing',
    stages: ['senior_spring', 'in_college'],
  },
  { key: 'decidEd', href: 'https://decided.org', topic: 'comparing', stages: ['senior_spring'] },

  {
    key: 'careerOneStop',
    href: 'https://www.careeronestop.org/Toolkit/Training/find-scholarships.aspx',
    topic: 'scholarships',
    stages: always,
    isInSpanish: true,
  },
  {
    key: 'scamWarnings',
    href: 'https://consumer.ftc.gov',
    topic: 'scholarships',
    stages: always,
    isInSpanish: true,
  },
  {
    key: 'reportFraud',
    href: 'https://reportfraud.ftc.gov',
    topic: 'scholarships',
    stages: always,
    isInSpanish: true,
  },

  { key: 'investor', href: 'https://www.investor.gov', topic: 'saving', stages: early },
  { key: 'savingsPlans', href: 'https://www.collegesavings.org', topic: 'saving', stages: early },
  {
    key: 'taxBenefits',
    href: 'https://www.irs.gov/publications/p970',
    topic: 'saving',
    stages: ['senior_spring', 'in_college'],
  },
  {
    key: 'aotc',
    href: 'https://www.irs.gov/credits-deductions/individuals/aotc',
    topic: 'saving',
    stages: ['senior_spring', 'in_college'],
    isInSpanish: true,
  },
  {
    key: 'llc',
    href: 'https://www.irs.gov/credits-deductions/individuals/llc',
    topic: 'saving',
    stages: ['in_college'],
    isInSpanish: true,
  },
  {
    key: 'form1098T',
    href: 'https://www.irs.gov/forms-pubs/about-form-1098-t',
    topic: 'saving',
    stages: ['in_college'],
    isInSpanish: true,
  },
  {
    key: 'transcript',
    href: 'https://www.irs.gov/individuals/get-transcript',
    topic: 'saving',
    stages: applying,
    isInSpanish: true,
  },
  {
    key: 'freeFiling',
    href: 'https://www.irs.gov/filing/irs-free-file-do-your-taxes-for-free',
    topic: 'saving',
    stages: ['junior', ...applying],
    isInSpanish: true,
  },

  {
    key: 'loanTypes',
    href: 'https://studentaid.gov/understand-aid/types/loans',
    topic: 'loans',
    stages: ['senior_spring', 'in_college'],
    isInSpanish: true,
  },
  {
    key: 'interestRates',
    href: 'https://studentaid.gov/understand-aid/types/loans/interest-rates',
    topic: 'loans',
    stages: ['senior_spring', 'in_college'],
    isInSpanish: true,
  },
  {
    key: 'loanSimulator',
    href: 'https://studentaid.gov/loan-simulator/',
    topic: 'loans',
    stages: ['senior_spring', 'in_college'],
    isInSpanish: true,
  },
  {
    key: 'repaymentPlans',
    href: 'https://studentaid.gov/articles/faqs-idr-plan/',
    topic: 'loans',
    stages: ['in_college'],
    isInSpanish: true,
  },

  { key: 'giBill', href: 'https://www.va.gov/gi-bill-comparison-tool/', topic: 'situations', stages: always },
  { key: 'schoolHouse', href: 'https://schoolhouseconnection.org', topic: 'situations', stages: always },
  {
    key: 'undocumented',
    href: 'https://www.higheredimmigrationportal.org',
    topic: 'situations',
    stages: always,
  },
  { key: 'thinkCollege', href: 'https://www.thinkcollege.net', topic: 'situations', stages: always },
]

/** State aid agencies by their official names. Other states link to NASFAA's map of all state programs. */
export const stateAgencies: Partial<Record<UsState, { name: string; href: string }>> = {
  CA: { name: 'California Student Aid Commission', href: 'https://www.csac.ca.gov' },
  NY: { name: 'New York State Higher Education Services Corporation', href: 'https://www.hesc.ny.gov' },
  TX: { name: 'Texas Higher Education Coordinating Board', href: 'https://www.highered.texas.gov' },
  IL: { name: 'Illinois Student Assistance Commission', href: 'https://www.isac.org' },
  PA: { name: 'Pennsylvania Higher Education Assistance Agency', href: 'https://www.pheaa.org' },
  NJ: { name: 'New Jersey Higher Education Student Assistance Authority', href: 'https://www.hesaa.org' },
  FL: {
    name: 'Florida Office of Student Financial Assistance',
    href: 'https://www.floridastudentfinancialaidsg.org',
  },
  GA: { name: 'GAfutures, Georgia Student Finance Commission', href: 'https://www.gafutures.org' },
  NC: { name: 'College Foundation of North Carolina', href: 'https://www.cfnc.org' },
  MA: { name: 'MEFA, Massachusetts Educational Financing Authority', href: 'https://www.mefa.org' },
  KY: { name: 'Kentucky Higher Education Assistance Authority', href: 'https://www.kheaa.com' },
  OR: { name: 'Oregon Office of Student Access and Completion', href: 'https://oregonstudentaid.gov' },
  WA: { name: 'Washington Student Achievement Council', href: 'https://wsac.wa.gov' },
  MN: { name: 'Minnesota Office of Higher Education', href: 'https://www.ohe.state.mn.us' },
}

/**
 * A student's stage. A known start year decides: the grade is as old as the answer, and nothing moves it on. Senior year begins in June, is split
 * in two at New Year, and ends when the award year of the first college year begins.
 *
 * @param today ISO date
 */
export function stageOf(
  { gradeLevel, collegeStartYear: start }: Pick<Student, 'gradeLevel' | 'collegeStartYear'>,
  today: string,
): Stage {
  if (start !== null && start < nextAwardYearStart(today)) return 'in_college'
  if (gradeLevel === 'graduate' || gradeLevel?.startsWith('college_')) return 'in_college'
  const [year = 0, month = 0] = today.split('-').map(Number)
  const isFall = month >= 6
  /** The year in which this school year's seniors graduate. */
  const graduation = isFall ? year + 1 : year
  const byGrade = gradeLevel === 'graduated_high_school' ? 0 : gradeLevel && yearsToGraduation[gradeLevel]
  const yearsAhead = start === null ? (byGrade ?? Number.POSITIVE_INFINITY) : start - graduation
  if (yearsAhead > 1) return 'exploring'
  if (yearsAhead === 1) return 'junior'
  return isFall && yearsAhead === 0 ? 'senior_fall' : 'senior_spring'
}

/** The host name without `www.`. */
export function hostOf(href: string): string {
  return new URL(href).hostname.replace(/^www\./, '')
}

/** Whether a site belongs to the federal government (`.gov`) or a state (`.gov` or `.state.mn.us`). */
export function isOfficial(href: string): boolean {
  return /\.gov$|\.state\.[a-z]{2}\.us$/.test(new URL(href).hostname)
}
