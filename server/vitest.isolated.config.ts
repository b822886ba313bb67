/** The API tests that replace modules with `vi.mock`. */
import { defineConfig } from 'vitest/config'
import shared from './vitest.config.ts'

export default defineConfig({
  test: {
    ...shared.test,
    name: 'server-isolated',
    include: ['src/**/*.isolated.test.ts'],
    exclude: [],
    isolate: true,
  },
})
