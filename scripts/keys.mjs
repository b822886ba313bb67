/** `npm run keys -- …`: encryption keys, signing keys and the seals of the record. Starts no server. */
import { runCommand } from './command.mjs'

await runCommand('server/src/encryption/command.ts', process.argv.slice(2))
