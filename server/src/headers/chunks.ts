/** What is passed to `write` and `end` of a response, for hooks that change pages. */

export const isChunk = (value: unknown) => typeof value === 'string' || value instanceof Uint8Array

/** Without copying: nobody writes into what they have already passed on. */
export const bufferOf = (chunk: unknown): Buffer =>
  chunk instanceof Uint8Array
    ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    : Buffer.from(chunk as string)

export const callbacksIn = (all: readonly unknown[]) =>
  all.filter((one) => typeof one === 'function') as (() => void)[]
