/** `npm run backup`: writes the whole database to a file. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/backup.ts', process.argv.slice(2))
