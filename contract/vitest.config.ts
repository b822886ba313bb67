import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@bursar/contract',
    // Pure functions share nothing between files, so files can share a worker, which halves the time.
    isolate: false,
  },
})
