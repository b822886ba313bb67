/** `npm run openapi`: the document on standard output, without a server and without a database. */
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { describeApi } from './document.ts'
import { productVersion } from './version.ts'

try {
  const { publicUrl } = readSettings(process.env)
  const document = describeApi({ version: productVersion(), origin: publicUrl })
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
