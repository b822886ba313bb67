/** What the interview needs only once somebody answers. A page that is only read doesn't load it. */
import { lazyImport } from '../api/lazy-import.ts'
import { loadParts } from './or-retry.tsx'

/** Each throws `Offline` if it can't be loaded. */
export const loadAnswering = async () => (await lazyImport(import('./answering.ts'))).answering
export const loadOutlook = () => lazyImport(import('./outlook.ts'))

/** Loads it, and parts of later screens, before it is needed. If that fails, whoever needs it tries again. */
export function loadOnDemand(withOutlook: boolean): void {
  loadParts()
  for (const load of [loadAnswering, ...(withOutlook ? [loadOutlook] : [])]) load().catch(() => {})
}
