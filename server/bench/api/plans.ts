/** Query plans of a call: captures its statements and runs EXPLAIN on them. */
import pg from 'pg'

interface Statement {
  text: string
  values: unknown[]
}

let caught: Statement[] | null = null
let isWatching = false

/** Patches this process's driver, because it has no hook for statements. */
function watch() {
  if (isWatching) return
  isWatching = true
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] })?.values ?? [])
    if (caught && text !== undefined) caught.push({ text, values })
    return send.apply(this, args)
  } as typeof pg.Client.prototype.query
}

/** The statements sent while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  watch()
  caught = []
  try {
    await work()
    return caught
  } finally {
    caught = null
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

export interface Explained {
  indexes: string[]
  /** Big tables with a sequential scan. */
  scans: string[]
}

/** Tables with more rows than this are big. */
const big = 5_000

export async function explain(url: string, statements: readonly Statement[]): Promise<Explained> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ relname: string; reltuples: number }>(
      'select relname, reltuples from pg_class',
    )
    const tuples = new Map(rows.map(({ relname, reltuples }) => [relname, reltuples]))
    const indexes = new Set<string>()
    const scans = new Set<string>()
    for (const { text, values } of statements) {
      if (!/^\s*(select|with)\b/i.test(text)) continue
      const explained = await client.query(`explain (format json) ${text}`, values)
      const [root] = explained.rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
      for (const node of nodesOf(root.Plan)) {
        if (node['Index Name']) indexes.add(node['Index Name'])
        const table = node['Relation Name']
        if (node['Node Type'] === 'Seq Scan' && table && (tuples.get(table) ?? 0) > big) scans.add(table)
      }
    }
    return { indexes: [...indexes], scans: [...scans] }
  } finally {
    await client.end()
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
