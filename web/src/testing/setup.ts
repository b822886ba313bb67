/** Every test that has a document starts on an empty page, and a busy machine may take its time to draw one. */
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(cleanup)
}
