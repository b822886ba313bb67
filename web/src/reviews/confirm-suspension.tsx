'use client'
/** Asks before an account is suspended because of a report, with what that affects. Needs the messages of `professionals`. */
import type { ProfessionalRole } from '@bursar/contract/roles'
import { previewSuspension } from '@bursar/contract/suspensions'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ConfirmSuspensionProps {
  about: { id: string; name: string; role: ProfessionalRole }
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Why the suspension failed, if it did. */
  children?: ReactNode
}

export function ConfirmSuspension({ about, busy, onConfirm, onCancel, children }: ConfirmSuspensionProps) {
  const t = useTranslations('professionals')
  const { id, name, role } = about
  // Only agents have families assigned to them.
  const isAgent = role === 'financial_agent'
  const [counts, setCounts] = useState<{ families: number; requests: number } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (!isAgent) return
    const controller = new AbortController()
    call(previewSuspension, { params: { id }, querystring: { limit: 1 }, signal: controller.signal })
      .then(setCounts)
      .catch((error) => controller.signal.aborted || setFailure(error))
    return () => controller.abort()
  }, [id, isAgent])
  const isCounting = isAgent && counts === null && failure === null

  function meaning(): string | undefined {
    if (!isAgent) return t('actions.suspend.what')
    if (counts === null) return isCounting ? t('suspension.loading') : undefined
    return counts.families === 0
      ? t('suspension.free', { name })
      : t('suspension.toQueue', { name, ...counts })
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('suspension.question', { name })}
      description={meaning()}
      actions={
        <>
          <Button onClick={onCancel}>{t('suspension.cancel')}</Button>
          <Button variant="danger" disabled={isCounting} busy={busy} onClick={onConfirm}>
            {t('suspension.action')}
          </Button>
        </>
      }
    >
      <FailureNotice failure={failure} />
      {children}
    </Dialog>
  )
}
