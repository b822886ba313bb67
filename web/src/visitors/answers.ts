/**
 * A visitor's answers to the home page's questions. They stay in this tab's storage until the visitor forgets them or closes the tab, and
 * are never sent.
 */
import { useSyncExternalStore } from 'react'
import { visitorAnswersKey } from '../storage/visitor-answers-key.ts'
import type { QuickAnswers } from './quick-household.ts'

const listeners = new Set<() => void>()
/** The last text that was read, so that unchanged answers are the same object for React. */
let last: { text: string | null; answers: QuickAnswers | null } = { text: null, answers: null }

/** Where the browser doesn't allow storage, until the page is loaded again. */
let unstored: string | null = null

function storedText(): string | null {
  if (unstored !== null) return unstored
  try {
    return sessionStorage.getItem(visitorAnswersKey)
  } catch {
    return null
  }
}

export function readAnswers(): QuickAnswers | null {
  const text = storedText()
  if (text !== last.text) last = { text, answers: parsed(text) }
  return last.answers
}

function parsed(text: string | null): QuickAnswers | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as QuickAnswers
  } catch {
    return null
  }
}

export function storeAnswers(answers: QuickAnswers): void {
  const text = JSON.stringify(answers)
  try {
    sessionStorage.setItem(visitorAnswersKey, text)
    unstored = null
  } catch {
    unstored = text
  }
  markPage(true)
  for (const listener of listeners) listener()
}

export function forgetAnswers(): void {
  unstored = null
  try {
    sessionStorage.removeItem(visitorAnswersKey)
  } catch {
    // Nothing was stored.
  }
  markPage(false)
  for (const listener of listeners) listener()
}

/** Whether styles show what a visitor's answers give (`with-answers:`). `AnswersScript` does the same when a page loads. */
export function markPage(hasAnswers: boolean): void {
  document.documentElement.toggleAttribute('data-answers', hasAnswers)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's answers; `null` without any, on the server, and during hydration. */
export function useAnswers(): QuickAnswers | null {
  return useSyncExternalStore(subscribe, readAnswers, () => null)
}
