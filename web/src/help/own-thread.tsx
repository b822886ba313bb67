'use client'
/** A family's conversation with its agent, with an explanation of the status. */
import type { HelpThread as Thread } from '@bursar/contract/help'
import { overdueAfterDays } from '@bursar/contract/help'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { isOpen } from '../help-status/news.ts'
import { updateRootState } from '../storage/root-state.ts'
import { useChange } from '../ui/use-change.ts'
import { HelpThread } from './help-thread.tsx'
import { QueuedScopes } from './queued-scopes.tsx'

export function OwnThread({ thread }: { thread: Thread }) {
  return (
    <HelpThread
      thread={thread}
      forRole="family"
      explain={(latest, onChanged) => <Explanation thread={latest} onChanged={onChanged} />}
    />
  )
}

/** The rest of the page and the header depend on the status too, such as the link to ask another question. */
function useRefreshOnMove(status: Thread['status']) {
  const router = useRouter()
  useChange(status, () => router.refresh())
}

interface ExplanationProps {
  thread: Thread
  onChanged: (thread: Thread) => void
}

function Explanation({ thread, onChanged }: ExplanationProps) {
  const { id, version, status, agent, scopes, moves } = thread
  const t = useTranslations('ownHelp')
  // Stores what has been shown, so that the help link in the header has no dot for it.
  useEffect(() => updateRootState({ helpSeen: { id, version } }), [id, version])
  useRefreshOnMove(status)
  const name = agent?.name ?? t('thread.someAgent')
  const sharingLink = (text: ReactNode) => (
    <Link className="link" href="/family/profile?view=sharing">
      {text}
    </Link>
  )
  return (
    <>
      <p className="max-w-text">
        {t(`thread.${status}`, { name, days: overdueAfterDays[status] ?? 0 })}
        {status === 'resolved' && moves.includes('requested') && ` ${t('thread.reopen')}`}
      </p>
      {isOpen({ status }) && scopes.length === 0 && (
        <p className="max-w-text">
          {t.rich(agent ? 'thread.nothing' : 'thread.nothingYet', { name, link: sharingLink })}
        </p>
      )}
      {status === 'requested' && <QueuedScopes thread={thread} onChanged={onChanged} />}
    </>
  )
}
