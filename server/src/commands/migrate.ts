/** `npm run migrate`: what each start does to the database, without starting; for deployments that migrate first. */

import { openReady } from '../bootstrap/open.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

async function main(given: string[]) {
  if (given.length > 0) {
    console.error(
      'npm run migrate\n\n  Brings the database to this version. Takes no arguments; every start does the same.',
    )
    process.exitCode = 2
    return
  }
  const { applied, close } = await openReady(readSettings(process.env), { print: console.log, as: 'owner' })
  await close()
  console.log(
    applied === 0
      ? 'The database is up to date.'
      : `Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'}. The database is up to date.`,
  )
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
