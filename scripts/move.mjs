/** `npm run move`: copies the embedded database to PostgreSQL. */
import { runCommand } from './command.mjs'

await runCommand('move', 'server/src/commands/move.ts')
