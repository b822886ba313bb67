import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'formula',
    // Property tests run thousands of cases, which takes a while on a busy machine.
    testTimeout: 60_000,
  },
})
