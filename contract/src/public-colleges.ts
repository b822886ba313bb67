/**
 * The college calls for visitors without an account. They answer only published data: no student, no favorites, and no personal price,
 * which the visitor's browser computes from what it has been given here.
 */

import { z } from 'zod'
import type { Call } from './call.ts'
import { CollegeCard } from './college-cards.ts'
import {
  CollegeFacets,
  CollegeFilters,
  CollegeResult,
  CollegeSearchQuery,
  FoundPage,
  searchMajors,
  suggestColleges,
} from './college-search.ts'
import { College, CollegeRelease, GetPublicCollegeQuery, getCollege, ProgramTitle } from './colleges.ts'
import { listOf } from './lists.ts'
import { priceTableUrl } from './price-table.ts'

export const PublicCollegeSearchQuery = CollegeSearchQuery.omit({
  studentId: true,
  admission_fit: true,
})
export type PublicCollegeSearchQuery = z.infer<typeof PublicCollegeSearchQuery>

export const PublicCollegeResult = CollegeResult.omit({ favoriteId: true })
export type PublicCollegeResult = z.infer<typeof PublicCollegeResult>

const tags = ['colleges'] as const

export const searchPublicColleges = {
  method: 'GET',
  url: '/api/colleges',
  config: { access: 'anyone' },
  schema: {
    summary: 'Search colleges without an account',
    tags,
    querystring: PublicCollegeSearchQuery,
    response: { 200: listOf(PublicCollegeResult).extend(FoundPage) },
  },
} as const satisfies Call

export const publicCollegeFacets = {
  method: 'GET',
  url: '/api/colleges/facets',
  config: { access: 'anyone' },
  schema: {
    summary: 'Counts for the filters of a search without an account',
    tags,
    querystring: CollegeFilters.omit({ admission_fit: true }),
    response: { 200: CollegeFacets },
  },
} as const satisfies Call

export const publicCollegeMap = {
  method: 'GET',
  url: '/api/colleges/map',
  config: { access: 'anyone', produces: 'image/svg+xml' },
  schema: {
    summary: 'Every college that a search without an account finds, as dots on a map',
    tags,
    querystring: publicCollegeFacets.schema.querystring,
    response: { 200: z.unknown() },
  },
} as const satisfies Call

export const suggestPublicColleges = {
  method: 'GET',
  url: '/api/colleges/suggestions',
  config: { access: 'anyone' },
  schema: { ...suggestColleges.schema, summary: 'Colleges and majors for a visitor’s words', tags },
} as const satisfies Call

export const searchPublicMajors = {
  method: 'GET',
  url: '/api/colleges/majors',
  config: { access: 'anyone' },
  schema: { ...searchMajors.schema, summary: 'Fields of study, without an account', tags },
} as const satisfies Call

/** The names of all colleges, for a sitemap. */
export const listCollegeNames = {
  method: 'GET',
  url: '/api/colleges/names',
  config: { access: 'anyone' },
  schema: {
    summary: 'The names of all colleges that haven’t closed',
    tags,
    response: { 200: z.object({ items: z.array(CollegeCard.pick({ id: true, name: true })) }) },
  },
} as const satisfies Call

/** For `decodePriceTable`: with it, a browser computes a visitor's price at every college. */
export const getPriceTable = {
  method: 'GET',
  url: priceTableUrl,
  config: { access: 'anyone', produces: 'application/octet-stream' },
  schema: {
    summary: 'What prices need of every college, as a binary table',
    tags,
    response: { 200: z.unknown() },
  },
} as const satisfies Call

/** Throws college-not-found. */
export const getPublicCollege = {
  method: 'GET',
  url: '/api/colleges/:id',
  config: { access: 'anyone' },
  schema: {
    summary: 'One college with all published data, without an account',
    tags,
    params: getCollege.schema.params,
    querystring: GetPublicCollegeQuery,
    response: { 200: College.extend({ release: CollegeRelease }) },
  },
} as const satisfies Call
export type PublicCollege = z.infer<(typeof getPublicCollege.schema.response)[200]>

/** For all who look at a college: hundreds of titles, which few read. Throws college-not-found. */
export const listProgramTitles = {
  method: 'GET',
  url: '/api/colleges/:id/programs',
  config: { access: 'anyone' },
  schema: {
    summary: 'The titles of all programs of a college, with their credentials',
    tags,
    params: getCollege.schema.params,
    response: { 200: z.object({ items: z.array(ProgramTitle) }) },
  },
} as const satisfies Call
