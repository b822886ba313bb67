/** `npm run -s tax-return -- read FILES --json`: reads tax returns with the code that runs in the browser. */
import { runCommand } from './command.mjs'

await runCommand('web/src/tax-return/command/main.ts', process.argv.slice(2))
