/** `npm run sai -- verify FILE…` and `npm run sai -- compute`: runs the formula from the command line. */
import { runCommand } from './command.mjs'

await runCommand('sai', 'formula/cli/main.ts')
