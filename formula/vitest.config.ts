import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'formula',
    // Pure functions share nothing between files, so files can share a worker, which halves the time.
    isolate: false,
    // Property tests run thousands of cases, which takes a while on a busy machine.
    testTimeout: 60_000,
    setupFiles: ['./testing/fixed-seed.ts'],
  },
})
