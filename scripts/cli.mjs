/** What every `npm run` command has in common: its help, what it refuses, and how it reports errors. */
import { usages } from './usages.mjs'

/** An error that the user can fix. Printed as one line, without a stack trace. */
export class UserError extends Error {
  exitCode = 1
}

/** A command line that isn't one of those in the usage. */
export class MisuseError extends UserError {
  exitCode = 2
}

/** Runs a script's main function. A UserError becomes one line and its exit code; other errors are printed with their stack. */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof UserError ? `Bursar: ${error.message}` : error)
    process.exitCode = error instanceof UserError ? error.exitCode : 1
  }
}

/**
 * Runs the command with this name of `usages.mjs` and passes its arguments on. With `--help` it only prints the usage; an option that the
 * usage doesn't have is refused. Neither needs the packages to be installed.
 */
export function command(name, run, given = process.argv.slice(2)) {
  return main(async () => {
    if (asksForHelp(given)) return console.log(usages[name].text)
    const misuse = misuseIn(name, given)
    if (misuse !== null) throw new MisuseError(misuse)
    await run(given)
  })
}

/** What comes after `--` is never an option. */
const optionsIn = (given) =>
  (given.includes('--') ? given.slice(0, given.indexOf('--')) : given).filter((text) => /^-[^\d.]/.test(text))

const asksForHelp = (given) => optionsIn(given).some((option) => option === '--help' || option === '-h')

/** What is wrong with these arguments; `null` if nothing is that the usage shows. */
export function misuseIn(name, given) {
  const { text, passesOn = false, takesWords = false, instead = '' } = usages[name]
  const known = new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g))
  const unknown = passesOn ? undefined : optionsIn(given).find((option) => !known.has(option.split('=')[0]))
  const extra = takesWords ? undefined : given.find((word) => !optionsIn(given).includes(word))
  if (unknown === undefined && extra === undefined) return null
  const what = unknown === undefined ? `can’t use “${extra}”` : `there is no option ${unknown.split('=')[0]}`
  return `${what}. ${instead || `npm run ${name} -- --help shows what there is.`}`
}
