/** The pages of one family or help request that link to professionals, so that a professional's page can lead back to them. */
import { z } from 'zod'
import { listHref, paramsFrom, rowQueryOf } from '../lists/list-address.ts'

const pages = [
  { page: 'family', path: '/admin/families' },
  { page: 'help', path: '/admin/help' },
] as const
type OpeningPage = (typeof pages)[number]['page']

/** The query of links from a page to professionals. @param from what the page itself was opened from */
export function linkQueryFrom(page: OpeningPage, id: string, from: string | string[] | undefined): string {
  return rowQueryOf({ [page]: id, from: [from].flat()[0] })
}

/** Null if it was opened from a list. `from` comes from the address, so it can be anything. */
export function findOpeningPage(from: string | undefined): { page: OpeningPage; href: string } | null {
  const params = paramsFrom(from)
  for (const { page, path } of pages) {
    const id = z.uuid().safeParse(params[page]).data
    if (id) return { page, href: listHref(`${path}/${id}`, { from: params.from }) }
  }
  return null
}
