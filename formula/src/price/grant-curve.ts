/**
 * A college's grant curve: the grants that students from families of each income got. Fitted once per college, when a release is imported.
 *
 * Published averages can rest on a single student. So a curve starts from similar colleges and follows the college's own averages the more
 * closely, the more students they stand for (a posterior mean under normal errors).
 */
import { type CollegeControl, groupOf } from './college-groups.ts'
import { type Five, fiveOf } from './five.ts'
import { type SimilarColleges, similarColleges } from './similar-colleges.ts'

/** Published figures of one college. Arrays have one entry for each of the five income brackets; `null` is not published. Whole dollars a year. */
export interface PublishedPrices {
  control: CollegeControl
  /** Length of its programs in years: 4, 2, or 1 (less than two). */
  level: number
  /** Postal code. A state without data is treated like an average one. */
  state: string | null
  /** Average cost of attendance (COSTT4_A or COSTT4_P). */
  cost: number | null
  /** Average net prices (NPT41 to NPT45). */
  netPrice: readonly (number | null)[]
  /** Students behind each average (NUM41 to NUM45). */
  students: readonly (number | null)[]
  /** Net prices of the years before, newest first, at most two. */
  history?: readonly (readonly (number | null)[])[] | null
  /** Share of undergraduates with a Pell Grant, 0 to 1. */
  pellShare: number | null
  /** Share of applicants admitted, 0 to 1; `null` also at colleges with open admission. */
  admissionRate: number | null
}

/** What an estimate needs of a college's past prices. Dollars of the data year. */
export interface GrantCurve {
  /** Grants (all kinds) at the anchor income of each bracket. */
  grants: Five
  /** How uncertain each of them is as the college's average: one standard deviation. */
  deviations: Five
  /** Students behind the published averages, in all brackets and the data year alone. */
  students: number
  /** Brackets with a published average. */
  knownBrackets: number
}

/** Weights of the data year and the two years before, if they are published. */
const yearWeights = [0.6, 0.25, 0.15] as const
/** A bracket's average is kept within this share of the cost of the median of its years. Catches reporting errors. */
const maxDistanceFromMedian = 0.12
/** Student counts assumed for averages when a release doesn't have any: deliberately few. */
const assumedStudents = 10
/** Admission rate assumed for colleges that report none: most of them have open admission. */
const assumedAdmissionRate = 1
const assumedPellShare = { 'public-4': 0.35, 'public-2': 0.35, nonprofit: 0.35, 'for-profit': 0.6 } as const

interface Average {
  bracket: number
  netPrice: number
  /** The number of students of one year that would be as informative. */
  students: number
}

/**
 * Fits the grant curve of a college. Returns `null` without a cost or without any published bracket: there are no first-time students with
 * federal aid then, and no estimate.
 */
export function fitGrantCurve(college: PublishedPrices): GrantCurve | null {
  const { control, level, cost } = college
  if (cost === null || !Number.isFinite(cost) || cost <= 0) return null
  const averages = steadyAverages(college, cost)
  if (averages.length === 0) return null
  const group = groupOf(control, level)
  const similar = similarColleges[group]
  const expected = expectedGrants(college, cost, similar, assumedPellShare[group])
  const noise = averages.map(
    ({ bracket, students }) => ((similar.studentSpread[bracket] as number) * cost) ** 2 / students,
  )
  const { means, variances } = posterior(expected, similar.covariance, averages, cost, noise)
  return {
    grants: fiveOf(means.map((grant) => Math.min(Math.max(grant, 0), cost))),
    deviations: fiveOf(variances.map((variance) => Math.sqrt(Math.max(variance, 0)))),
    students: college.students.reduce<number>((sum, count) => sum + (count ?? 0), 0),
    knownBrackets: averages.length,
  }
}

/** Averages over up to three years. Brackets that aren't published in the data year stay missing. */
function steadyAverages({ netPrice, students, history }: PublishedPrices, cost: number): Average[] {
  const averages: Average[] = []
  for (let bracket = 0; bracket < 5; bracket += 1) {
    if (typeof netPrice[bracket] !== 'number') continue
    const years = [netPrice, ...(history ?? []).slice(0, 2)].flatMap((prices, age) => {
      const price = prices[bracket]
      return typeof price === 'number' ? [{ price, weight: yearWeights[age] as number }] : []
    })
    const total = years.reduce((sum, { weight }) => sum + weight, 0)
    const mean = years.reduce((sum, { price, weight }) => sum + price * weight, 0) / total
    const squares = years.reduce((sum, { weight }) => sum + (weight / total) ** 2, 0)
    const middle = median(years.map(({ price }) => price))
    const reach = maxDistanceFromMedian * cost
    averages.push({
      bracket,
      netPrice: Math.min(Math.max(mean, middle - reach), middle + reach),
      students: Math.max(students[bracket] ?? assumedStudents, 1) / squares,
    })
  }
  return averages
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2
}

function expectedGrants(
  { state, pellShare, admissionRate }: PublishedPrices,
  cost: number,
  { features, states }: SimilarColleges,
  usualPellShare: number,
): number[] {
  const c = cost / 10_000
  const admission = admissionRate ?? assumedAdmissionRate
  const below40 = Math.max(0.4 - admission, 0)
  const values = [1, c, c ** 2 / 10, pellShare ?? usualPellShare, admission, below40, c * below40]
  const ofState = (state !== null && states[state]) || [0, 0, 0, 0, 0]
  return ofState.map((effect, bracket) =>
    features.reduce((sum, row, at) => sum + (row[bracket] as number) * (values[at] as number), effect),
  )
}

/** The mean and variance of each bracket's grants, given the known averages: a normal distribution conditioned on noisy observations. */
function posterior(
  expected: readonly number[],
  covariance: readonly Five[],
  averages: readonly Average[],
  cost: number,
  noise: readonly number[],
) {
  const cov = (one: number, other: number) => covariance[one]?.[other] as number
  const matrix = averages.map(({ bracket }, row) =>
    averages.map(
      (other, column) => cov(bracket, other.bracket) + (row === column ? (noise[row] as number) : 0),
    ),
  )
  const residuals = averages.map(({ bracket, netPrice }) => cost - netPrice - (expected[bracket] as number))
  const weights = solve(matrix, residuals)
  return {
    means: expected.map((mean, bracket) =>
      averages.reduce((sum, known, at) => sum + cov(bracket, known.bracket) * (weights[at] as number), mean),
    ),
    variances: expected.map((_, bracket) => {
      const row = averages.map((known) => cov(bracket, known.bracket))
      const shares = solve(matrix, row)
      return cov(bracket, bracket) - row.reduce((sum, value, at) => sum + value * (shares[at] as number), 0)
    }),
  }
}

/** Solves a system of at most five linear equations by Gaussian elimination. The matrix is positive definite, so no pivot is 0. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length
  const rows = matrix.map((row, at) => [...row, right[at] as number])
  for (let column = 0; column < size; column += 1) {
    const pivot = rows[column] as number[]
    for (let below = column + 1; below < size; below += 1) {
      const row = rows[below] as number[]
      const factor = (row[column] as number) / (pivot[column] as number)
      for (let at = column; at <= size; at += 1)
        row[at] = (row[at] as number) - factor * (pivot[at] as number)
    }
  }
  const solution = new Array<number>(size).fill(0)
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] as number[]
    let rest = row[size] as number
    for (let known = at + 1; known < size; known += 1)
      rest -= (row[known] as number) * (solution[known] as number)
    solution[at] = rest / (row[at] as number)
  }
  return solution
}
