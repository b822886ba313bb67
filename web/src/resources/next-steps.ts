/**
 * The steps a student's family takes, in order: when each is due, the source of that date, and when it is done. Only dates
 * that are the same nationwide are listed. State and college dates differ and are published on their own pages.
 */
import type { DeadlineKind, OfferDeadline } from '@bursar/contract/offer-deadlines'
import type { Student } from '@bursar/contract/people'
import { awardYearWanted, nextAwardYearStart } from '@bursar/formula/household/award-year'
import { firstYearOf } from '@bursar/formula/sai/award-years/names'
import type texts from '../messages/en/resources.json'
import { offerHref } from '../routes/offers-address.ts'
import { type Stage, stageOf } from './resources.ts'

export type StepKey = keyof typeof texts.next.steps

/** What the steps depend on. */
export interface Situation {
  stage: Stage
  /** The calendar year in which the college year to apply for starts. */
  start: number
  /** Number of the student's favorite colleges. */
  favorites: number
  /** The days that the student's offers set, earliest first. */
  deadlines: readonly OfferDeadline[]
  /** ISO date. */
  today: string
}

/** `due`: something has to be done by that day. `opens`: opens on that day. `last`: open until that day. */
export type When = { kind: 'due' | 'opens' | 'last'; day: string } | { kind: 'taxYear'; year: number }

interface Step {
  key: StepKey
  stages: readonly Stage[]
  /** Where it is done. */
  href: string
  /** The source for the step's text and date. */
  source: string
  when?: (situation: Situation) => When
  isDone?: (situation: Situation) => boolean
}

/** The form opens by October 1 before the college year and is accepted until June 30 at its end. */
const opensOn = (start: number) => `${start - 1}-10-01`
const lastDayOf = (start: number) => `${start + 1}-06-30`
/** FAFSA uses income from two years before the award year. */
const taxYearOf = (start: number) => start - 2

const openUntil = ({ start, today }: Situation): When =>
  today < opensOn(start) ? { kind: 'opens', day: opensOn(start) } : { kind: 'last', day: lastDayOf(start) }

const fafsaDeadlines = 'https://studentaid.gov/apply-for-aid/fafsa/fafsa-deadlines'
const fafsa = 'https://studentaid.gov/h/apply-for-aid/fafsa'
const enoughColleges = 3

