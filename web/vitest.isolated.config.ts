/** The web tests that replace modules with `vi.mock`. */
import { defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'web-isolated',
    include: ['src/**/*.isolated.test.{ts,tsx}'],
    exclude: [],
    isolate: true,
  },
})
