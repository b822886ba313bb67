/** What every command has in common: how it reports errors. Its `--help` is in `scripts/usages.mjs`. */
import { StartError } from '../settings/start-error.ts'

/** Arguments that aren't those in the usage. The message says what to give. */
export class Misused extends Error {}

/**
 * Runs the command named `name` with the arguments of this process. What the operator can do something about is one line: a `Misused`, a
 * StartError, and what `explain` returns a text for. Anything else is a bug and keeps its stack.
 */
export async function runCommand(
  name: string,
  run: (given: string[]) => Promise<void> | void,
  explain: (error: unknown) => string | null = () => null,
) {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    console.error(
      error instanceof Misused ? `${error.message} "npm run ${name} -- --help" shows how.` : reasonOf(error),
    )
    process.exitCode = error instanceof Misused ? 2 : 1
  }

  function reasonOf(error: unknown): unknown {
    return error instanceof StartError ? error.message : (explain(error) ?? error)
  }
}

/** The one argument of a command that takes no others. */
export function onlyArgument(given: readonly string[], what: string): string {
  const [first, ...more] = given
  if (first === undefined || first.startsWith('-') || more.length > 0) throw new Misused(`Name ${what}.`)
  return first
}

/** For commands without arguments, so that nobody believes that one had an effect. */
export function noArguments(given: readonly string[]) {
  if (given.length > 0) throw new Misused('This command takes no arguments.')
}
