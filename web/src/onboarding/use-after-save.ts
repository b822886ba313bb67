'use client'
/** Goes where a save leads. */
import type { Family } from '@bursar/contract/families'
import { useRef } from 'react'
import {
  type AfterSave,
  type Destination,
  destinationAfter,
  type Intent,
  type SavedFrom,
} from './after-save.ts'
import { needlessIn } from './needless.ts'
import { loadAnswering } from './on-demand.ts'
import type { Outlook } from './outlook.ts'
import { addressOf, newPerson } from './places.ts'
import type { Saved } from './saving.ts'
import type { Editing } from './use-editing.ts'
import type { Finishing } from './use-finish.ts'
import { goTo, replaceAddress } from './use-place.ts'
import type { StaleNoticesState } from './use-stale-notices.ts'

interface AfterSaveOptions {
  outlook: Outlook | null
  editing: Editing
  notices: StaleNoticesState
  finishing: Finishing
  updateFamily: (next: Family) => void
}

export function useAfterSave(from: SavedFrom, options: AfterSaveOptions) {
  const { outlook, editing, notices, finishing, updateFamily } = options
  const { place } = from
  /** The addresses of parts that were answered as a whole. Their steps may still be open. */
  const answered = useRef(new Set<string>())

  /** Runs after a part is stored, which may complete its step. */
  async function afterSave(saved: Saved, intent: Intent): Promise<AfterSave> {
    const { family } = saved
    const apply = () => updateFamily(family)
    const next = destinationAfter(saved, intent, from, needlessIn(family, outlook))
    switch (next.kind) {
      case 'back':
        return { apply, proceed: () => goTo(next.place) }
      case 'notices':
        return { apply, proceed: notices.showOnly, isStaying: true }
      case 'leave':
        await editing.leaveNote(family)
        return { apply, proceed: editing.leave }
      case 'onward':
        return onward(saved, intent, next)
    }
  }

  async function onward(
    { family: stored, personId }: Saved,
    intent: Intent,
    { place: next, steps }: Extract<Destination, { kind: 'onward' }>,
  ): Promise<AfterSave> {
    const here = addressOf({ ...place, personId })
    if (intent !== 'stop') answered.current.add(here)
    const family = await (await loadAnswering()).completeSteps(steps, stored)
    return {
      apply: () => {
        updateFamily(family)
        if (place.personId !== newPerson) return
        editing.setGuidedPersonId(personId)
        // Going back must find the person who was added, not another empty form.
        replaceAddress(here)
      },
      proceed: () => {
        if (intent === 'stop') return finishing.stop(family)
        if (intent === 'finish') return finishing.end(family)
        if (next) goTo(next)
      },
    }
  }

  return { afterSave, wasAnswered: answered.current.has(addressOf(place)) }
}
