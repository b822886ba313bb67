/** Answers the questions of many requests with one statement. */

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** A statement that hangs must not hold up everybody who comes after it. */
const maxInFlight = 3
const maxBatchSize = 200

/**
 * Gathers the questions that come in at the same moment, or while earlier ones are being answered, and asks them together. `ask` gives
 * the answers in the order of its questions. It is always called after its questions were put, so an answer is never older than its
 * question: what was changed before a request came in is seen by it. Where `ask` fails, it fails for all of its questions.
 */
export function batch<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let underWay = 0
  let isAboutToAsk = false

  async function askNext() {
    isAboutToAsk = false
    const asked = waiting.splice(0, maxBatchSize)
    underWay += 1
    try {
      const answers = await ask(asked.map(({ question }) => question))
      if (answers.length !== asked.length) throw new Error('There must be one answer for each question.')
      asked.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer)
      })
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    underWay -= 1
    askSoon()
  }

  function askSoon() {
    if (isAboutToAsk || waiting.length === 0 || underWay >= maxInFlight) return
    isAboutToAsk = true
    // Not at once: the requests that came in together are read one after the other.
    setImmediate(askNext)
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      askSoon()
    })
}
