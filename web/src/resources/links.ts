/** Asks the addresses that the resources page sends people to whether they are still there. */

export interface LinkOutcome {
  href: string
  /** `moved`: it answers under `at` by now. `unsure`: it is there, and does not speak to programs. */
  state: 'there' | 'moved' | 'unsure' | 'gone'
  /** Where a moved one answers, or why it does not. */
  at: string | null
}

/** Statuses with which official sites turn programs away. */
const wardsOff = new Set([401, 403, 405, 429])
const atOnce = 4

/** One outcome for each address, in their order. `patience`: milliseconds for one answer. */
export async function lookUp(hrefs: readonly string[], patience = 20_000): Promise<LinkOutcome[]> {
  const outcomes: LinkOutcome[] = []
  const waiting = [...hrefs.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next[0]] = await outcomeOf(next[1], patience)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

async function outcomeOf(href: string, patience: number): Promise<LinkOutcome> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    if (wardsOff.has(answer.status)) return { href, state: 'unsure', at: `status ${answer.status}` }
    if (!answer.ok) return { href, state: 'gone', at: `status ${answer.status}` }
    const isSame = withoutSlash(answer.url) === withoutSlash(href)
    return { href, state: isSame ? 'there' : 'moved', at: isSame ? null : answer.url }
  } catch (error) {
    const { message, cause } = error as Error
    return { href, state: 'gone', at: cause instanceof Error ? cause.message : message }
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
