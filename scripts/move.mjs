/** `npm run move`: copies the embedded database to PostgreSQL. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/move.ts', process.argv.slice(2))
