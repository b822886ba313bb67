'use client'
/** The conversation of a family with its agent, with what each state means for the family. */
import type { HelpThread as Thread } from '@bursar/contract/help'
import { overdueAfterDays } from '@bursar/contract/help'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { isOpen } from '../help-status/news.ts'
import { updateRootState } from '../storage/root-state.ts'
import { HelpThread } from './help-thread.tsx'

export function OwnThread({ thread }: { thread: Thread }) {
  return <HelpThread thread={thread} forRole="family" explain={(present) => <Meaning thread={present} />} />
}

function Meaning({ thread: { id, version, status, agent, scopes } }: { thread: Thread }) {
  const t = useTranslations('ownHelp')
  // What is on the screen has been seen: the way here shows no dot for it.
  useEffect(() => updateRootState({ helpSeen: { id, version } }), [id, version])
  const name = agent?.name ?? t('thread.someAgent')
  const toSharing = (words: ReactNode) => (
    <Link className="link" href="/family/profile?view=sharing">
      {words}
    </Link>
  )
  return (
    <>
      <p className="max-w-text">{t(`thread.${status}`, { name, days: overdueAfterDays[status] ?? 0 })}</p>
      {isOpen({ status }) && scopes.length === 0 && (
        <p className="max-w-text">
          {t.rich(agent ? 'thread.nothing' : 'thread.nothingYet', { name, link: toSharing })}
        </p>
      )}
    </>
  )
}
