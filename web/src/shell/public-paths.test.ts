import { routes } from '@bursar/contract/routes'
import { expect, test } from 'vitest'
import { isPublicPath } from './public-paths.ts'

/** Opened from a mail, with the header of the visitor's account. */
const exceptions = /\/(undo-email-change|forgot-password|password-recovery)$/

test('the header of public pages is shown on the public routes', () => {
  for (const { path, kind } of routes)
    expect(isPublicPath(path), path).toBe(kind === 'public' && !exceptions.test(path))
  expect(isPublicPath('/collegesx')).toBe(false)
})
