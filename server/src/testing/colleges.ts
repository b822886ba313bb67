/** Colleges for tests that don't need any. */
import type { CardOf } from '../colleges/card-of.ts'

export const noColleges: CardOf = Object.assign(() => undefined, {
  costsOf: () => undefined,
  releaseId: () => 'none',
})
