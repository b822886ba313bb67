'use client'
/** For hosted providers, which email a link instead of a code. It may be opened on another device; this page then continues. */
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type IdToken, identity } from './identity.ts'

/** Short enough that users don't need the button, long enough for the provider's rate limit. */
const pollMs = 5_000

interface LinkFormProps {
  /** The address the link was sent to. */
  email: string
  onConfirmed: (token: IdToken) => Promise<void>
  /** Sends the link again; null if the user has to fill in the sign-up form again. */
  onResend: (() => Promise<void>) | null
  onOtherEmail: () => void
}

export function LinkForm({ email, onConfirmed, onResend, onOtherEmail }: LinkFormProps) {
  const t = useTranslations('auth')
  const [state, setState] = useState<'waiting' | 'asking' | 'not-yet' | 'resent'>('waiting')
  const [failure, setFailure] = useState<unknown>(null)
  /** Prevents polling from continuing twice. */
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
      // Doesn't poll in the background. Errors are shown only after a click on the button.
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
