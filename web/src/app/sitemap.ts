import { publicCollegePath } from '@bursar/contract/college-address'
import { listCollegeNames } from '@bursar/contract/public-colleges'
import type { MetadataRoute } from 'next'
import { callAsViewer } from '@/api/server.ts'
import { publicSearch } from '@/saved-searches/search-address.ts'
import { publicUrl } from '@/settings.ts'

// Needs the API, which the build doesn't have.
export const dynamic = 'force-dynamic'

/** The public pages: home, search, accuracy, and every college. A sitemap may have 50,000 addresses. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { items } = await callAsViewer(listCollegeNames)
  return (['/', publicSearch, '/accuracy', ...items.map(publicCollegePath)] as const).map((path) => ({
    url: publicUrl(path),
  }))
}
