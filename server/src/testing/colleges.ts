/** Colleges for tests that don't need any. */
import type { CardOf } from '../favorites/queries.ts'

export const noColleges: CardOf = Object.assign(() => undefined, {
  costsOf: () => undefined,
  releaseId: () => 'none',
})
