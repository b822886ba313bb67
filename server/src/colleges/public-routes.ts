/** The college calls for visitors without an account. They only read from memory. */
import { findProgramTitles, mapPathOf, openColleges, searchIds } from '@bursar/catalogue/catalogue'
import { Problem } from '@bursar/contract/problems'
import {
  getPriceTable,
  getPublicCollege,
  listCollegeNames,
  listProgramTitles,
  publicCollegeFacets,
  publicCollegeMap,
  searchPublicColleges,
  searchPublicMajors,
  suggestPublicColleges,
} from '@bursar/contract/public-colleges'
import { sendKept } from '../headers/compression.ts'
import type { Api } from '../http/api.ts'
import { collegeAnswer } from './college-answers.ts'
import type { CollegeIndex } from './college-index.ts'
import { sendMap } from './map-answer.ts'
import { priceTableOf } from './price-table.ts'
import { earningsFor } from './program-earnings.ts'
import { facetsOnce, resultsAnswer, searchOnce } from './results.ts'
import { allowCaching, majorsFor, sendSuggestions, withKnownPlace } from './shared-answers.ts'

export function publicCollegeRoutes(app: Api, index: CollegeIndex, today: () => string) {
  const preHandler = allowCaching(index, 'public', today)

  app.route({
    ...searchPublicColleges,
    preHandler,
    handler: async (request, reply) => {
      const { earnings_of: _, ...query } = request.query
      const catalogue = index.current()
      const { majorEarnings, earningsAt } = earningsFor(catalogue, request.query)
      const found = withKnownPlace(() =>
        majorEarnings
          ? searchIds(catalogue, query, undefined, { majorEarnings })
          : searchOnce(catalogue, query),
      )
      const answer = resultsAnswer(found, { query, catalogue, marks: null, earningsAt })
      return sendKept(request, reply, answer)
    },
  })

  app.route({
    ...publicCollegeFacets,
    preHandler,
    handler: async ({ query }) => {
      const catalogue = index.current()
      return { ...withKnownPlace(() => facetsOnce(catalogue, query)), release: catalogue.release }
    },
  })

  app.route({
    ...publicCollegeMap,
    preHandler,
    handler: async ({ query }, reply) => {
      const catalogue = index.current()
      return sendMap(
        reply,
        withKnownPlace(() => mapPathOf(catalogue, query)),
      )
    },
  })

  app.route({
    ...suggestPublicColleges,
    preHandler,
    handler: async ({ query }, reply) =>
      sendSuggestions(reply, index.current(), { ...query, today: today() }),
  })

  app.route({
    ...searchPublicMajors,
    preHandler,
    handler: async ({ query }) => majorsFor(index.current(), query),
  })

  app.route({
    ...listCollegeNames,
    preHandler,
    handler: async () => ({ items: openColleges(index.current(), today()) }),
  })

  app.route({
    ...getPriceTable,
    preHandler,
    handler: async (request, reply) => {
      const table = priceTableOf(index.current(), today())
      const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      reply.type('application/octet-stream').header('vary', 'accept-encoding')
      if (takesBrotli) reply.header('content-encoding', 'br')
      return reply.send(await (takesBrotli ? table.compressed() : table.bytes))
    },
  })

  app.route({
    ...getPublicCollege,
    preHandler,
    handler: async (request, reply) => {
      const { params, query } = request
      return sendKept(request, reply, collegeAnswer(index.current(), params.id, query))
    },
  })

  app.route({
    ...listProgramTitles,
    preHandler,
    handler: async ({ params }) => {
      const items = findProgramTitles(index.current(), params.id)
      if (!items) throw new Problem('college-not-found')
      return { items }
    },
  })
}
