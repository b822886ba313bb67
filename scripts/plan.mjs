/** `npm run -s plan`: a filter that reads a family with its choices as JSON and writes its plan to pay for college. */
import { runCommand } from './command.mjs'

await runCommand('plan', 'formula/cli/plan.ts')
