/** Runs in every page before the rest of our code, so it must stay small. */
import { watchErrors } from './monitoring/early-errors.ts'

// Zod looks whether it may compile its checks with `eval`, which the pages' policy refuses and reports each time. This is
// `z.config({ jitless: true })`, written where all copies of Zod read it, before any is there.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchErrors()
