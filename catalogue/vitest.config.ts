import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@bursar/catalogue',
    // Pure functions share nothing between files, so files can share a worker, which halves the time.
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    setupFiles: ['../formula/testing/fixed-seed.ts'],
  },
})
