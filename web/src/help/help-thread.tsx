'use client'
/** The conversation about one help request: its status, the available actions, messages and history. */
import { getHelpRequest, readHelpRequest, type HelpThread as Thread } from '@bursar/contract/help'
import { may, type Permission } from '@bursar/contract/permissions'
import type { Role } from '@bursar/contract/roles'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { HelpStatusChip } from '../help-status/help-status.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { AnswerForm } from './answer-form.tsx'
import { isGone } from './is-gone.ts'
import { latestThread, setLatestThread } from './latest-thread.ts'
import { firstMessageOf, Message } from './message.tsx'
import { MoveButtons } from './move-buttons.tsx'

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
          <AnswerForm threadId={thread.id} closedHint={t('ended.notSent')} onSent={showUpdated} />
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
                <MoveButtons
                  thread={thread}
                  isOwn={isOwn}
                  onMoved={showUpdated}
                  onRefused={() => void refetch()}
                />
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
            <AnswerForm
              threadId={thread.id}
              closedHint={isClosed && t('notSent')}
              onSent={showUpdated}
              onRefused={() => void refetch()}
            />
          )}
        </section>
      )}
      <History history={thread.history} isOwn={isOwn} />
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

interface HistoryProps {
  history: Thread['history']
  isOwn: boolean
}

function History({ history, isOwn }: HistoryProps) {
  const t = useTranslations('help')
  return (
    <section aria-labelledby="history-title" className="grid gap-3">
      <h2 id="history-title" className="text-xl">
        {t('history')}
      </h2>
      <ol className="grid gap-3">
        {history.map(({ at, status, by, isByServer, note }) => (
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
  )
}
