import { useRef } from 'react'

/** An `Idempotency-Key` for each body that a form sends: a retry after a lost answer has the same key, and changed words have another. */
export function useIdempotencyKey() {
  const attempt = useRef<{ body: string; key: string }>(null)
  return {
    keyFor(body: object): string {
      const sent = JSON.stringify(body)
      if (attempt.current?.body !== sent) attempt.current = { body: sent, key: crypto.randomUUID() }
      return attempt.current.key
    },
    /** After a success, so that the same words can be sent again. */
    forget() {
      attempt.current = null
    },
  }
}
