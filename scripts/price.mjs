/** `npm run -s price`: net prices from the command line, for one person or as a filter; with `--accuracy`, measures how accurate they are. */
import { command } from './cli.mjs'
import { runFile } from './command.mjs'

await command('price', (given) =>
  given[0] === '--accuracy'
    ? runFile('formula/cli/write-accuracy.ts', given.slice(1))
    : runFile('server/src/commands/price.ts', given),
)
