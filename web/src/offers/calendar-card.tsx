'use client'
/** Creates the secret link to the calendar feed, shows it once, and revokes it. */
import { createCalendarLink, getCalendarLink, revokeCalendarLink } from '@bursar/contract/calendar'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { CopyButton } from './copy-text.tsx'

export function CalendarCard() {
  const t = useTranslations('offers')
  const { busyWith, failure, run } = useAction<'create' | 'revoke'>()
  const [link, setLink] = useState<'loading' | 'unknown' | 'none' | 'active'>('loading')
  const [url, setUrl] = useState<string | null>(null)
  const buttons = useLostFocus<HTMLDivElement>(busyWith === 'revoke')
  useEffect(() => {
    // A link that was created or revoked in the meantime is newer than this answer.
    const learn = (found: 'unknown' | 'none' | 'active') =>
      setLink((present) => (present === 'loading' ? found : present))
    call(getCalendarLink).then(
      ({ createdAt }) => learn(createdAt === null ? 'none' : 'active'),
      // Creating and revoking a link work without knowing of an earlier one.
      () => learn('unknown'),
    )
  }, [])
  const create = () =>
    run('create', async () => {
      setUrl((await call(createCalendarLink)).url)
      setLink('active')
      showToast(t('calendar.created'))
    })
  const revoke = () =>
    run('revoke', async () => {
      await call(revokeCalendarLink)
      setUrl(null)
      setLink('none')
      showToast(t('calendar.revoked'))
    })
  return (
    <Card as="section" className="grid gap-3 print:hidden">
      <h2 className="text-xl">{t('calendar.title')}</h2>
      <p className="max-w-text">{t('calendar.text')}</p>
      {url && (
        <>
          <TextField
            name="calendar"
            label={t('calendar.link')}
            hint={t('calendar.once')}
            value={url}
            onChange={() => {}}
          />
          <CopyButton label={t('calendar.copy')} text={url} />
        </>
      )}
      <div {...buttons} className="flex flex-wrap gap-3">
        <Button busy={busyWith === 'create'} onClick={create}>
          {t(link === 'active' ? 'calendar.replace' : 'calendar.create')}
        </Button>
        {(link === 'active' || link === 'unknown') && (
          <Button variant="quiet" busy={busyWith === 'revoke'} onClick={revoke}>
            {t('calendar.revoke')}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} />
    </Card>
  )
}
