/**
 * Runs before every test file. A test with a document starts on an empty page, without the toasts of the test before; a file starts
 * with an empty browser, because files share one.
 */
import { afterEach } from 'vitest'
import { onToast } from '../ui/toast.ts'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A busy machine may take its time to render.
  configure({ asyncUtilTimeout: 10_000 })
  localStorage.clear()
  sessionStorage.clear()
  afterEach(() => {
    cleanup()
    const unsubscribe = onToast(() => {})
    unsubscribe()
  })
}
