/** `npm run migrate`: brings the database to this version and grants the serving role its rights. Starts no server. */
import { runCommand } from './command.mjs'

await runCommand('migrate', 'server/src/commands/migrate.ts')
