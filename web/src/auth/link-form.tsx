'use client'
/** A hosted provider mails a link instead of a code: it may be opened on another device, and this page goes on by itself. */
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { type IdToken, identity } from '../session/identity.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Often enough that nobody reaches for the button, seldom enough for the provider. */
const pollMs = 5_000

interface LinkFormProps {
  /** Whom the link was mailed to. */
  email: string
  onConfirmed: (token: IdToken) => Promise<void>
  /** Has the link mailed again; null where that takes the form again. */
  onResend: (() => Promise<void>) | null
  onOtherEmail: () => void
}

export function LinkForm({ email, onConfirmed, onResend, onOtherEmail }: LinkFormProps) {
  const t = useTranslations('auth')
  const [state, setState] = useState<'waiting' | 'asking' | 'not-yet' | 'resent'>('waiting')
  const [failure, setFailure] = useState<unknown>(null)
  /** What follows the link happens once, however often it is asked. */
  const isContinuing = useRef(false)

  async function checkLink(): Promise<boolean> {
    if (isContinuing.current) return true
    const token = await identity.confirmLink(email)
    if (token === null || isContinuing.current) return isContinuing.current
    isContinuing.current = true
    try {
      await onConfirmed(token)
    } finally {
      isContinuing.current = false
    }
    return true
  }

  const latestCheck = useRef(checkLink)
  latestCheck.current = checkLink
  useEffect(() => {
    const timer = setInterval(() => {
      // A page in the background does not ask; the button tells what went wrong.
      if (!document.hidden) latestCheck.current().catch(() => {})
    }, pollMs)
    return () => clearInterval(timer)
  }, [])

  async function runAction(work: () => Promise<typeof state>): Promise<void> {
    setState('asking')
    setFailure(null)
    try {
      setState(await work())
    } catch (error) {
      setFailure(error)
      setState('waiting')
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      {state === 'not-yet' && (
        <Notice kind="info" live>
          {t('link.notYet')}
        </Notice>
      )}
      {state === 'resent' && (
        <Notice kind="good" live>
          {t('link.resent')}
        </Notice>
      )}
      <FailureNotice failure={failure} />
      <Button
        variant="primary"
        busy={state === 'asking'}
        onClick={() => runAction(async () => ((await checkLink()) ? 'waiting' : 'not-yet'))}
      >
        {t('link.submit')}
      </Button>
      <p className="max-w-text text-soft">{t('code.nothing')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          className="-ml-4"
          onClick={() =>
            onResend
              ? runAction(async () => {
                  await onResend()
                  return 'resent'
                })
              : onOtherEmail()
          }
        >
          {t('link.resend')}
        </Button>
        <Button variant="quiet" className="-ml-4 sm:ml-0" onClick={onOtherEmail}>
          {t('code.other')}
        </Button>
      </div>
    </div>
  )
}
