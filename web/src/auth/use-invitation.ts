/** The invitation that a link stands for, looked up once the page is there. */
import { type OpenInvitation, readInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { useEffect, useState } from 'react'
import { send } from '../api/send.ts'
import { captureInvitation, clearInvitation } from './invitation-link.ts'

export type LinkedInvitation =
  /** No link was followed, or what it brought was declined. */
  | { state: 'none' | 'loading' | 'declined' }
  /** It was used, taken back or has run out; or its sender may reach nobody now. */
  | { state: 'closed' | 'paused' }
  | { state: 'failed'; failure: unknown }
  | { state: 'open'; token: string; invitation: OpenInvitation }

/** `fromAddress`: the token in the address, which leaves it at once. */
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
  /** After an answer: no later screen of this tab brings it up again. */
  const settle = (state: 'none' | 'closed' | 'declined') => {
    clearInvitation()
    setLinked({ state })
  }
  return { linked, settle }
}

async function fetchInvitation(token: string): Promise<LinkedInvitation> {
  try {
    return { state: 'open', token, invitation: await send(readInvitation, { body: { token } }) }
  } catch (failure) {
    if (failure instanceof Problem && failure.code === 'invitation-paused') return { state: 'paused' }
    const isClosed =
      failure instanceof Problem && ['invitation-closed', 'invalid-input'].includes(failure.code)
    if (!isClosed) return { state: 'failed', failure }
    clearInvitation()
    return { state: 'closed' }
  }
}
