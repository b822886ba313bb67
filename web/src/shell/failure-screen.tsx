'use client'
/**
 * Shown when a page crashed. It depends on nothing that may have failed too, so it includes its texts in both languages. They take no
 * arguments: the build parses texts that do, and only the translator can read those. Every page loads it, so it must stay small.
 */
import { useSyncExternalStore } from 'react'
import en from '../messages/en/failure.json'
import es from '../messages/es/failure.json'
import { buttonClass } from '../ui/button-class.ts'

interface FailureScreenProps {
  /** Reference of the server's log entry. */
  reference: string | undefined
  onRetry: () => void
}

export function FailureScreen({ reference, onRetry }: FailureScreenProps) {
  const isSpanish = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.lang.startsWith('es'),
    () => false,
  )
  const failure = isSpanish ? es : en
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-text gap-4 px-4 py-12">
      <h1 className="text-2xl md:text-3xl">{failure.title}</h1>
      <p className="text-lg text-soft">{failure.text}</p>
      <div>
        <button type="button" className={buttonClass('primary')} onClick={onRetry}>
          {failure.again}
        </button>
      </div>
      {reference && (
        <p className="figures text-sm text-soft">
          {failure.reference} {reference}
        </p>
      )}
    </main>
  )
}
