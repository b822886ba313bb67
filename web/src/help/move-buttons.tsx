/** What the viewer can do with a help request, such as closing it. Some steps ask for a note first. */
import { type HelpThread, moveHelpRequest } from '@bursar/contract/help'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isCallFailure, isStale } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast.ts'
import { type Move, meaningOf, movesOf } from './moves.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface MoveButtonsProps {
  thread: HelpThread
  /** Whether the viewer is the family that asked. */
  isOwn: boolean
  onMoved: (thread: HelpThread) => void
  onRefused: () => void
}

export function MoveButtons({ thread, isOwn, onMoved, onRefused }: MoveButtonsProps) {
  const t = useTranslations('help')
  const [confirming, setConfirming] = useState<Move | null>(null)
  const [note, setNote] = useState('')
  const [noteError, setNoteError] = useState<string>()
  const errorMessages = useErrorMessages()
  const { busyWith, failure, run } = useAction<'move'>()
  const isBusy = busyWith !== null

  async function move({ to }: Move): Promise<void> {
    setNoteError(undefined)
    let isNoteRefused = false
    const isDone = await run('move', async () => {
      const body = { status: to, ...(note.trim() && { note }) }
      try {
        const moved = await call(moveHelpRequest, {
          params: { id: thread.id },
          body,
          ifMatch: thread.version,
        })
        onMoved(moved)
        // A reopened request goes to its previous agent, if there is one.
        showToast(t('moved', { status: t(`${isOwn ? 'ownStatus' : 'status'}.${moved.status}`) }))
      } catch (error) {
        const refused = isCallFailure(error) ? error.errors.find(({ path }) => path === 'note') : undefined
        if (!refused) throw error
        isNoteRefused = true
        setNoteError(errorMessages.field(refused))
        return
      }
      setNote('')
    })
    if (isNoteRefused) return
    if (!isDone) onRefused()
    setConfirming(null)
  }

  return (
    <div className="flex flex-wrap gap-3">
      {isStale(failure) ? (
        <Notice kind="warn" live>
          {t('changed')}
        </Notice>
      ) : (
        <FailureNotice failure={failure} kind="warn" />
      )}
      {movesOf(thread.status, thread.moves, { isOwn }).map((option) => (
        <Button
          key={option.key}
          variant={option.variant}
          className={option.variant === 'quiet' ? 'first:-ml-4 last:-mr-4' : undefined}
          busy={isBusy}
          onClick={() => (option.withNote ? setConfirming(option) : void move(option))}
        >
          {t(`moves.${option.key}`)}
        </Button>
      ))}
      {confirming && (
        <Dialog
          open
          onOpenChange={(open) => !open && setConfirming(null)}
          title={t(`moves.${confirming.key}`)}
          description={t(meaningOf(confirming.key, isOwn))}
          actions={
            <>
              <Button onClick={() => setConfirming(null)}>{t('back')}</Button>
              <Button variant="primary" busy={isBusy} onClick={() => void move(confirming)}>
                {t(`moves.${confirming.key}`)}
              </Button>
            </>
          }
        >
          <TextArea
            name="note"
            optional
            label={t('note')}
            hint={t('noteHint')}
            maxLength={4_000}
            value={note}
            onChange={setNote}
            error={noteError}
          />
        </Dialog>
      )}
    </div>
  )
}
