/** `npm run links`: checks that every link on the resources page still works. */
import { runCommand } from './command.mjs'

await runCommand('links', 'web/src/resources/check-links.ts')
