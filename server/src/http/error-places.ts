/** The call sites in an error's stack. Its first line repeats the message, which may quote data. */
export function placesOf({ stack = '' }: { stack?: string }): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
