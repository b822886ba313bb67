/** What a family was looking at, kept under the `root` key: which student, which parent, which banners. Never money. */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const key = 'root'

const RootState = z.object({
  selectedStudentId: z.string().nullable().catch(null),
  selectedParentId: z.string().nullable().catch(null),
  /** Banners are shown until they are hidden. */
  showsAwaitingFamilies: z.boolean().catch(true),
  showsGuideStep: z.boolean().catch(true),
})
export type RootState = z.infer<typeof RootState>

const nothingChosen: RootState = RootState.parse({})
/** Each text is parsed once, so that React sees the same object while nothing changed. */
let parsed: { text: string | null; state: RootState } = { text: null, state: nothingChosen }
const listeners = new Set<() => void>()

export function rootState(): RootState {
  const text = localStorage.getItem(key)
  if (text !== parsed.text) parsed = { text, state: parse(text) }
  return parsed.state
}

function parse(text: string | null): RootState {
  try {
    return RootState.safeParse(JSON.parse(text ?? '{}')).data ?? nothingChosen
  } catch {
    return nothingChosen
  }
}

export function changeRootState(changes: Partial<RootState>): void {
  localStorage.setItem(key, JSON.stringify({ ...rootState(), ...changes }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useRootState(): RootState {
  return useSyncExternalStore(subscribe, rootState, () => nothingChosen)
}
