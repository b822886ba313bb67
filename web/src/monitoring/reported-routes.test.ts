import { expect, test } from 'vitest'
import { isReported, routeOf } from './reported-routes.ts'

test.each([
  { path: '/family/college/204796', route: '/family/college/[id]', shouldReport: true },
  { path: '/', route: '/', shouldReport: true },
  { path: '/404', route: '/404', shouldReport: false },
  { path: '/wp-login.php', route: 'other', shouldReport: false },
  { path: '/family/nowhere/7', route: 'other', shouldReport: false },
])('a load of $path is reported: $shouldReport', ({ path, route, shouldReport }) => {
  expect(routeOf(path)).toBe(route)
  expect(isReported(routeOf(path))).toBe(shouldReport)
})