const steps: readonly Step[] = [
  {
    key: 'colleges',
    stages: ['exploring', 'junior'],
    href: '/family/college/search',
    source: 'https://collegescorecard.ed.gov',
    isDone: ({ favorites }) => favorites >= enoughColleges,
  },
  {
    key: 'fileFafsa',
    stages: ['senior_fall', 'senior_spring'],
    href: fafsa,
    source: fafsaDeadlines,
    when: openUntil,
    isDone: ({ start, today }) => today > lastDayOf(start),
  },
  {
    key: 'renewFafsa',
    stages: ['in_college'],
    href: fafsa,
    source: fafsaDeadlines,
    when: openUntil,
    // The last college year has begun.
    isDone: ({ start, today }) => start < nextAwardYearStart(today),
  },
  {
    key: 'stateDates',
    stages: ['senior_fall'],
    href: fafsaDeadlines,
    source: fafsaDeadlines,
  },
  {
    key: 'compareOffers',
    stages: ['senior_spring'],
    href: 'https://studentaid.gov/articles/evaluating-financial-aid-offers/',
    source: 'https://studentaid.gov/articles/evaluating-financial-aid-offers/',
  },
  {
    key: 'askForMore',
    stages: ['senior_spring', 'in_college'],
    href: 'https://formswift.com/swift-student',
    source: 'https://formswift.com/swift-student',
  },
  {
    key: 'taxCredit',
    stages: ['in_college'],
    href: 'https://www.irs.gov/credits-deductions/individuals/aotc',
    source: 'https://www.irs.gov/credits-deductions/individuals/aotc',
  },
  {
    key: 'cssProfile',
    stages: ['senior_fall'],
    href: 'https://cssprofile.collegeboard.org',
    source: 'https://cssprofile.collegeboard.org',
  },
  {
    key: 'taxYear',
    stages: ['exploring', 'junior'],
    href: '/family/federal-sai',
    source: fafsa,
    when: ({ start }) => ({ kind: 'taxYear', year: taxYearOf(start) }),
    // That tax year is over, so nothing about it can change.
    isDone: ({ start, today }) => Number(today.slice(0, 4)) > taxYearOf(start),
  },
  {
    key: 'formsWanted',
    stages: ['junior'],
    href: 'https://cssprofile.collegeboard.org',
    source: 'https://cssprofile.collegeboard.org',
  },
  {
    key: 'fafsaAhead',
    stages: ['junior'],
    href: fafsaDeadlines,
    source: fafsaDeadlines,
    when: ({ start }) => ({ kind: 'opens', day: opensOn(start) }),
  },
  {
    key: 'netPrice',
    stages: ['exploring', 'junior'],
    href: 'https://collegecost.ed.gov/net-price',
    source: 'https://collegecost.ed.gov/net-price',
  },
  {
    key: 'saving',
    stages: ['exploring'],
    href: 'https://www.collegesavings.org',
    source: 'https://www.collegesavings.org',
  },
  {
    key: 'scholarships',
    stages: ['exploring', 'junior', 'senior_fall', 'senior_spring', 'in_college'],
    href: 'https://www.careeronestop.org/Toolkit/Training/find-scholarships.aspx',
    source: 'https://www.careeronestop.org/Toolkit/Training/find-scholarships.aspx',
  },
  {
    key: 'loans',
    stages: ['senior_spring', 'in_college'],
    href: 'https://studentaid.gov/loan-simulator/',
    source: 'https://studentaid.gov/understand-aid/types/loans',
  },
]

export interface NextStep {
  key: StepKey
  href: string
  /** `null`: the college's own offer. */
  source: string | null
  when: When | null
  /** The offer that sets the day. */
  deadline?: OfferDeadline
}

const offerSteps = {
  answer: 'offerAnswer',
  deposit: 'offerDeposit',
  bill: 'offerBill',
} as const satisfies Record<DeadlineKind, StepKey>

/** Everything else stays in sight, however many offers there are. */
const maxDeadlines = 2
const maxSteps = 3

/** The first three steps that aren't done, those of offers first. */
export function nextSteps(situation: Situation): NextStep[] {
  const ofOffers = situation.deadlines.slice(0, maxDeadlines).map((deadline): NextStep => {
    const { kind, offerId, on } = deadline
    return {
      key: offerSteps[kind],
      href: offerHref(offerId),
      source: null,
      when: { kind: 'due', day: on },
      deadline,
    }
  })
  const others = steps
    .filter((step) => step.stages.includes(situation.stage) && !step.isDone?.(situation))
    .map(({ key, href, source, when }): NextStep => ({ key, href, source, when: when?.(situation) ?? null }))
  return [...ofOffers, ...others].slice(0, maxSteps)
}

interface Seen {
  /** Number of the student's favorite colleges. */
  favorites: number
  /** Of the family's offers, those still ahead, earliest first. */
  deadlines: readonly OfferDeadline[]
  /** ISO date. */
  today: string
}

export function situationOf(
  student: Pick<Student, 'id' | 'gradeLevel' | 'collegeStartYear' | 'yearsOfCollege'>,
  { favorites, deadlines, today }: Seen,
): Situation {
  return {
    stage: stageOf(student, today),
    start: firstYearOf(awardYearWanted(student, today)),
    favorites,
    deadlines: deadlines.filter(({ studentId }) => studentId === student.id),
    today,
  }
}

/**
 * What an offer wants first; `null` without one. The federal deadline isn't among them: it comes more than a year after those of states and
 * colleges, so it would only reassure.
 */
export function nextDeadline(situation: Situation): NextStep | null {
  return nextSteps(situation).find(({ deadline }) => deadline) ?? null
}
