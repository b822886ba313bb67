/** Runs on every page before the rest of our code, so it must stay small. */
import { watchErrors } from './monitoring/early-errors.ts'

// Zod probes whether it may compile schemas with `eval`, which our Content Security Policy blocks and reports each time. This is
// `z.config({ jitless: true })`, set where all copies of Zod read it, before any is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchErrors()
