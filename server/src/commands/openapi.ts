/** `npm run openapi`: the document on standard output, without a server and without a database. */

import { describeApi } from '../openapi/document.ts'
import { productVersion } from '../openapi/version.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

try {
  const { publicUrl } = readSettings(process.env)
  const document = describeApi({ version: productVersion(), origin: publicUrl })
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
