/** Keeps a statement well below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 1_000

/** Runs a statement for each batch of many rows, one after another. */
export async function inBatches<Row>(rows: readonly Row[], run: (batch: readonly Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += batchSize) await run(rows.slice(at, at + batchSize))
}
