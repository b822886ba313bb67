'use client'
/** Restores an earlier email address with the token emailed to it. */
import { undoEmailChange } from '@bursar/contract/credentials'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { send } from '../http/send.ts'
import { clearSignIn } from '../storage/clear-user-data.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'

export function UndoEmailScreen({ token: fromAddress }: { token: string | null }) {
  const t = useTranslations('auth')
  // Switching the language renders the page again, when its address has no token any more.
  const [token] = useState(fromAddress)
  const { busyWith, failure, run } = useAction<'undo'>()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    // The token can change the account, so keep it out of the address bar, history, and screenshots.
    if (token !== null) window.history.replaceState(null, '', window.location.pathname)
  }, [token])

  if (isDone) {
    return (
      <PageFrame width="form" title={t('undoEmail.doneTitle')}>
        <Notice kind="good" live>
          {t('undoEmail.done')}
        </Notice>
      </PageFrame>
    )
  }
  return (
    <PageFrame width="form" title={t('undoEmail.title')} lead={t('undoEmail.lead')}>
      <FailureNotice failure={failure} />
      {token === null ? (
        <Notice kind="warn">{t('undoEmail.noToken')}</Notice>
      ) : (
        <Button
          variant="primary"
          className="justify-self-start"
          busy={busyWith === 'undo'}
          onClick={() =>
            run('undo', async () => {
              await send(undoEmailChange, { body: { token } })
              clearSignIn()
              setDone(true)
            })
          }
        >
          {t('undoEmail.submit')}
        </Button>
      )}
    </PageFrame>
  )
}
