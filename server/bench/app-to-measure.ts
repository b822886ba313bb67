/** The API for benchmarks: as in production, except for its rate limits. */
import { openSync, writeSync } from 'node:fs'
import { createApp } from '../src/app.ts'
import { openCollegeIndex } from '../src/colleges/college-index.ts'
import type { Database } from '../src/database/connect.ts'
import { loggerOptions } from '../src/http/log.ts'
import { openEmbeddedIdentity } from '../src/identity/embedded.ts'
import { createLimiter } from '../src/limits/limiter.ts'
import { createMetrics } from '../src/metrics/metrics.ts'
import { readSettings } from '../src/settings/settings.ts'

/** Origin header of a benchmark's requests. */
export const origin = 'http://localhost:3000'

const silent = { info: () => {}, error: () => {} }

export async function openAppToMeasure(db: Database) {
  const limiter = createLimiter(db, 1_000_000)
  const provider = await openEmbeddedIdentity(db, origin, limiter)
  const colleges = await openCollegeIndex(db, silent)
  const nowhere = openSync('/dev/null', 'w')
  const app = await createApp({
    settings: {
      ...readSettings({ SECOND_FACTOR: 'offered' }),
      publicUrl: origin,
      smtpUrl: undefined,
      trustProxy: ['loopback'],
      rateLimitFactor: 1_000_000,
      timeZone: 'America/New_York',
      operatorName: 'Bursar',
    },
    db,
    provider,
    limiter,
    colleges,
    collegeData: {
      update: () => ({ updateProblem: null, updateFault: null }),
    },
    metrics: createMetrics(db),
    // Logs each request, as in production.
    logger: loggerOptions('info', { write: (line) => writeSync(nowhere, line) }),
  })
  return {
    app,
    provider,
    colleges,
    close: async () => {
      await app.close()
      await colleges.stop()
    },
  }
}
