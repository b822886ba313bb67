'use client'
/** A note by an admin with buttons for the decisions. Needs the messages of `reviews`. */
import { Problem } from '@bursar/contract/problems'
import { decideReview, type ReviewDecision } from '@bursar/contract/reviews'
import type { ProfessionalRole } from '@bursar/contract/roles'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isStale } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))
const ConfirmSuspension = dynamic(() =>
  import('./confirm-suspension.tsx').then((module) => module.ConfirmSuspension),
)

const minimum = 5

interface DecisionFormProps {
  about: { id: string; name: string; role: ProfessionalRole; version: number }
  /** What the note is about: how the person was verified, or the outcome of a report. */
  label: 'how' | 'outcome'
  /** The first one is the primary button. A rejection asks for the reason in a dialog, and a suspension whether to go on. */
  decisions: readonly ReviewDecision[]
}

export function DecisionForm({ about, label, decisions }: DecisionFormProps) {
  const t = useTranslations('reviews')
  const errorMessages = useErrorMessages()
  const router = useRouter()
  const { busyWith, failure, run } = useAction<ReviewDecision>()
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<'note' | 'reason' | null>(null)
  const [rejecting, setRejecting] = useState<'reject' | 'reject_change' | null>(null)
  const [isSuspending, setSuspending] = useState(false)
  const { id, name, version } = about

  function isLongEnough(text: string, field: 'note' | 'reason'): boolean {
    const isMissing = text.trim().length < minimum
    setMissing(isMissing ? field : null)
    return !isMissing
  }

  async function decide(decision: ReviewDecision, text: string, field: 'note' | 'reason'): Promise<void> {
    if (!isLongEnough(text, field)) return
    const isDone = await run(decision, async () => {
      await call(decideReview, { params: { id }, body: { decision, note: text.trim(), version } }).catch(
        (problem) => {
          if (isStale(problem)) router.refresh()
          throw problem
        },
      )
      showToast(t(`done.${decision}`, { name }))
      router.refresh()
    })
    if (!isDone) return
    setRejecting(null)
    setSuspending(false)
  }

  const error = (field: 'note' | 'reason') =>
    missing === field
      ? errorMessages.field({ path: field, code: 'too_short', message: '', params: { minimum } })
      : undefined

  return (
    <div className="grid max-w-form gap-4 print:hidden">
      {rejecting === null && !isSuspending && <DecisionFailure failure={failure} />}
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
        {decisions.map((decision, index) =>
          decision === 'reject' || decision === 'reject_change' ? (
            <Button key={decision} onClick={() => setRejecting(decision)}>
              {t(decision)}
            </Button>
          ) : (
            <Button
              key={decision}
              variant={decision === 'suspend' ? 'danger' : index === 0 ? 'primary' : 'secondary'}
              busy={busyWith === decision}
              onClick={() => {
                if (decision !== 'suspend') void decide(decision, note, 'note')
                else if (isLongEnough(note, 'note')) setSuspending(true)
              }}
            >
              {t(decision, { name })}
            </Button>
          ),
        )}
      </div>
      {isSuspending && (
        <ConfirmSuspension
          about={about}
          busy={busyWith === 'suspend'}
          onConfirm={() => void decide('suspend', note, 'note')}
          onCancel={() => setSuspending(false)}
        >
          <DecisionFailure failure={failure} />
        </ConfirmSuspension>
      )}
      {rejecting !== null && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setRejecting(null)}
          title={t(`${rejecting}Title`, { name })}
          actions={
            <>
              <Button onClick={() => setRejecting(null)}>{t('cancel')}</Button>
              <Button
                variant="danger"
                busy={busyWith === rejecting}
                onClick={() => void decide(rejecting, reason, 'reason')}
              >
                {t(rejecting)}
              </Button>
            </>
          }
        >
          <DecisionFailure failure={failure} />
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

/** If another user changed the account in the meantime, the page has been refreshed and the typed note is still there. */
function DecisionFailure({ failure }: { failure: unknown }) {
  const t = useTranslations('reviews')
  if (failure instanceof Problem && failure.code === 'account-exists')
    return (
      <Notice kind="danger" live>
        {t('emailTaken')}
      </Notice>
    )
  if (!isStale(failure)) return <FailureNotice failure={failure} />
  return (
    <Notice kind="warn" live>
      {t('stale')}
    </Notice>
  )
}
