'use client'
/** The people who can see the household, and what they see. The family can change or end each share. */
import type { SharingScope } from '@bursar/contract/scopes'
import { listShares, reportProfessional, type Share, updateShare } from '@bursar/contract/sharing'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { isStale } from '../http/failures.ts'
import { Verified } from '../professionals/verified.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { changedScopes } from './changed-scopes.ts'
import { endSharing } from './end-sharing.ts'
import { ReportAdvisor } from './report-advisor.tsx'
import { ScopeCheckboxes } from './scope-checkboxes.tsx'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

/** Needs the texts of `sharing` and `advisors`. */
export function ShareList({ shares: first }: { shares: readonly Share[] }) {
  const t = useTranslations('sharing')
  const router = useRouter()
  const [shares, setShares] = useState(first)
  const list = useLostFocus<HTMLDivElement>(shares.length)
  return (
    <div {...list}>
      {shares.length === 0 ? (
        <Card className="grid gap-1">
          <p className="font-semibold">{t('people.none')}</p>
          <p className="max-w-text text-soft">{t('people.noneText')}</p>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {shares.map((share) => (
            <ShareItem
              key={share.professional.id}
              share={share}
              onChanged={(changed) =>
                setShares((now) =>
                  now.map((one) => (one.professional.id === changed.professional.id ? changed : one)),
                )
              }
              onEnded={() => {
                setShares((now) =>
                  now.filter(({ professional }) => professional.id !== share.professional.id),
                )
                // The agent and the help request may have changed too.
                router.refresh()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ShareItemProps {
  share: Share
  onChanged: (share: Share) => void
  onEnded: () => void
}

function useShare({ share, onChanged, onEnded }: ShareItemProps) {
  const t = useTranslations('sharing')
  const { id, name } = share.professional
  const [scopes, setScopes] = useState<readonly SharingScope[]>(share.scopes)
  const [state, setState] = useState<'idle' | 'saving' | 'asking' | 'ending'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const { keyFor } = useIdempotencyKey()
  const params = { professionalId: id }

  function choose(now: readonly SharingScope[]): void {
    setFailure(null)
    setScopes(now)
  }

  function ask(): void {
    setFailure(null)
    setState('asking')
  }

  async function save(): Promise<void> {
    setState('saving')
    setFailure(null)
    try {
      const current = await call(updateShare, {
        params,
        body: { scopes: [...scopes] },
        ifMatch: share.version,
      })
      onChanged(current)
      // Boxes ticked in the meantime aren't saved yet.
      setScopes((now) => (now === scopes ? current.scopes : now))
      showToast(t('people.saved'))
    } catch (error) {
      setFailure(error)
      if (isStale(error)) await reloadShare().catch(setFailure)
    } finally {
      setState((now) => (now === 'saving' ? 'idle' : now))
    }
  }

  async function reloadShare(): Promise<void> {
    const { items } = await call(listShares)
    const current = items.find(({ professional }) => professional.id === id)
    if (!current) return
    setScopes(current.scopes)
    onChanged(current)
  }

  async function end(): Promise<void> {
    setState('ending')
    setFailure(null)
    try {
      await endSharing(id)
      showToast(t('people.ended', { name }))
      onEnded()
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }

  async function report(about: { message?: string }): Promise<void> {
    await call(reportProfessional, { params, body: about, idempotencyKey: keyFor(about) })
    onEnded()
  }

  return { scopes, choose, state, setState, failure, save, ask, end, report }
}

function ShareItem(props: ShareItemProps) {
  const { share } = props
  const t = useTranslations('sharing')
  const format = useFormatter()
  const { professional, invited, assigned, since } = share
  const { id, name } = professional
  const { scopes, choose, state, setState, failure, save, ask, end, report } = useShare(props)
  const { added, removed } = changedScopes(share.scopes, scopes)
  const isChanged = added.length + removed.length > 0
  const buttons = useLostFocus<HTMLDivElement>(isChanged)
  const listOf = (some: readonly SharingScope[]) => some.map((scope) => t(`scopes.${scope}.name`)).join(', ')
  // Without an invitation, the whole share ends with the help.
  const whileHelping = invited ? share.forHelp.filter((scope) => scopes.includes(scope)) : []

  return (
    <Card as="li" className="grid gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p className="text-soft">
            {[t(`roles.${professional.role}`), professional.organization].filter(Boolean).join(' · ')}
          </p>
          <Verified verified={professional.verified} />
          <p className="text-sm text-soft">
            {t(`people.${invited && assigned ? 'both' : assigned ? 'assigned' : 'invited'}`)}.{' '}
            {t('people.since', { day: format.dateTime(new Date(since), { dateStyle: 'long' }) })}.
          </p>
        </div>
      </div>
      <ScopeCheckboxes
        name={`scopes-${id}`}
        label={t('people.sees', { name })}
        value={scopes}
        onChange={choose}
      />
      {whileHelping.length > 0 && (
        <p className="max-w-text text-soft">
          {t('people.whileHelping', { name, scopes: listOf(whileHelping) })}
        </p>
      )}
      <div aria-live="polite" className="grid gap-1">
        {added.length > 0 && <p>{t('people.widens', { name, scopes: listOf(added) })}</p>}
        {removed.length > 0 && <p>{t('people.narrows', { name, scopes: listOf(removed) })}</p>}
      </div>
      {isStale(failure) ? (
        <Notice kind="warn" live>
          {t('people.changed', { name })}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <div {...buttons} className="flex flex-wrap items-center gap-3">
        {isChanged && (
          <>
            <Button variant="primary" busy={state === 'saving'} onClick={save}>
              {t('people.save')}
            </Button>
            <Button onClick={() => choose(share.scopes)}>{t('people.cancel')}</Button>
          </>
        )}
        <Button variant="quiet" className="-ml-4" onClick={ask}>
          {t('people.end', { name })}
        </Button>
        <ReportAdvisor name={name} onReport={report} />
      </div>
      {(state === 'asking' || state === 'ending') && (
        <Dialog
          open
          onOpenChange={(open) => !open && setState('idle')}
          title={t('people.endTitle', { name })}
          description={t('people.endMeaning', { name })}
          actions={
            <>
              <Button onClick={() => setState('idle')}>{t('people.endNo')}</Button>
              <Button variant="danger" busy={state === 'ending'} onClick={end}>
                {t('people.endYes')}
              </Button>
            </>
          }
        >
          {assigned && <p className="max-w-text">{t('people.endAssigned', { name })}</p>}
        </Dialog>
      )}
    </Card>
  )
}
