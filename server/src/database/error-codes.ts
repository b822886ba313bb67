/** The codes of an error and its causes, outermost first: drizzle wraps those of PostgreSQL (SQLSTATE) and of the network. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: string }
    if (code !== undefined) codes.push(code)
  }
  return codes
}
