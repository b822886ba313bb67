/** `npm run restore`: loads a backup into an empty database. */
import { runCommand } from './command.mjs'

await runCommand('restore', 'server/src/commands/restore.ts')
