/** Checks whether the links of the resources page still work. */

export interface LinkOutcome {
  href: string
  /** `moved`: redirects to `at`. `unsure`: the site exists but blocks automated requests. */
  state: 'there' | 'moved' | 'unsure' | 'gone'
  /** Where a moved link redirects to, or why a link failed. */
  at: string | null
}

/** Statuses with which official sites block automated requests. */
const blockedStatuses = new Set([401, 403, 405, 429])
const maxConcurrent = 4

/** One outcome per link, in the same order. The timeout applies to each request. */
export async function checkLinks(hrefs: readonly string[], timeoutMs = 20_000): Promise<LinkOutcome[]> {
  const outcomes: LinkOutcome[] = []
  const waiting = [...hrefs.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes[next[0]] = await outcomeOf(next[1], timeoutMs)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, worker))
  return outcomes
}

async function outcomeOf(href: string, timeoutMs: number): Promise<LinkOutcome> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    if (blockedStatuses.has(answer.status)) return { href, state: 'unsure', at: `status ${answer.status}` }
    if (!answer.ok) return { href, state: 'gone', at: `status ${answer.status}` }
    const isSame = withoutSlash(answer.url) === withoutSlash(href)
    return { href, state: isSame ? 'there' : 'moved', at: isSame ? null : answer.url }
  } catch (error) {
    const { message, cause } = error as Error
    return { href, state: 'gone', at: cause instanceof Error ? cause.message : message }
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
