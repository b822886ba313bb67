/** `npm run admin -- list | add | disable | reset-second-factor`: manages admins from the terminal, without a server. */
import { runCommand } from './command.mjs'

await runCommand('admin', 'server/src/commands/admin.ts')
