import { expect, test } from 'vitest'
import { isReported, routeOf } from './reported-routes.ts'

test.each([
  { path: '/family/college/204796', route: '/family/college/[id]', isTold: true },
  { path: '/', route: '/', isTold: true },
  { path: '/404', route: '/404', isTold: false },
  { path: '/wp-login.php', route: 'other', isTold: false },
  { path: '/family/nowhere/7', route: 'other', isTold: false },
])('a load of $path is reported: $isTold', ({ path, route, isTold }) => {
  expect(routeOf(path)).toBe(route)
  expect(isReported(routeOf(path))).toBe(isTold)
})
