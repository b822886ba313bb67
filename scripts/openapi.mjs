/**
 * `npm run --silent openapi`: the API as an OpenAPI document, on standard output. Starts no server and opens no
 * database. Without `--silent`, npm writes two lines of its own before it.
 */
import { runCommand } from './command.mjs'

await runCommand('server/src/openapi/command.ts')
