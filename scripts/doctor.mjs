/** `npm run doctor`: checks everything that Bursar depends on, and says what to do. */
import { pagesAreCurrent } from './build.mjs'
import { runCommand } from './command.mjs'

// The server doesn't know what its pages are built from.
await runCommand('doctor', 'server/src/commands/doctor.ts', () => ({
  PAGES_ARE_CURRENT: pagesAreCurrent() ? 'yes' : 'no',
}))
