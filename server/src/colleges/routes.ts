/** The college calls. Searching only reads from memory. */
import { type Catalogue, findCollege, searchCatalogue } from '@bursar/catalogue/catalogue'
import type { CollegeFilters, CollegeSort } from '@bursar/contract/college-search'
import { collegeFacets, searchColleges, searchMajors, suggestColleges } from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { canEstimate, type StudentForPrices } from '@bursar/contract/pricing'
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest } from 'fastify'
import { sendKept } from '../headers/compression.ts'
import type { Api } from '../http/api.ts'
import type { Viewer } from '../http/caller.ts'
import type { CollegeIndex } from './college-index.ts'
import { facetsOnce, resultsAnswer, searchOnce } from './results.ts'
import { allowCaching, majorsFor, sendSuggestions, withKnownPlace } from './shared-answers.ts'
import { pricesOnce } from './student-prices.ts'

/** A student's favorites by UNITID. Throws student-not-found if the viewer may not see the student. */
export type FavoritesOf = (viewer: Viewer, studentId: string) => Promise<ReadonlyMap<number, string>>

const none: ReadonlyMap<number, string> = new Map()

/** Throws student-not-found for a student who is not the viewer's. */
export type PriceStudentOf = (viewer: Viewer, studentId: string) => Promise<StudentForPrices>

/** Whether a query needs prices at all. */
const isByPrice = ({
  net_price_min,
  net_price_max,
  sort,
}: CollegeFilters & { sort?: CollegeSort | undefined }) =>
  sort === 'net_price' || net_price_min !== undefined || net_price_max !== undefined

/** Of a query that isn't validated yet. */
const studentIn = (query: unknown) => (query as { studentId?: unknown }).studentId
const hasStudent = (query: unknown) => studentIn(query) !== undefined

const aheadOfSearch = ({ query }: FastifyRequest) => ({
  studentId: studentIn(query),
  answers: hasStudent(query) && isByPrice(query as CollegeFilters),
})

export function collegeRoutes(
  app: Api,
  index: CollegeIndex,
  { favoritesOf, priceStudentOf }: { favoritesOf: FavoritesOf; priceStudentOf: PriceStudentOf },
) {
  /** The student's price at every college: what the college named, or our estimate, if there can be one. */
  const pricesOf = async (catalogue: Catalogue, viewer: Viewer, studentId: string | undefined) => {
    if (studentId === undefined) return undefined
    const student = await priceStudentOf(viewer, studentId)
    // Without income and SAI, the published prices are searched, which are also what is shown then.
    if (!canEstimate(student)) return undefined
    return pricesOnce(catalogue, student)
  }
  const favorites = async (viewer: Viewer, studentId: string | undefined) =>
    studentId === undefined ? none : favoritesOf(viewer, studentId)

  app.route({
    ...searchColleges,
    config: { ...searchColleges.config, ahead: aheadOfSearch },
    preHandler: allowCaching(index, 'private'),
    handler: async (request, reply) => {
      const { studentId, ...query } = request.query
      const catalogue = index.current()
      const [marks, prices] = await Promise.all([
        favorites(request.viewer, studentId),
        isByPrice(query) ? pricesOf(catalogue, request.viewer, studentId) : undefined,
      ])
      const found = withKnownPlace(() =>
        prices ? searchCatalogue(catalogue, query, prices) : searchOnce(catalogue, query),
      )
      const answer = resultsAnswer(found, { query, release: catalogue.release, marks })
      return sendKept(request, reply, answer) as never
    },
  })

  app.route({
    ...collegeFacets,
    config: { ...collegeFacets.config, ahead: ({ query }) => ({ answers: hasStudent(query) }) },
    preHandler: allowCaching(index, 'private'),
    handler: async (request) => {
      const catalogue = index.current()
      const { studentId, ...query } = request.query
      const prices = await pricesOf(catalogue, request.viewer, studentId)
      return {
        ...withKnownPlace(() => facetsOnce(catalogue, query, prices)),
        release: catalogue.release,
      }
    },
  })

  app.route({
    ...suggestColleges,
    preHandler: allowCaching(index, 'private'),
    handler: async ({ query }, reply) => sendSuggestions(reply, index.current(), query),
  })

  app.route({
    ...searchMajors,
    preHandler: allowCaching(index, 'private'),
    handler: async (request) => majorsFor(index.current(), request.query),
  })

  app.route({
    ...getCollege,
    config: { ...getCollege.config, ahead: ({ query }) => ({ studentId: studentIn(query) }) },
    preHandler: allowCaching(index, 'private'),
    handler: async (request) => {
      const catalogue = index.current()
      const { studentId } = request.query
      const marks = await favorites(request.viewer, studentId)
      const college = findCollege(catalogue, request.params.id)
      if (!college) throw new Problem('college-not-found')
      return { ...college, favoriteId: marks.get(college.id) ?? null, release: catalogue.release }
    },
  })
}
