/**
 * An error whose message goes into the log, where those of other errors are left out because they may quote what families entered. So this
 * message never does.
 */
export class LoggableError extends Error {
  override name = 'LoggableError'
}
