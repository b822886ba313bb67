import { defineConfig } from 'vitest/config'

const onPostgres = Boolean(process.env.TEST_DATABASE === 'postgres' || process.env.TEST_DATABASE_URL)

export default defineConfig({
  test: {
    name: '@bursar/server',
    include: ['src/**/*.test.ts'],
    // The process is tested on the database that the run is about; what is about requests and not about the database runs once, and so
    // does what takes several connections, of which the embedded database has one.
    exclude: onPostgres
      ? ['src/start.test.ts', 'src/access-matrix/{fuzz,hostile-input,injection,matrix,specification}.test.ts']
      : ['src/**/*on-postgres.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // The first queries of a cold database take their time, more so beside other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
