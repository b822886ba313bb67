/** `npm run doctor`: checks everything that Bursar depends on, and says what to do. */
import { runCommand } from './command.mjs'

await runCommand('doctor', 'server/src/commands/doctor.ts')
