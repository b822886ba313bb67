/** `npm run admin -- EMAIL`: makes an admin and shows the login, once. Starts no server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/users/admin-command.ts', process.argv.slice(2))
