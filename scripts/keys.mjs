/** `npm run keys -- …`: manages encryption and signing keys and verifies the logs, without a server. */
import { runCommand } from './command.mjs'

await runCommand('keys', 'server/src/commands/keys.ts')
