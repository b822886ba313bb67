/** `npm run migrate`: brings the database to this version and grants the runtime role its rights. Starts no server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/migrate.ts', process.argv.slice(2))
