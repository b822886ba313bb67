/** Something the person at the keyboard can put right; said as one line, without a stack trace. */
export class Remedy extends Error {}

/** Runs a script's main function: a Remedy becomes one line and exit code 1, anything else keeps its stack. */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Remedy ? `Bursar: ${error.message}` : error)
    process.exitCode = 1
  }
}
