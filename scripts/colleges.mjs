/** `npm run colleges -- import|list|rollback|search|show`: the catalogue of a server that need not run. */
import { runCommand } from './command.mjs'

await runCommand('server/src/colleges/command.ts', process.argv.slice(2))
