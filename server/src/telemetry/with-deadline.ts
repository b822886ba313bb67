/** Rejects with `tooLate` if the work isn't done after some milliseconds. The work itself goes on. */
export async function withDeadline<Result>(
  work: () => Result | PromiseLike<Result>,
  ms: number,
  tooLate: () => Error,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooLate()), ms)
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
