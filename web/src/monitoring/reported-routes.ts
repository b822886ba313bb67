/** Which page loads are reported, and under which name. */
import { findRoute } from '@bursar/contract/routes'

const unknown = 'other'

/** The route pattern of a path, which groups page loads and contains no ids. */
export function routeOf(path: string): string {
  return findRoute(path)?.path ?? unknown
}

/** Unknown paths and the "not found" page aren't reported. */
export function isReported(route: string | undefined): boolean {
  return route !== '/404' && route !== unknown
}
