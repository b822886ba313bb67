'use client'
/** The conversation about one help request: its status, the available actions, messages and history. */
import {
  getHelpRequest,
  type HelpMessage,
  moveHelpRequest,
  readHelpRequest,
  sendHelpMessage,
  type HelpThread as Thread,
} from '@bursar/contract/help'
import { may, type Permission } from '@bursar/contract/permissions'
import type { Role } from '@bursar/contract/roles'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { HelpStatusChip } from '../help-status/help-status.tsx'
import { type CallFailure, isCallFailure, isStale } from '../http/failures.ts'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { latestThread, setLatestThread } from './latest-thread.ts'
import { type Move, meaningOf, movesOf } from './moves.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

/** Short enough for a conversation, long enough for a phone's battery and data. */
const pollIntervalMs = 15_000

interface HelpThreadProps {
  /** As loaded with the page. */
  thread: Thread
  forRole: Role
  /** Explains the current status to the viewer, with `onChanged` for what the viewer can change there. */
  explain?: (thread: Thread, onChanged: (thread: Thread) => void) => ReactNode
  /** Around and beside the conversation. The title, the lead, and what is beside it go once the viewer may no longer see it. */
  page?: { title: string; lead: string; before: ReactNode; aside: ReactNode }
}

/** Whether the viewer may no longer see the request: it isn't theirs any more, or the account was paused. */
function isGone(failure: unknown): failure is CallFailure {
  return isCallFailure(failure) && ['help-request-not-found', 'approval-pending'].includes(failure.code)
}

export function HelpThread(props: HelpThreadProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <Conversation {...props} />
    </QueryClientProvider>
  )
}

