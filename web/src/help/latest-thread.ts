/**
 * The last state of each conversation since this tab loaded its document. The browser's Back shows a page as it was loaded, without the
 * messages that were sent since.
 */
import type { HelpThread } from '@bursar/contract/help'
import { loadedAt } from '../api/loaded-at.ts'

interface Received {
  thread: HelpThread
  at: number
}

/** By request. */
const latest = new Map<string, Received>()

/** Only for the browser, because a server shows requests of many people. */
export function setLatestThread(thread: HelpThread): void {
  latest.set(thread.id, { thread, at: Date.now() })
}

/** For tests, each of which stands for a document of its own. */
export function forgetLatestThreads(): void {
  latest.clear()
}

/** @param loaded as loaded with the page */
export function latestThread(loaded: HelpThread): Received {
  const known = latest.get(loaded.id)
  // Every move and message increments the version.
  return known && known.thread.version > loaded.version ? known : { thread: loaded, at: loadedAt(loaded) }
}
