'use client'
/** A professional's page with an admin's actions on the account: suspend, resend the welcome email, delete, and restore. */
import { undoDays } from '@bursar/contract/own-data'
import { Problem } from '@bursar/contract/problems'
import type { Professional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { BackLink } from '../lists/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Mail, Trash2, Undo2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { showToast } from '../ui/toast.ts'
import { managedProfessionals } from './managed-professionals.ts'

const SuspendAgent = dynamic(() => import('./suspend-agent.tsx').then((module) => module.SuspendAgent))
const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface ProfessionalActionsProps {
  forRole: ProfessionalRole
  professional: Professional
  /** The list, or the page of a family or help request, that the page was opened from. */
  back: { title: string; href: string }
  /** The edit button and the rest of the page, which are hidden while the account is deleted. */
  edit: ReactNode
  children: ReactNode
}

type Action = 'suspend' | 'lift' | 'welcome' | 'remove' | 'restore'

function useProfessionalActions({ forRole, professional }: ProfessionalActionsProps) {
  const { id, name } = professional
  const t = useTranslations('professionals')
  const refreshPage = useRefresh()
  const refreshed = useRef<Promise<void>>(Promise.resolve())
  const { busyWith, failure, run } = useAction<Action>()
  const [confirming, setConfirming] = useState<'suspend' | 'remove' | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const { update, welcome, remove, restore } = managedProfessionals[forRole]
  const params = { id }
  /** Of the latest page, for an action that waited for it. */
  const version = useRef(professional.version)
  useEffect(() => {
    version.current = professional.version
  })

  const setStatus = (status: 'active' | 'suspended') =>
    call(update, { params, body: { status }, ifMatch: version.current })
  const calls: Record<Action, () => Promise<unknown>> = {
    lift: () => setStatus('active'),
    suspend: () => setStatus('suspended'),
    welcome: () => call(welcome, { params }),
    remove: () => call(remove, { params }),
    restore: () => call(restore, { params }),
  }

  const refresh = () => {
    refreshed.current = refreshPage()
  }

  async function act(action: Action): Promise<void> {
    // A page that arrives after the account was deleted would be "not found", without the undo button.
    await refreshed.current
    await run(action, async () => {
      try {
        await calls[action]()
      } catch (problem) {
        // Someone else acted first: the page then shows what there is to do now.
        if (isStale(problem)) refresh()
        // Deleted before, perhaps by this button when its answer was lost.
        if (!(action === 'remove' && isGone(problem))) throw problem
      }
      showToast(t(`actions.${action}.done`, { name }))
      if (action === 'remove') setRemoved(true)
      else {
        setRemoved(false)
        refresh()
      }
    })
    setConfirming(null)
  }

  return { act, refresh, busyWith, failure, confirming, setConfirming, isRemoved }
}

const isGone = (failure: unknown) => failure instanceof Problem && failure.code === 'professional-not-found'
const isStale = (failure: unknown) => failure instanceof Problem && failure.code === 'stale'

export function ProfessionalActions(props: ProfessionalActionsProps) {
  const { forRole: role, professional, back, edit, children } = props
  const { id, name, title, organization, status } = professional
  const t = useTranslations('professionals')
  const { act, refresh, busyWith, failure, confirming, setConfirming, isRemoved } =
    useProfessionalActions(props)
  const [isSuspending, setSuspending] = useState(false)
  // Someone who never signed in gets no email about it.
  const what =
    confirming === 'suspend'
      ? (`suspend.${status === 'invited' ? 'whatInvited' : 'what'}` as const)
      : 'remove.what'
  const undoButton = useRef<HTMLButtonElement>(null)

  // The focused button is gone with its dialog, so the focus moves to the undo button.
  useEffect(() => {
    if (isRemoved) undoButton.current?.focus()
  }, [isRemoved])

  const button = (action: Action, icon?: ReactNode) => (
    <Button
      key={action}
      variant="secondary"
      icon={icon}
      busy={busyWith === action}
      onClick={() => void act(action)}
    >
      {t(`actions.${action}.action`)}
    </Button>
  )
  const frame = {
    title: name,
    lead: [title, organization].filter(Boolean).join(', ') || undefined,
    before: <BackLink href={back.href}>{back.title}</BackLink>,
  }
  const failureNotice = isStale(failure) ? (
    <Notice kind="warn" live>
      {t('actions.stale')}
    </Notice>
  ) : (
    <FailureNotice failure={failure} />
  )
  if (isRemoved) {
    return (
      <PageFrame {...frame}>
        {failureNotice}
        <Notice
          kind="good"
          title={t('removed.title', { name })}
          actions={
            <>
              <Button
                ref={undoButton}
                variant="secondary"
                icon={<Undo2 size={20} />}
                busy={busyWith === 'restore'}
                onClick={() => void act('restore')}
              >
                {t('actions.restore.action')}
              </Button>
              <ButtonLink variant="quiet" href={back.href}>
                {back.title}
              </ButtonLink>
            </>
          }
        >
          {t('removed.text', { days: undoDays })}
        </Notice>
      </PageFrame>
    )
  }
  return (
    <PageFrame {...frame} actions={edit}>
      {failureNotice}
      {children}
      <section aria-labelledby="actions-title" className="grid gap-3 border-t border-line pt-6 print:hidden">
        <h2 id="actions-title" className="text-xl">
          {t('actions.title')}
        </h2>
        <div className="flex flex-wrap gap-3">
          {status === 'invited' && button('welcome', <Mail size={20} />)}
          {status === 'suspended' ? (
            button('lift')
          ) : (
            <Button
              onClick={() => (role === 'financial_agent' ? setSuspending(true) : setConfirming('suspend'))}
            >
              {t('actions.suspend.action')}
            </Button>
          )}
          <Button variant="secondary" icon={<Trash2 size={20} />} onClick={() => setConfirming('remove')}>
            {t('actions.remove.action')}
          </Button>
        </div>
      </section>
      {isSuspending && (
        <SuspendAgent
          agent={{ id, name, status }}
          onCancel={() => setSuspending(false)}
          onDone={() => {
            setSuspending(false)
            showToast(t('actions.suspend.done', { name }))
            refresh()
          }}
        />
      )}
      {confirming && (
        <Dialog
          open
          onOpenChange={() => setConfirming(null)}
          title={t(`actions.${confirming}.question`, { name })}
          description={t(`actions.${what}`, { days: undoDays })}
          actions={
            <>
              <Button onClick={() => setConfirming(null)}>{t('cancel')}</Button>
              <Button variant="danger" busy={busyWith === confirming} onClick={() => void act(confirming)}>
                {t(`actions.${confirming}.action`)}
              </Button>
            </>
          }
        />
      )}
    </PageFrame>
  )
}
