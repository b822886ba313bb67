/**
 * `npm run --silent openapi`: prints the API as an OpenAPI document, without a server or
 * database. Without `--silent`, npm prints two lines before it.
 */
import { runCommand } from './command.mjs'

await runCommand('openapi', 'server/src/commands/openapi.ts')
