/** `npm run links`: asks every place that the resources page names whether it is still there. */
import { runCommand } from './command.mjs'

await runCommand('web/src/resources/check-links.ts')
