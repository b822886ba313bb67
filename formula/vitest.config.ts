import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'formula',
    // Property tests run thousands of cases; a busy machine may take its time over them.
    testTimeout: 60_000,
  },
})
