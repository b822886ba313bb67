/** The college calls for visitors without an account. They only read from memory. */
import { findCollege, operatingColleges } from '@bursar/catalogue/catalogue'
import { Problem } from '@bursar/contract/problems'
import {
  getPriceTable,
  getPublicCollege,
  listCollegeNames,
  publicCollegeFacets,
  searchPublicColleges,
  searchPublicMajors,
  suggestPublicColleges,
} from '@bursar/contract/public-colleges'
import type { Api } from '../http/api.ts'
import type { CollegeIndex } from './college-index.ts'
import { priceTableOf } from './price-table.ts'
import { facetsOnce, resultsAsText, searchOnce } from './results.ts'
import { allowCaching, majorsFor, suggestionsFor, withKnownPlace } from './shared-answers.ts'

export function publicCollegeRoutes(app: Api, index: CollegeIndex) {
  const preHandler = allowCaching(index, 'public')

  app.route({
    ...searchPublicColleges,
    preHandler,
    handler: async ({ query }, reply) => {
      const catalogue = index.current()
      const { found, total } = withKnownPlace(() => searchOnce(catalogue, query))
      const text = resultsAsText({ found, total, query, release: catalogue.release, marks: null })
      // Fastify sends a string without serializing it; this one was validated when it was built.
      return reply.type('application/json; charset=utf-8').send(text as never)
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
    ...suggestPublicColleges,
    preHandler,
    handler: async ({ query }) => suggestionsFor(index.current(), query),
  })

  app.route({
    ...searchPublicMajors,
    preHandler,
    handler: async ({ query }) => majorsFor(index.current(), query),
  })

  app.route({
    ...listCollegeNames,
    preHandler,
    handler: async () => ({ items: operatingColleges(index.current()) }),
  })

  app.route({
    ...getPriceTable,
    preHandler,
    handler: async (request, reply) => {
      const table = priceTableOf(index.current())
      const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
      reply.type('application/octet-stream').header('vary', 'accept-encoding')
      if (takesBrotli) reply.header('content-encoding', 'br')
      return reply.send(await (takesBrotli ? table.compressed() : table.bytes))
    },
  })

  app.route({
    ...getPublicCollege,
    preHandler,
    handler: async ({ params }) => {
      const catalogue = index.current()
      const college = findCollege(catalogue, params.id)
      if (!college) throw new Problem('college-not-found')
      return { ...college, release: catalogue.release }
    },
  })
}
