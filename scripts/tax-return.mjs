/** `npm run -s tax-return -- read FILES --json`: reads tax returns with the code that runs in the browser. */
import { runCommand } from './command.mjs'

await runCommand('tax-return', 'web/src/tax-return/command/main.ts')
