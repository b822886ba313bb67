import { defineConfig } from 'vitest/config'

const onPostgres = Boolean(process.env.TEST_DATABASE === 'postgres' || process.env.TEST_DATABASE_URL)

/** These start the embedded database themselves, whatever the other tests run on, and take long. */
export const startEmbedded = [
  'src/start.test.ts',
  'src/access-matrix/killed.test.ts',
  'src/bootstrap/clear-values.test.ts',
  'src/bootstrap/compiled-code.test.ts',
  'src/commands/*.test.ts',
  'src/database/embedded-files.test.ts',
  'src/database/migrate.test.ts',
]

export default defineConfig({
  test: {
    name: '@bursar/server',
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'faults/**/*.test.ts'],
    exclude: [
      // These replace modules with `vi.mock`, see vitest.isolated.config.ts.
      'src/**/*.isolated.test.ts',
      // With PostgreSQL, `npm test` runs `startEmbedded` in a step of its own. The embedded database has one connection, so tests that
      // need several don't run on it.
      ...(onPostgres ? startEmbedded : ['src/**/*on-postgres.test.ts']),
    ],
    // Files share a worker, which saves loading the server again for each. Embedded databases stay in memory until their worker ends.
    isolate: !onPostgres,
    setupFiles: ['../formula/testing/fixed-seed.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // The first queries of a cold database take their time, more so beside other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
