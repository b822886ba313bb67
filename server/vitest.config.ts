import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: '@bursar/server',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // Passwords are hashed as slowly as in production, and a cold database takes its time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file has a database of its own in memory.
    maxWorkers: 2,
  },
})
