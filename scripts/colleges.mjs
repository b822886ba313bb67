/** `npm run colleges -- import|list|rollback|search|show`: manages the college catalogue from the terminal, without a server. */
import { runCommand } from './command.mjs'

await runCommand('colleges', 'server/src/commands/colleges.ts')
