/** The codes of an error and its causes, outermost first: drizzle wraps those of PostgreSQL (SQLSTATE) and of the network. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: string }
    if (code !== undefined) codes.push(code)
  }
  return codes
}

/** What PostgreSQL or the network said, for operators: the statement, which drizzle puts in front of it, doesn't help them. */
export function reasonOf(error: unknown): string {
  let cause = error as Error
  while (cause.cause instanceof Error) cause = cause.cause
  return cause.message
}
