/** `npm run admin -- list | add | disable | reset-second-factor`: manages admins from the terminal, without a server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/users/admin-command.ts', process.argv.slice(2))
