/** Runs before every test file. A test with a document starts on an empty page, without the toasts of the test before. */
import { afterEach } from 'vitest'
import { onToast } from '../ui/toast.ts'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A busy machine may take its time to render.
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(() => {
    cleanup()
    const unsubscribe = onToast(() => {})
    unsubscribe()
  })
}
