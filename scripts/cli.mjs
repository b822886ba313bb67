/** An error that the user can fix. Printed as one line, without a stack trace. */
export class UserError extends Error {}

/** Runs a script's main function. A UserError becomes one line and exit code 1; other errors are printed with their stack. */
export async function main(run) {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof UserError ? `Bursar: ${error.message}` : error)
    process.exitCode = 1
  }
}
