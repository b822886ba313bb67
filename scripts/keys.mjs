/** `npm run keys -- …`: manages encryption and signing keys and verifies the logs, without a server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/encryption/command.ts', process.argv.slice(2))