function Conversation({ thread: initial, forRole: role, explain, page }: HelpThreadProps) {
  const t = useTranslations('help')
  const queryKey = ['help-request', initial.id]
  const client = useQueryClient()
  const [atFirst] = useState(() => latestThread(initial))
  const {
    data: thread,
    error,
    refetch,
  } = useQuery({
    queryKey,
    // Also after an action, because the action's own call already counts as activity of the user.
    queryFn: async ({ signal }) => {
      const next = await call(getHelpRequest, { params: { id: initial.id }, isUnattended: true, signal })
      setLatestThread(next)
      return next
    },
    initialData: atFirst.thread,
    // After the browser's Back, the page was loaded some time ago.
    initialDataUpdatedAt: atFirst.at,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : pollIntervalMs),
    staleTime: pollIntervalMs,
    // The next poll follows a failed one anyway.
    retry: false,
  })
  const router = useRouter()
  const showUpdated = (next: Thread) => {
    setLatestThread(next)
    client.setQueryData(queryKey, next)
    // After declining or handing back, the request no longer belongs to this agent.
    if (role === 'financial_agent' && next.status === 'requested') router.push('/agent/help')
  }
  useMarkRead(thread)
  const isClosed = thread.status === 'resolved' || thread.status === 'cancelled'
  const isOwn = role === 'family'
  const isAllowed = (permission: Permission) => may(role, permission)
  // Not the status: the other side changes it too, and that must not move the focus.
  const status = useLostFocus<HTMLDivElement>(thread.history.filter(({ by }) => by?.isMe).length)
  const notice = useLostFocus<HTMLDivElement>(isGone(error))
  if (isGone(error)) {
    const ended = (
      <div {...notice} className="grid gap-6">
        <Notice kind="warn" live title={t('ended.title')}>
          {role === 'financial_agent' && error.code === 'help-request-not-found' && t('ended.text')}
        </Notice>
        {isAllowed('help.answer') && (
          <Answer threadId={thread.id} closedHint={t('ended.notSent')} onSent={showUpdated} />
        )}
      </div>
    )
    if (!page) return ended
    return (
      <PageFrame title={t('about')} before={page.before}>
        {ended}
      </PageFrame>
    )
  }
  const conversation = (
    <div className="grid gap-6">
      <Card>
        <div {...status} className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{t('statusOf')}:</span>
              <HelpStatusChip
                status={thread.status}
                isOverdue={thread.isOverdue && !isOwn}
                isOwn={isOwn}
                isMyTurn={role === 'financial_agent' && !isClosed && thread.turn === 'agent'}
              />
            </p>
            <div className="flex flex-wrap gap-3">
              {isAllowed('assignments.edit') && thread.status === 'requested' && (
                <ButtonLink variant="primary" href={`/admin/families/${thread.family.id}#agent`}>
                  {t('assign')}
                </ButtonLink>
              )}
              {isAllowed('help.move') && (
                <Moves thread={thread} isOwn={isOwn} onMoved={showUpdated} onRefused={() => void refetch()} />
              )}
            </div>
          </div>
          {explain?.(thread, showUpdated)}
        </div>
      </Card>
      {role !== 'admin' && (
        <section aria-labelledby="messages-title" className="grid gap-4">
          <h2 id="messages-title" className="text-xl">
            {t('messages')}
          </h2>
          <ol aria-live="polite" className="grid gap-4">
            {[firstMessageOf(thread), ...thread.messages].map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
          {isClosed && !explain && <p className="text-soft">{t('over')}</p>}
          {isAllowed('help.answer') && (
            <Answer
              threadId={thread.id}
              closedHint={isClosed && t('notSent')}
              onSent={showUpdated}
              onRefused={() => void refetch()}
            />
          )}
        </section>
      )}
      <section aria-labelledby="history-title" className="grid gap-3">
        <h2 id="history-title" className="text-xl">
          {t('history')}
        </h2>
        <ol className="grid gap-3">
          {thread.history.map(({ at, status, by, isByServer, note }) => (
            <li key={`${at} ${status}`} className="border-l-2 border-control pl-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <HelpStatusChip status={status} isOwn={isOwn} />
                <span className="text-sm text-soft">
                  {by
                    ? t(by.isMe ? 'byMe' : 'by', { name: by.name })
                    : t(isByServer ? 'byServer' : 'byDeletedAccount')}
                  , <DateTime at={at} />
                </span>
              </p>
              {note && <p className="mt-1 max-w-text whitespace-pre-line">{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
  if (!page) return conversation
  const { aside, ...frame } = page
  return (
    <PageFrame {...frame}>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
        {conversation}
        {aside}
      </div>
    </PageFrame>
  )
}

/** Marks the shown messages as read as soon as the tab is visible. */
function useMarkRead({ id, isUnread, updatedAt }: Thread) {
  useEffect(() => {
    if (!isUnread) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      // If it fails, the request stays marked as new, and the next visit retries.
      call(readHelpRequest, { params: { id }, body: { until: updatedAt }, isUnattended: true }).catch(
        () => {},
      )
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, isUnread, updatedAt])
}

/** The family's question as the first message. */
function firstMessageOf({ id, createdAt, message, history }: Thread): HelpMessage {
  return { id, at: createdAt, from: history[0]?.by ?? null, text: message }
}

function Message({ message: { from, at, text } }: { message: HelpMessage }) {
  const t = useTranslations('help')
  const name = from?.name ?? t('gone')
  return (
    <li className={from?.isMe ? 'flex justify-end gap-3' : 'flex gap-3'}>
      {!from?.isMe && <Avatar name={name} />}
      <div
        className={`min-w-0 max-w-text rounded-md border px-4 py-3 ${from?.isMe ? 'border-primary bg-tint' : 'border-line bg-surface'}`}
      >
        <p className="text-sm text-soft">
          <span className="font-semibold text-ink">{from?.isMe ? t('me') : name}</span>, <DateTime at={at} />
        </p>
        <p className="whitespace-pre-line">{text}</p>
      </div>
    </li>
  )
}

const Draft = z.object({ text: z.string() })

interface AnswerProps {
  threadId: string
  /** If nothing can be sent any more: what a message that wasn't sent, and can only be read, says about it. */
  closedHint: string | false
  onSent: (thread: Thread) => void
  /** The viewer may no longer see the request. */
  onRefused?: () => void
}

function Answer({ threadId, closedHint, onSent, onRefused }: AnswerProps) {
  const isClosed = closedHint !== false
  const t = useTranslations('help')
  const errorMessages = useErrorMessages()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { keyFor, forget } = useIdempotencyKey()
  useUnsavedDraft(`helpDraft ${threadId}`, text.trim() === '' ? null : { text }, (kept) => {
    const draft = Draft.safeParse(kept).data
    if (draft) setText(draft.text)
  })
  if (isClosed && text.trim() === '') return null
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={async (event) => {
        event.preventDefault()
        if (isBusy || isClosed) return
        if (text.trim() === '') {
          setError(errorMessages.code('required'))
          return
        }
        setBusy(true)
        setError(undefined)
        try {
          const body = { text }
          const idempotencyKey = keyFor(body)
          onSent(await call(sendHelpMessage, { params: { id: threadId }, body, idempotencyKey }))
          forget()
          setText('')
        } catch (failure) {
          const [fieldError] = isCallFailure(failure) ? failure.errors : []
          setError(fieldError ? errorMessages.field(fieldError) : errorMessages.failure(failure))
          if (isGone(failure)) onRefused?.()
        } finally {
          setBusy(false)
        }
      }}
    >
      <TextArea
        name="message"
        label={t('write')}
        hint={closedHint}
        maxLength={4_000}
        readOnly={isClosed}
        value={text}
        onChange={setText}
        error={error}
      />
      {isClosed ? (
        // Otherwise it would count as unsaved for as long as the tab is open.
        <Button className="sm:justify-self-start" onClick={() => setText('')}>
          {t('discard')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={isBusy} className="sm:justify-self-start">
          {t('send')}
        </Button>
      )}
    </form>
  )
}

interface MovesProps {
  thread: Thread
  /** Whether the viewer is the family that asked. */
  isOwn: boolean
  onMoved: (thread: Thread) => void
  onRefused: () => void
}

function Moves({ thread, isOwn, onMoved, onRefused }: MovesProps) {
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
