'use client'
/** The page of a professional, by what an admin does to the account: suspend, welcome again, delete, and undo that. */
import type { Professional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { Mail, Trash2, Undo2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { showToast } from '../ui/toast.ts'
import { managed } from './managed.ts'

const SuspendAgent = dynamic(() => import('./suspend-agent.tsx').then((module) => module.SuspendAgent))
const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface ProfessionalDeedsProps {
  forRole: ProfessionalRole
  professional: Professional
  /** Above the heading. */
  before: ReactNode
  /** The way to its answers, and the rest of the page: gone while the account is deleted. */
  edit: ReactNode
  children: ReactNode
}

type Action = 'suspend' | 'lift' | 'welcome' | 'remove' | 'restore'

function useDeeds({ forRole, professional: { id, name } }: ProfessionalDeedsProps) {
  const t = useTranslations('professionals')
  const router = useRouter()
  const { busyWith, failure, run } = useAction<Action>()
  const [isAsking, ask] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const { update, welcome, remove, restore } = managed[forRole]
  const params = { id }

  const work: Record<Action, () => Promise<unknown>> = {
    lift: () => call(update, { params, body: { status: 'active' } }),
    suspend: () => call(update, { params, body: { status: 'suspended' } }),
    welcome: () => call(welcome, { params }),
    remove: () => call(remove, { params }),
    restore: () => call(restore, { params }),
  }

  async function act(action: Action): Promise<void> {
    await run(action, async () => {
      await work[action]()
      showToast(t(`actions.${action}.done`, { name }))
      if (action === 'remove') setRemoved(true)
      else {
        setRemoved(false)
        router.refresh()
      }
    })
    ask(false)
  }

  return { act, busyWith, failure, isAsking, ask, isRemoved }
}

export function ProfessionalActions(props: ProfessionalDeedsProps) {
  const { forRole: role, professional, before, edit, children } = props
  const { id, name, title, organization, status } = professional
  const t = useTranslations('professionals')
  const router = useRouter()
  const { act, busyWith, failure, isAsking, ask, isRemoved } = useDeeds(props)
  const [isSuspending, askToSuspend] = useState(false)
  const undo = useRef<HTMLButtonElement>(null)

  // The question was answered and its button is gone: the keyboard goes on where one can take it back.
  useEffect(() => {
    if (isRemoved) undo.current?.focus()
  }, [isRemoved])

  const button = (action: Action, look: 'primary' | 'secondary' = 'secondary', icon?: ReactNode) => (
    <Button
      key={action}
      variant={look}
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
    before,
  }
  const trouble = <FailureNotice failure={failure} />
  if (isRemoved) {
    return (
      <PageFrame {...frame}>
        {trouble}
        <Notice
          kind="good"
          title={t('removed.title', { name })}
          actions={
            <>
              <Button
                ref={undo}
                variant="secondary"
                icon={<Undo2 size={20} aria-hidden="true" />}
                busy={busyWith === 'restore'}
                onClick={() => void act('restore')}
              >
                {t('actions.restore.action')}
              </Button>
              <ButtonLink variant="quiet" href={managed[role].path}>
                {t(`titles.${role}`)}
              </ButtonLink>
            </>
          }
        >
          {t('removed.text')}
        </Notice>
      </PageFrame>
    )
  }
  return (
    <PageFrame {...frame} actions={edit}>
      {trouble}
      {children}
      <section aria-labelledby="actions-title" className="grid gap-3 border-t border-line pt-6 print:hidden">
        <h2 id="actions-title" className="text-xl">
          {t('actions.title')}
        </h2>
        <div className="flex flex-wrap gap-3">
          {status === 'invited' && button('welcome', 'secondary', <Mail size={20} aria-hidden="true" />)}
          {status === 'suspended' ? (
            button('lift')
          ) : role === 'financial_agent' ? (
            <Button onClick={() => askToSuspend(true)}>{t('actions.suspend.action')}</Button>
          ) : (
            button('suspend')
          )}
          <Button
            variant="secondary"
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() => ask(true)}
          >
            {t('actions.remove.action')}
          </Button>
        </div>
      </section>
      {isSuspending && (
        <SuspendAgent
          agent={{ id, name }}
          onCancel={() => askToSuspend(false)}
          onDone={() => {
            askToSuspend(false)
            showToast(t('actions.suspend.done', { name }))
            router.refresh()
          }}
        />
      )}
      {isAsking && (
        <Dialog
          open
          onOpenChange={ask}
          title={t('actions.remove.question', { name })}
          description={t('actions.remove.what')}
          actions={
            <>
              <Button onClick={() => ask(false)}>{t('cancel')}</Button>
              <Button variant="danger" busy={busyWith === 'remove'} onClick={() => void act('remove')}>
                {t('actions.remove.action')}
              </Button>
            </>
          }
        />
      )}
    </PageFrame>
  )
}
