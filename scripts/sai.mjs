/** `npm run sai -- verify FILE…` and `npm run sai -- compute`: runs the formula from the command line. */
import { runCommand } from './command.mjs'

await runCommand('formula/cli/main.ts', process.argv.slice(2))
