/** `npm run database -- roles`: creates the database role that serves, without a server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/database.ts', process.argv.slice(2))
