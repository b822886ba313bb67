/** Node's cache of compiled code (`NODE_COMPILE_CACHE`). */
import { flushCompileCache } from 'node:module'

/** By then, most kinds of pages and calls have been asked for once. */
const defaultMs = 30_000

/**
 * Stores what this start compiled, so that the next one is faster even if this process is killed. Node forgets its copies with that: 5 MB, into
 * which what comes later is put. On a first start it takes a tenth of a second, on others much less.
 */
export function storeCompiledCode(afterMs = defaultMs) {
  setTimeout(flushCompileCache, afterMs).unref()
}
