/** The API as in production, but for its limits: what the benchmarks ask. */
import { openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app.ts'
import { openCollegeIndex } from '../src/colleges/college-index.ts'
import type { Database } from '../src/database/connect.ts'
import { loggerOptions } from '../src/http/log.ts'
import { openEmbeddedIdentity } from '../src/identity/embedded.ts'
import { createLimiter } from '../src/limits/limiter.ts'
import { createMetrics } from '../src/metrics/metrics.ts'
import { readSettings } from '../src/settings/settings.ts'

/** Of requests that a benchmark sends. */
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
      uploadsFolder: join(tmpdir(), 'bursar-bench-uploads'),
      update: () => ({ updateProblem: null, updateFault: null }),
    },
    metrics: createMetrics(db),
    // A line for each request is written, as it is in production.
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
