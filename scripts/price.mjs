/** `npm run -s price`: net prices from the command line, for one person or as a filter; with `--accuracy`, measures how accurate they are. */
import { runCommand } from './command.mjs'

const [first, ...rest] = process.argv.slice(2)
if (first === '--accuracy') await runCommand('formula/cli/write-accuracy.ts', rest)
else await runCommand('server/src/commands/price.ts', process.argv.slice(2))
