/** `npm run keys -- …`: manages encryption and signing keys and verifies the logs, without a server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/keys.ts', process.argv.slice(2))
