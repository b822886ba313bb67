/** Gives everything else a turn. The embedded database answers so fast that without a pause between batches nothing else would run. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
