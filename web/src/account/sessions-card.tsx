'use client'
/** The account's open sessions, with buttons to end them. For the profile screens of all roles. */
import { endOtherSessions, endSession, listSessions, type OpenSession } from '@bursar/contract/sessions'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateTimeFormat } from '../ui/date-time.tsx'
import { Section } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'

/** Needs the texts of `account`. */
export function SessionsCard() {
  const t = useTranslations('account')
  const format = useFormatter()
  const [sessions, setSessions] = useState<readonly OpenSession[] | null>(null)
  // Actions are identified by the id of the session being ended, or `others`.
  const { busyWith, failure, setFailure, run } = useAction<string>()

  const [ended, setEnded] = useState(0)
  const content = useLostFocus<HTMLDivElement>(ended)

  useEffect(() => {
    call(listSessions).then(({ items }) => setSessions(items), setFailure)
  }, [setFailure])

  const end = (which: string, work: () => Promise<unknown>, done: string) =>
    run(which, async () => {
      await work()
      showToast(done)
      setSessions((await call(listSessions)).items)
      setEnded((count) => count + 1)
    })

  const dateTime = (at: string) => format.dateTime(new Date(at), dateTimeFormat)
  const nameOf = ({ device }: OpenSession) => device ?? t('sessions.unknown')
  const others = sessions?.filter(({ isThisOne }) => !isThisOne) ?? []

  return (
    <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <Card>
        <div {...content} className="grid content-start gap-4">
          <FailureNotice failure={failure} />
          {!sessions && failure === null && <Skeleton lines={3} />}
          {sessions && (
            <ul className="grid divide-y divide-line">
              {sessions.map((session) => (
                <li
                  key={session.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <div className="min-w-0">
                    <h3 className="text-base">
                      {nameOf(session)}
                      {session.isThisOne && <span className="font-normal"> · {t('sessions.thisOne')}</span>}
                    </h3>
                    <p className="text-sm text-soft">
                      {t('sessions.seen', { day: dateTime(session.lastSeenAt) })}
                    </p>
                    <p className="text-sm text-soft">
                      {t('sessions.since', { day: dateTime(session.createdAt) })}
                    </p>
                  </div>
                  {!session.isThisOne && (
                    <Button
                      busy={busyWith === session.id}
                      aria-label={t('sessions.endOf', {
                        device: nameOf(session),
                        day: dateTime(session.createdAt),
                      })}
                      onClick={() =>
                        end(
                          session.id,
                          () => call(endSession, { params: { id: session.id } }),
                          t('sessions.ended'),
                        )
                      }
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {sessions && others.length === 0 && <p className="text-soft">{t('sessions.onlyThis')}</p>}
          {others.length > 0 && (
            <Button
              className="justify-self-start"
              busy={busyWith === 'others'}
              onClick={() => end('others', () => call(endOtherSessions), t('sessions.othersEnded'))}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}
