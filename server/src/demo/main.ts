/** First step of `npm run demo`: fills an empty data folder with the demo world and prints its logins. */

import { todayIn } from '@bursar/contract/today'
import { openReady } from '../bootstrap/open.ts'
import { ensureCatalogue } from '../college-data/ensure.ts'
import { openCollegeIndex } from '../colleges/college-index.ts'
import { openEmbeddedIdentity } from '../identity/embedded.ts'
import { createLimiter } from '../limits/limiter.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { demoProfessionals } from './professionals.ts'
import { demoAdmin, demoFamilies, seedDemoWorld } from './seed.ts'
import { demoPassword, emailOf } from './world.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Suggested logins, each with what it shows. */
function logins() {
  const [done, unfinished] = [demoFamilies[0], demoFamilies.find(({ stage }) => stage === 'parents')]
  return [
    { role: 'admin', email: demoAdmin.email, about: 'the first admin' },
    ...[done, unfinished].flatMap((family) =>
      family ? [{ role: 'family', email: emailOf(family), about: family.about }] : [],
    ),
    // Professionals added by an admin have no password yet.
    ...demoProfessionals
      .filter(({ status }) => status !== 'invited')
      .map(({ role, profile, about }) => ({ role, email: emailOf(profile), about })),
  ]
}

async function seed() {
  const settings = readSettings(process.env)
  if (settings.databaseUrl !== undefined)
    throw new StartError('The demo works only with the embedded database. Unset DATABASE_URL.')
  // No message about the key, because it is deleted with the folder.
  const { db, applied, close } = await openReady(settings)
  try {
    if (applied === 0)
      throw new StartError(
        `${settings.dataFolder} already has data. Set DATA_FOLDER to an empty folder for the demo.`,
      )
    await ensureCatalogue(db, quiet)
    const colleges = await openCollegeIndex(db, quiet)
    const limiter = createLimiter(db, settings.rateLimitFactor)
    const provider = await openEmbeddedIdentity(db, settings.publicUrl, limiter)
    await seedDemoWorld({ db, provider, catalogue: colleges.current(), today: todayIn(settings.timeZone) })
    await colleges.stop()
  } finally {
    await close()
  }
  console.log(JSON.stringify({ families: demoFamilies.length, password: demoPassword, logins: logins() }))
}

try {
  await seed()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
