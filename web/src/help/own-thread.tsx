'use client'
/** The conversation of a family with its agent, with what each state means for the family. */
import type { HelpThread as Thread } from '@bursar/contract/help'
import { overdueAfterDays } from '@bursar/contract/help'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { changeRootState } from '../session/root-state.ts'
import { HelpThread } from './help-thread.tsx'

export function OwnThread({ thread }: { thread: Thread }) {
  return <HelpThread thread={thread} forRole="family" explain={(present) => <Meaning thread={present} />} />
}

function Meaning({ thread: { id, version, status, agent } }: { thread: Thread }) {
  const t = useTranslations('ownHelp')
  // What is on the screen has been seen: the way here shows no dot for it.
  useEffect(() => changeRootState({ helpSeen: { id, version } }), [id, version])
  const name = agent?.name ?? t('thread.someAgent')
  return <p className="max-w-text">{t(`thread.${status}`, { name, days: overdueAfterDays[status] ?? 0 })}</p>
}
