/** Opens and clears the demo family. Both load the next page anew, so that nothing of the other family stays in memory. */
import { clearDemoFamily, startDemoFamily } from '@bursar/contract/demo-family'
import type { ShownFamily } from '@bursar/contract/shown-family'
import { call } from '../api/call.ts'
import { syncUnsavedSearches } from '../saved-searches/sync-unsaved.ts'
import { clearUserData } from '../storage/clear-user-data.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { read, write } from '../storage/storage.ts'
import { openChannel } from './channel.ts'

/** Throws a call's failure; nothing has changed then. */
export async function openDemoFamily(): Promise<void> {
  // Before the switch: afterwards, calls reach the searches of the demo family.
  await syncUnsavedSearches()
  await call(startDemoFamily)
  show('demo', '/family/federal-sai')
}

/**
 * Goes back to the user's own family: to its onboarding, or to its home if that is finished. On the page of an invitation it stays there, to
 * answer it. Throws a call's failure.
 */
export async function closeDemoFamily(): Promise<void> {
  await call(clearDemoFamily)
  const { pathname, href } = window.location
  show('own', pathname === '/family/invitation' ? href : '/family/onboarding')
}

function show(family: ShownFamily, path: string): void {
  // The chosen student and the saved searches belong to the other family. The user is the same.
  const [isDone, { owner }] = [read('onboardingDone'), rootState()]
  clearUserData()
  updateRootState({ owner })
  if (isDone !== null) write('onboardingDone', isDone)
  // The channel also reaches this window, which is about to leave.
  document.documentElement.dataset.family = family
  const channel = openChannel()
  channel.postMessage(family)
  channel.close()
  window.location.assign(path)
}
