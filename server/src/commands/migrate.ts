/** `npm run migrate`: what each start does to the database, and a look for plaintext everywhere, without starting; for deployments that migrate first. */

import { openReady } from '../bootstrap/open.ts'
import { readSettings } from '../settings/settings.ts'
import { noArguments, runCommand } from './command.ts'

async function main(given: string[]) {
  noArguments(given)
  const { applied, close } = await openReady(readSettings(process.env), {
    print: console.log,
    as: 'owner',
    isThorough: true,
  })
  await close()
  console.log(
    applied === 0
      ? 'The database is up to date.'
      : `Applied ${applied} ${applied === 1 ? 'migration' : 'migrations'}. The database is up to date.`,
  )
}

await runCommand('migrate', main)
