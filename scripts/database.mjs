/** `npm run database -- roles`: creates the database role that serves, without a server. */
import { runCommand } from './command.mjs'

await runCommand('database', 'server/src/commands/database.ts')
