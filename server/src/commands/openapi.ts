/** `npm run openapi`: the document on standard output, without a server and without a database. */

import { describeApi } from '../openapi/document.ts'
import { productVersion } from '../openapi/version.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'

await runCommand('openapi', () => {
  const { publicUrl } = readSettings(process.env)
  const document = describeApi({ version: productVersion(), origin: publicUrl })
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
})
