/** How a student's SAT or ACT score compares with those of a college's students. Never a probability of admission. */
import type { CollegeCard } from './college-cards.ts'
import type { Student } from './people.ts'

export const admissionFits = ['reach', 'match', 'likely'] as const
export type AdmissionFitName = (typeof admissionFits)[number]

/** Below this share of applicants, a college is a reach for everyone. */
export const fewAdmitted = 0.2
/** From this share on, a score above the middle half makes a college likely. */
export const manyAdmitted = 0.5

/** Why a college is a reach, a match, or likely, or why that can't be said. */
export type FitReason =
  /** It admits everyone who applies. */
  | 'open'
  /** It admits fewer than `fewAdmitted`, whatever the score. */
  | 'few-admitted'
  | 'below'
  | 'within'
  /** Above the middle half, at a college that admits at least `manyAdmitted`. */
  | 'above'
  /** Above the middle half, at a college that admits fewer. */
  | 'above-selective'
  /** Above the middle half, at a college that doesn't publish how many it admits. */
  | 'above-unknown'
  /** The college doesn't look at scores. */
  | 'not-considered'
  /** The college publishes no scores. */
  | 'not-published'
  /** The college publishes scores of only one test, and the student entered only the other. */
  | 'other-test'
  /** The student entered no score. */
  | 'no-score'

export interface AdmissionFit {
  /** `null`: can't be said. */
  fit: AdmissionFitName | null
  because: FitReason
  /** The comparison, if there is one; it doesn't decide with `open` and `few-admitted`. */
  compared: { test: 'sat' | 'act'; score: number; low: number; high: number } | null
}

export type TestAnswers = Pick<Student, 'satTotal' | 'actComposite'>

/** What the rule needs of a college. */
export interface AdmissionFigures {
  isOpenAdmission: boolean | null
  /** Share of applicants; `null` if unknown. */
  acceptanceRate: number | null
  testScores: Pick<CollegeCard['testScores'], 'policy' | 'sat' | 'act'>
}

/**
 * Reach below the middle half of the college's students (25th to 75th percentile), match within it, likely above it: the definition of
 * College Board's BigFuture (bigfuture.collegeboard.org/help-center/what-are-reach-match-and-safety-schools). Because scores alone say little
 * at selective colleges, `fewAdmitted` and `manyAdmitted` limit it. The better of two tests counts. An unknown figure is never guessed.
 */
export function admissionFitOf(college: AdmissionFigures, answers: TestAnswers): AdmissionFit {
  const { isOpenAdmission, acceptanceRate, testScores } = college
  const compared = betterTest(testScores, answers)
  if (isOpenAdmission) return { fit: 'likely', because: 'open', compared: null }
  if (acceptanceRate !== null && acceptanceRate < fewAdmitted)
    return { fit: 'reach', because: 'few-admitted', compared }
  if (testScores.policy === 'not-considered') return { fit: null, because: 'not-considered', compared: null }
  if (!compared) {
    const isPublished = testScores.sat !== null || testScores.act !== null
    const isEntered = answers.satTotal !== null || answers.actComposite !== null
    const because = !isPublished ? 'not-published' : isEntered ? 'other-test' : 'no-score'
    return { fit: null, because, compared: null }
  }
  const place = placeOf(compared)
  if (place < 0) return { fit: 'reach', because: 'below', compared }
  if (place === 0) return { fit: 'match', because: 'within', compared }
  if (acceptanceRate === null) return { fit: null, because: 'above-unknown', compared }
  return acceptanceRate >= manyAdmitted
    ? { fit: 'likely', because: 'above', compared }
    : { fit: 'match', because: 'above-selective', compared }
}

/** The same for a card. */
export function admissionFitOfCard(
  { isOpenAdmission, acceptanceRate, testScores }: CollegeCard,
  answers: TestAnswers,
): AdmissionFit {
  return admissionFitOf({ isOpenAdmission, acceptanceRate: acceptanceRate.value, testScores }, answers)
}

type Compared = NonNullable<AdmissionFit['compared']>

function betterTest(
  { policy, sat, act }: AdmissionFigures['testScores'],
  { satTotal, actComposite }: TestAnswers,
): Compared | null {
  if (policy === 'not-considered') return null
  const bySat: Compared | null = sat && satTotal !== null ? { test: 'sat', score: satTotal, ...sat } : null
  const byAct: Compared | null =
    act && actComposite !== null ? { test: 'act', score: actComposite, ...act } : null
  if (!bySat || !byAct) return bySat ?? byAct
  return placeOf(byAct) > placeOf(bySat) ? byAct : bySat
}

/** -1 below the middle half, 0 within it (both ends included), 1 above it. */
function placeOf({ score, low, high }: Compared): -1 | 0 | 1 {
  return score < low ? -1 : score > high ? 1 : 0
}
