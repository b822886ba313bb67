'use client'
/** The banner about families that may need help. The server decides whether to show it, by a cookie that these buttons set. */

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Button } from '../ui/button.tsx'
import { Bell } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { hideAwaiting, showAwaiting } from './awaiting-cookie.ts'

interface AwaitingFamiliesProps {
  texts: { title: string; text: string; withoutAgent: string; neverAsked: string }
  hrefs: { withoutAgent: string; neverAsked: string }
  hasRequests: boolean
  userId: string
  /** When the family that started waiting last did so. */
  newestAt: string | null
}

const linkClass = 'link target inline-flex items-center'

export function AwaitingFamilies({ texts, hrefs, hasRequests, userId, newestAt }: AwaitingFamiliesProps) {
  const router = useRouter()
  return (
    <Notice
      kind={hasRequests ? 'warn' : 'info'}
      title={texts.title}
      onHide={() => {
        hideAwaiting({ userId, newestAt })
        router.refresh()
      }}
      actions={
        <>
          {hasRequests && (
            <Link prefetch={false} href={hrefs.withoutAgent} className={linkClass}>
              {texts.withoutAgent}
            </Link>
          )}
          <Link prefetch={false} href={hrefs.neverAsked} className={linkClass}>
            {texts.neverAsked}
          </Link>
        </>
      }
    >
      {texts.text}
    </Notice>
  )
}

/** The button that shows the hidden banner again. */
export function ShowAwaiting({ label }: { label: string }) {
  const router = useRouter()
  return (
    <Button
      variant="quiet"
      className="-ml-4 justify-self-start"
      icon={<Bell size={18} />}
      onClick={() => {
        showAwaiting()
        router.refresh()
      }}
    >
      {label}
    </Button>
  )
}
