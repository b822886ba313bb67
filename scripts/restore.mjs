/** `npm run restore`: loads a backup into an empty database. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/restore.ts', process.argv.slice(2))
