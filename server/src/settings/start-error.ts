/** An environment error, explained in one line that says what to do. `main` prints it and exits with code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
