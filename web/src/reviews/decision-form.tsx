'use client'
/** One line of an admin, and the decisions it goes with. Needs the texts of `reviews`. */
import { decideReview, type ReviewDecision } from '@bursar/contract/reviews'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isStale } from '../http/send.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

const minimum = 5

interface DecisionFormProps {
  about: { id: string; name: string; version: number }
  /** What the line is: how the person was verified, or what came of a report. */
  label: 'how' | 'outcome'
  /** The first one is the usual one. A rejection asks for its reason in a dialog. */
  decisions: readonly ReviewDecision[]
}

export function DecisionForm({ about, label, decisions }: DecisionFormProps) {
  const t = useTranslations('reviews')
  const words = useErrorMessages()
  const router = useRouter()
  const { busyWith, failure, run } = useAction<ReviewDecision>()
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<'note' | 'reason' | null>(null)
  const [rejects, setRejects] = useState<'reject' | 'reject_change' | null>(null)
  const { id, name, version } = about

  async function decide(decision: ReviewDecision, line: string, field: 'note' | 'reason'): Promise<void> {
    const isMissing = line.trim().length < minimum
    setMissing(isMissing ? field : null)
    if (isMissing) return
    const isDone = await run(decision, async () => {
      await call(decideReview, { params: { id }, body: { decision, note: line.trim(), version } }).catch(
        (problem) => {
          if (isStale(problem)) router.refresh()
          throw problem
        },
      )
      showToast(t(`done.${decision}`, { name }))
      router.refresh()
    })
    if (isDone) setRejects(null)
  }

  const error = (field: 'note' | 'reason') =>
    missing === field
      ? words.field({ path: field, code: 'too_short', message: '', params: { minimum } })
      : undefined

  return (
    <div className="grid max-w-form gap-4 print:hidden">
      {rejects === null && <WhatFailed failure={failure} />}
      <TextField
        name={`note-${label}-${decisions[0]}`}
        label={t(label)}
        hint={t(`${label}Hint`)}
        value={note}
        onChange={setNote}
        maxLength={300}
        autoComplete="off"
        error={error('note')}
      />
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision, at) =>
          decision === 'reject' || decision === 'reject_change' ? (
            <Button key={decision} onClick={() => setRejects(decision)}>
              {t(decision)}
            </Button>
          ) : (
            <Button
              key={decision}
              variant={decision === 'suspend' ? 'danger' : at === 0 ? 'primary' : 'secondary'}
              busy={busyWith === decision}
              onClick={() => void decide(decision, note, 'note')}
            >
              {t(decision, { name })}
            </Button>
          ),
        )}
      </div>
      {rejects !== null && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setRejects(null)}
          title={t(`${rejects}Title`, { name })}
          actions={
            <>
              <Button onClick={() => setRejects(null)}>{t('cancel')}</Button>
              <Button
                variant="danger"
                busy={busyWith === rejects}
                onClick={() => void decide(rejects, reason, 'reason')}
              >
                {t(rejects)}
              </Button>
            </>
          }
        >
          <WhatFailed failure={failure} />
          <TextField
            name="rejection-reason"
            label={t('why')}
            hint={t('whyHint')}
            value={reason}
            onChange={setReason}
            maxLength={300}
            autoComplete="off"
            error={error('reason')}
          />
        </Dialog>
      )}
    </div>
  )
}

/** Somebody else changed the account meanwhile: the page has it as it is now, and what was typed is still there. */
function WhatFailed({ failure }: { failure: unknown }) {
  const t = useTranslations('reviews')
  if (!isStale(failure)) return <FailureNotice failure={failure} />
  return (
    <Notice kind="warn" live>
      {t('stale')}
    </Notice>
  )
}
