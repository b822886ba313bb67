/** The college calls. Searching only reads from memory. */
import { fitsFor } from '@bursar/catalogue/admission-fits'
import { type Catalogue, mapPathOf, searchIds } from '@bursar/catalogue/catalogue'
import type { CollegeFilters, CollegeSort } from '@bursar/contract/college-search'
import {
  collegeFacets,
  collegeMap,
  searchColleges,
  searchMajors,
  suggestColleges,
} from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import type { StudentForPrices } from '@bursar/contract/pricing'
import type { FastifyRequest } from 'fastify'
import { sendKept } from '../headers/compression.ts'
import type { Api } from '../http/api.ts'
import type { Viewer } from '../http/caller.ts'
import { collegeAnswer } from './college-answers.ts'
import type { CollegeIndex } from './college-index.ts'
import { sendMap } from './map-answer.ts'
import { earningsFor } from './program-earnings.ts'
import { facetsOnce, resultsAnswer, searchOnce } from './results.ts'
import { allowCaching, majorsFor, sendSuggestions, withKnownPlace } from './shared-answers.ts'
import { pricesShown } from './student-prices.ts'

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

/** Whether a query, which isn't validated yet, is for a student. */
const hasStudent = (query: unknown) => (query as { studentId?: unknown }).studentId !== undefined

const isByFit = ({ admission_fit }: CollegeFilters) => admission_fit !== undefined

const aheadOfSearch = ({ query }: FastifyRequest) => ({
  favorites: hasStudent(query),
  answers: hasStudent(query) && (isByPrice(query as CollegeFilters) || isByFit(query as CollegeFilters)),
})

export function collegeRoutes(
  app: Api,
  index: CollegeIndex,
  {
    favoritesOf,
    priceStudentOf,
    today,
  }: { favoritesOf: FavoritesOf; priceStudentOf: PriceStudentOf; today: () => string },
) {
  /** What a student's own answers decide of a query: prices and fits, as far as it asks for them. */
  const ownOf = async (
    catalogue: Catalogue,
    viewer: Viewer,
    query: CollegeFilters & { studentId?: string | undefined },
    needsPrices: boolean,
  ) => {
    const { studentId, admission_fit } = query
    if (studentId === undefined || !(needsPrices || admission_fit)) return {}
    const student = await priceStudentOf(viewer, studentId)
    return {
      prices: needsPrices ? pricesShown(catalogue, student, query) : undefined,
      fits: admission_fit ? fitsFor(catalogue, student.scores) : undefined,
    }
  }
  const caching = allowCaching(index, 'private', today)

  const favorites = async (viewer: Viewer, studentId: string | undefined) =>
    studentId === undefined ? none : favoritesOf(viewer, studentId)

  app.route({
    ...searchColleges,
    config: { ...searchColleges.config, ahead: aheadOfSearch },
    preHandler: caching,
    handler: async (request, reply) => {
      const { studentId, earnings_of: _, ...query } = request.query
      const catalogue = index.current()
      const { majorEarnings, earningsAt } = earningsFor(catalogue, request.query)
      const [marks, { prices, fits }] = await Promise.all([
        favorites(request.viewer, studentId),
        ownOf(catalogue, request.viewer, request.query, isByPrice(query)),
      ])
      const found = withKnownPlace(() =>
        prices || fits || majorEarnings
          ? searchIds(catalogue, query, prices, { fits, majorEarnings })
          : searchOnce(catalogue, query),
      )
      const answer = resultsAnswer(found, { query, catalogue, marks, earningsAt })
      return sendKept(request, reply, answer)
    },
  })

  app.route({
    ...collegeFacets,
    config: { ...collegeFacets.config, ahead: ({ query }) => ({ answers: hasStudent(query) }) },
    preHandler: caching,
    handler: async (request) => {
      const catalogue = index.current()
      const { studentId: _, ...query } = request.query
      const { prices, fits } = await ownOf(catalogue, request.viewer, request.query, true)
      return {
        ...withKnownPlace(() => facetsOnce(catalogue, query, prices, fits)),
        release: catalogue.release,
      }
    },
  })

  app.route({
    ...collegeMap,
    config: { ...collegeMap.config, ahead: ({ query }) => ({ answers: hasStudent(query) }) },
    preHandler: caching,
    handler: async (request, reply) => {
      const catalogue = index.current()
      const { studentId: _, ...query } = request.query
      const { prices, fits } = await ownOf(catalogue, request.viewer, request.query, true)
      return sendMap(
        reply,
        withKnownPlace(() => mapPathOf(catalogue, query, prices, fits)),
      )
    },
  })

  app.route({
    ...suggestColleges,
    preHandler: caching,
    handler: async ({ query }, reply) =>
      sendSuggestions(reply, index.current(), { ...query, today: today() }),
  })

  app.route({
    ...searchMajors,
    preHandler: caching,
    handler: async (request) => majorsFor(index.current(), request.query),
  })

  app.route({
    ...getCollege,
    config: { ...getCollege.config, ahead: ({ query }) => ({ favorites: hasStudent(query) }) },
    preHandler: caching,
    handler: async (request, reply) => {
      const { id } = request.params
      const { studentId, ...programs } = request.query
      const marks = await favorites(request.viewer, studentId)
      const answer = collegeAnswer(index.current(), id, { ...programs, favoriteId: marks.get(id) ?? null })
      return sendKept(request, reply, answer)
    },
  })
}
