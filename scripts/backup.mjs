/** `npm run backup`: writes the whole database to a file. */
import { runCommand } from './command.mjs'

await runCommand('backup', 'server/src/commands/backup.ts')
