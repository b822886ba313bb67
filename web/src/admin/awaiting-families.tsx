'use client'
/** Families that may need somebody: shown until it is hidden, which is kept with the rest of the screen's state. */
import Link from 'next/link'
import { changeRootState, useRootState } from '../session/root-state.ts'
import { Notice } from '../ui/notice.tsx'

interface AwaitingFamiliesProps {
  words: { title: string; text: string; withoutAgent: string; neverAsked: string }
  hasRequests: boolean
}

const linkClass = 'link target inline-flex items-center'

export function AwaitingFamilies({ words, hasRequests }: AwaitingFamiliesProps) {
  const { showsAwaitingFamilies } = useRootState()
  if (!showsAwaitingFamilies) return null
  return (
    <Notice
      kind={hasRequests ? 'warn' : 'info'}
      title={words.title}
      onHide={() => changeRootState({ showsAwaitingFamilies: false })}
      actions={
        <>
          {hasRequests && (
            <Link prefetch={false} href="/admin/help?status=requested" className={linkClass}>
              {words.withoutAgent}
            </Link>
          )}
          <Link prefetch={false} href="/admin/families?notRequestedHelp=1" className={linkClass}>
            {words.neverAsked}
          </Link>
        </>
      }
    >
      {words.text}
    </Notice>
  )
}
