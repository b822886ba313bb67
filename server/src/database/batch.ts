/** Batches the queries of concurrent requests into one statement. */
import { type SQL, sql } from 'drizzle-orm'

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Milliseconds after which the next statement doesn't wait any longer for one that is slow or hangs. */
const slowMs = 20
const maxInFlight = 3
const maxBatchSize = 200

/**
 * Collects questions that arrive at the same time, or while earlier ones are in progress, and calls `ask` with all of them: a statement
 * costs the server and PostgreSQL far more than another question in it. `ask` returns the answers in the order of its questions. It always
 * starts after its questions arrived, so an answer includes every change made before its request. If `ask` fails, all of its questions fail.
 */
export function batch<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let inFlight = 0
  /** The batch that the next one waits for: the latest, until it is answered or slow. */
  let latest: object | null = null
  let isScheduled = false

  async function runBatch() {
    isScheduled = false
    const asked = waiting.splice(0, maxBatchSize)
    inFlight += 1
    latest = asked
    const startNext = () => {
      if (latest === asked) latest = null
      schedule()
    }
    const slow = setTimeout(startNext, slowMs)
    try {
      const answers = await ask(asked.map(({ question }) => question))
      if (answers.length !== asked.length) throw new Error('ask() must return one answer for each question.')
      asked.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer)
      })
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    clearTimeout(slow)
    inFlight -= 1
    startNext()
  }

  function schedule() {
    if (isScheduled || waiting.length === 0 || latest || inFlight >= maxInFlight) return
    isScheduled = true
    // Deferred, so that concurrent requests are parsed first and join the same batch.
    setImmediate(runBatch)
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      schedule()
    })
}

/**
 * The questions of a batch as rows: one placeholder for each column, an array of this type with a value for each question.
 *
 * Each array is a subquery, so that PostgreSQL doesn't see how long it is. If it sees the length, it prefers to plan the
 * statement every time, which takes longer than running it.
 */
export function unnested(columns: Record<string, 'text' | 'uuid' | 'boolean'>): SQL {
  const arrays = Object.entries(columns).map(
    ([name, type]) => sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`,
  )
  return sql`unnest(${sql.join(arrays, sql`, `)})`
}
