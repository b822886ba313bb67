/** Messages between the page and its worker. */
import type { AmountKey, ReadingResult } from './reader/reading.ts'

export interface ReadRequest {
  data: ArrayBuffer
}

export type WorkerMessage =
  /** The reader is loaded and waits for a file. */
  | { kind: 'ready' }
  | { kind: 'progress'; page: number; pages: number }
  | { kind: 'result'; result: ReadingResult }
  /** A part of a page as it is printed. Pictures follow the result. */
  | { kind: 'picture'; key: AmountKey; bitmap: ImageBitmap }
  /** Nothing more will come. */
  | { kind: 'done' }

/** The reader is ended when it hasn't reported anything for this long. */
export const maxSilenceMs = 4_000
