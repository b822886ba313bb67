/** Reads a tax return from its pages. */
import type { Page } from './page.ts'
import type { ReadingResult } from './reading.ts'

export function readReturn(pages: readonly Page[]): ReadingResult {
  if (pages.length === 0) return { refusal: 'unreadable' }
  return { refusal: 'unreadable' }
}
