/**
 * Does something with each item, one after another, until `stopping` is aborted. If one fails, the next ones still run, and the failures are
 * thrown afterwards as one error. `what`: the items, for the error.
 */
export async function eachInTurn<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  { what, stopping }: { what: string; stopping?: AbortSignal | undefined },
) {
  const failures: unknown[] = []
  for (const item of items) {
    if (stopping?.aborted) break
    try {
      await run(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what} failed`)
}
