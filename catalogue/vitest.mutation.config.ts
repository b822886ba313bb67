import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/{filters,search/*}.test.ts'],
    setupFiles: ['./src/testing/short-properties.ts'],
    testTimeout: 60_000,
  },
})
