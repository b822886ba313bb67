/** What the college calls of families and of visitors have in common. */
import { randomUUID } from 'node:crypto'
import { type Catalogue, suggest, UnknownPlace } from '@bursar/catalogue/catalogue'
import { majorsByCode, searchMajors as searchMajorTitles } from '@bursar/catalogue/majors'
import type { CallOutput } from '@bursar/contract/call'
import { type searchMajors, suggestColleges } from '@bursar/contract/college-search'
import { Problem } from '@bursar/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { sendSerialized, writerOf } from '../http/serialized.ts'
import { cachePerCatalogue } from './catalogue-cache.ts'
import type { CollegeIndex } from './college-index.ts'

type QueryOf<C extends { schema: { querystring: z.ZodType } }> = z.output<C['schema']['querystring']>

/** Suggestions that are kept, 1 kB each. People type the same beginnings. */
const maxSuggestions = 3_000
const suggestionsOf = cachePerCatalogue<string, string>(maxSuggestions)
const writeSuggestions = writerOf(suggestColleges.schema.response[200], suggestColleges)

/** Sends suggestions, validated and serialized once for all who type the same. */
export function sendSuggestions(
  reply: FastifyReply,
  catalogue: Catalogue,
  { search, limit, today }: QueryOf<typeof suggestColleges> & { today: string },
) {
  const cache = suggestionsOf(catalogue)
  const key = `${today} ${limit} ${search}`
  const text = cache.get(key) ?? writeSuggestions({ items: suggest(catalogue, search, { limit, today }) })
  cache.set(key, text)
  return sendSerialized(reply, text)
}

export function majorsFor(
  { majors }: Catalogue,
  { search, code, limit }: QueryOf<typeof searchMajors>,
): CallOutput<typeof searchMajors> {
  if (code) return { items: majorsByCode(majors, code) }
  return { items: search === undefined ? [] : searchMajorTitles(majors, search, limit) }
}

/**
 * Allows browsers to cache: `private` for signed-in users, `public` also in caches on the way. Without a student, a response changes only
 * with the release, the date (colleges close), and Bursar's own version, so they are the ETag. An upgraded server was restarted, and each
 * start has a name of its own. With a student, the response includes favorites and isn't cached.
 */
export function allowCaching(index: CollegeIndex, scope: 'private' | 'public', today: () => string) {
  const start = randomUUID()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if ((request.query as { studentId?: string }).studentId !== undefined) return
    const { id, institutions } = index.current().release
    const tag = `W/"colleges-${start}-${id}-${institutions}-${today()}"`
    reply.header('etag', tag).header('cache-control', `${scope}, max-age=60`)
    if (scope === 'private') reply.header('vary', 'authorization, cookie')
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) return reply.code(304).send()
  }
}

/** Runs a search. A place that doesn't exist is invalid input. */
export function withKnownPlace<Answer>(search: () => Answer): Answer {
  try {
    return search()
  } catch (error) {
    if (!(error instanceof UnknownPlace)) throw error
    throw new Problem('invalid-input', {
      errors: [
        {
          path: 'near',
          code: 'unknown_place',
          message: 'We can’t find this place. Try a ZIP code or “City, ST.”',
        },
      ],
    })
  }
}
