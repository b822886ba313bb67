/** `npm run database -- roles`: creates the database role that serves, without a server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/database/command.ts', process.argv.slice(2))
