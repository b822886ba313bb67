/** Which pages are reported, and under which name. */
import { findRoute } from '../routes/routes.ts'

const unknown = 'other'

/** The pattern of an address, so that one page is one page and nobody's id is in it. */
export function routeOf(path: string): string {
  return findRoute(path)?.path ?? unknown
}

/** An address that leads nowhere is as little worth a report as the page that says so. */
export function isReported(route: string | undefined): boolean {
  return route !== '/404' && route !== unknown
}
