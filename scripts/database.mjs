/** `npm run database -- roles`: the role that serves. Starts no server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/database/command.ts', process.argv.slice(2))
