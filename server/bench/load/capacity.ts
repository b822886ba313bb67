/** Arithmetic: what a number of families would need, from the measured cost of a request and size of a family. */

/** How families are assumed to use Bursar. Guesses, except where a measurement is named. */
export const assumptions = {
  visitsAMonth: 4,
  /** Pages and calls in the proportions of mixed traffic. */
  requestsAVisit: 50,
  /** Visits that begin with a password. A sign-in lasts 30 days after its last use. */
  signInsAVisit: 0.25,
  /** Share of a month's visits in its busiest hour: seven times the average hour. */
  peakHourShare: 0.01,
  /** Share of a processor that may be busy before requests wait noticeably. */
  usableShare: 0.6,
}
export type Assumptions = typeof assumptions

/** Milliseconds of processor time. */
export interface Cost {
  server: number
  pages: number
  database: number
}

export const togetherOf = ({ server, pages, database }: Cost) => server + pages + database

export interface Measured {
  /** Of an average request of mixed traffic. */
  request: Cost
  signIn: Cost
  /** Share of pages among the requests. */
  pageShare: number
  bytesAFamily: number
}

export interface Needs {
  requestsASecond: number
  pagesASecond: number
  signInsASecond: number
  /** Server processes; each answers with one thread, so with one core. */
  processes: number
  /** Processes that render pages, one core each. */
  pageWorkers: number
  databaseCores: number
  databaseBytes: number
}

/** At the busiest hour of the month. */
export function needsOf(families: number, measured: Measured, given: Assumptions = assumptions): Needs {
  const visitsASecond = (families * given.visitsAMonth * given.peakHourShare) / 3_600
  const requestsASecond = visitsASecond * given.requestsAVisit
  const signInsASecond = visitsASecond * given.signInsAVisit
  const cores = (part: keyof Cost) => {
    const milliseconds = requestsASecond * measured.request[part] + signInsASecond * measured.signIn[part]
    return Math.max(1, Math.ceil(milliseconds / 1_000 / given.usableShare))
  }
  return {
    requestsASecond,
    pagesASecond: requestsASecond * measured.pageShare,
    signInsASecond,
    processes: cores('server'),
    pageWorkers: cores('pages'),
    databaseCores: cores('database'),
    databaseBytes: families * measured.bytesAFamily,
  }
}

/** The cost of an average request, from the costs by kind and their weights. */
export function averageCost(costs: readonly { weight: number; cost: Cost }[]): Cost {
  const total = costs.reduce((sum, { weight }) => sum + weight, 0)
  const of = (part: keyof Cost) =>
    costs.reduce((sum, { weight, cost }) => sum + weight * cost[part], 0) / total
  return { server: of('server'), pages: of('pages'), database: of('database') }
}
