/** `npm run links`: checks that every link on the resources page still works. */
import { runCommand } from './command.mjs'

await runCommand('web/src/resources/check-links.ts')
