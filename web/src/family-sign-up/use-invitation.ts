/** Loads the invitation of a link after the page is mounted. */
import { declineInvitation, type OpenInvitation, readInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { useEffect, useRef, useState } from 'react'
import { captureInvitation, clearInvitation } from '../auth/invitation-link.ts'
import { isAnswerLost } from '../http/failures.ts'
import { send } from '../http/send.ts'

type SettledInvitation =
  /** There is no link. */
  | { state: 'none' }
  /** `closed`: used, revoked, or expired. `paused`: the sender's account isn't active. */
  | { state: 'closed' | 'paused' }
  | { state: 'declined'; inviter: string }

export type LinkedInvitation =
  | SettledInvitation
  | { state: 'loading' }
  | { state: 'failed'; token: string; failure: unknown }
  | { state: 'open'; token: string; invitation: OpenInvitation }

/** @param fromAddress the token in the address, which is removed from there */
export function useInvitation(fromAddress: string | null) {
  const [linked, setLinked] = useState<LinkedInvitation>({
    state: fromAddress === null ? 'none' : 'loading',
  })
  useEffect(() => {
    const token = captureInvitation(fromAddress)
    if (token === null) return
    let isShown = true
    setLinked({ state: 'loading' })
    fetchInvitation(token).then((found) => isShown && setLinked(found))
    return () => {
      isShown = false
    }
  }, [fromAddress])
  /** Call after an answer, so that no later screen in this tab shows the invitation again. */
  const settle = (settled: SettledInvitation) => {
    clearInvitation()
    setLinked(settled)
  }
  /** Reads the invitation again after `failed`. */
  const retry = async () => {
    const token = linked.state === 'failed' ? linked.token : null
    if (token !== null) setLinked(await fetchInvitation(token))
  }
  const wasAnswerLost = useRef(false)
  /** Has no idempotency key: after a lost answer, an invitation that is closed is one that was declined here. */
  const decline = async (token: string) => {
    try {
      await send(declineInvitation, { body: { token } })
    } catch (failure) {
      if (wasAnswerLost.current && failure instanceof Problem && failure.code === 'invitation-closed') return
      wasAnswerLost.current ||= isAnswerLost(failure)
      throw failure
    }
  }
  return { linked, settle, retry, decline }
}

async function fetchInvitation(token: string): Promise<LinkedInvitation> {
  try {
    return { state: 'open', token, invitation: await send(readInvitation, { body: { token } }) }
  } catch (failure) {
    const code = failure instanceof Problem ? failure.code : null
    const isPaused = code === 'invitation-paused'
    if (!isPaused && code !== 'invitation-closed' && code !== 'invalid-input') {
      return { state: 'failed', token, failure }
    }
    // The email still has the link of a paused one.
    clearInvitation()
    return { state: isPaused ? 'paused' : 'closed' }
  }
}
