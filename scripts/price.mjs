/** `npm run -s price`: net prices from the command line, for one person or as a filter. */
import { runCommand } from './command.mjs'

await runCommand('server/src/commands/price.ts', process.argv.slice(2))
