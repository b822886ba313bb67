'use client'
/** Recent activity on the user's account, and what to do about events they don't recognize. For the profile screens of all roles. */
import { listOwnSecurityEvents, type OwnSecurityEvent } from '@bursar/contract/security-log'
import { endOtherSessions } from '@bursar/contract/sessions'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { lazyImport } from '../api/lazy-import.ts'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateTimeFormat } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { eventDetail } from './event-detail.ts'

const eventsInPage = 5

/** Needs the texts of `security`. */
export function ActivityCard() {
  const t = useTranslations('security')
  const [events, setEvents] = useState<readonly OwnSecurityEvent[] | null>(null)
  const [total, setTotal] = useState(0)
  const { busyWith, failure, setFailure, run } = useAction<'more'>()

  useEffect(() => {
    call(listOwnSecurityEvents, { querystring: { limit: eventsInPage } }).then((list) => {
      setEvents(list.items)
      setTotal(list.total)
    }, setFailure)
  }, [setFailure])

  const showMore = (seen: readonly OwnSecurityEvent[]) =>
    run('more', async () => {
      // Reloads from the start with one more page, because new events shift the pages.
      const list = await call(listOwnSecurityEvents, {
        querystring: { limit: Math.min(seen.length + eventsInPage * 2, 100) },
      })
      setEvents(list.items)
      setTotal(list.total)
    })

  return (
    <Section id="activity" title={t('own.title')} lead={t('own.lead')}>
      <Card className="grid content-start gap-4">
        <FailureNotice failure={failure} />
        {!events && failure === null && <Skeleton lines={3} />}
        {events?.length === 0 && <p className="text-soft">{t('own.none')}</p>}
        {events && events.length > 0 && (
          <>
            <ul className="grid divide-y divide-line">
              {events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {events.length < Math.min(total, 100) && (
                <Button busy={busyWith === 'more'} onClick={() => showMore(events)}>
                  {t('own.more')}
                </Button>
              )}
              <NotMe />
            </div>
          </>
        )}
      </Card>
    </Section>
  )
}

function Event({ event }: { event: OwnSecurityEvent }) {
  const t = useTranslations('security')
  const format = useFormatter()
  const { at, action, network, device, detail, by } = event
  const detailText = eventDetail(detail, t)
  return (
    <li className="grid min-w-0 gap-0.5 py-3">
      <h3 className="text-base">{t(`actions.${action}`)}</h3>
      <p className="text-sm text-soft">{format.dateTime(new Date(at), dateTimeFormat)}</p>
      {network !== null && (
        <p className="text-sm wrap-anywhere text-soft">
          {device ?? t('unknownDevice')} · {network}
        </p>
      )}
      {detailText && <p className="text-sm text-soft">{detailText}</p>}
      {by === 'admin' && <p className="text-sm text-soft">{t('own.byAdmin')}</p>}
    </li>
  )
}

/** Offers to sign out all other sessions, and to email a password reset link to the account's address. */
function NotMe() {
  const t = useTranslations('security')
  const [isOpen, setOpen] = useState(false)
  const { busyWith, failure, run } = useAction<'signOut' | 'reset'>()
  const content = useLostFocus<HTMLDivElement>(isOpen)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('own.notMe')}</Button>
  const signOut = async () => {
    await call(endOtherSessions)
    showToast(t('own.signedOut'))
  }
  const reset = async () => {
    const { mailResetLink } = await lazyImport(import('./mail-reset-link.ts'))
    await mailResetLink()
    showToast(t('own.resetSent'))
  }
  return (
    <div {...content} className="grid basis-full gap-3">
      <Notice
        kind="warn"
        live
        title={t('own.helpTitle')}
        actions={
          <>
            <Button busy={busyWith === 'signOut'} onClick={() => run('signOut', signOut)}>
              {t('own.signOut')}
            </Button>
            <Button busy={busyWith === 'reset'} onClick={() => run('reset', reset)}>
              {t('own.reset')}
            </Button>
          </>
        }
      >
        {t('own.helpText')}
      </Notice>
      <FailureNotice failure={failure} />
    </div>
  )
}
