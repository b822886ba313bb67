import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@bursar/catalogue',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
