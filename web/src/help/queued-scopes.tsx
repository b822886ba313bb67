'use client'
/**
 * What the agent of a request in the queue will see. Once there is an agent, the family changes that in its sharing. Needs the texts of
 * `help`, `ownHelp` and `sharing`.
 */
import { getHelpRequest, type HelpThread, requestHelp } from '@bursar/contract/help'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isStale } from '../http/failures.ts'
import { ScopeCheckboxes } from '../sharing/scope-checkboxes.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'

interface QueuedScopesProps {
  thread: HelpThread
  onChanged: (thread: HelpThread) => void
}

export function QueuedScopes({ thread, onChanged }: QueuedScopesProps) {
  const t = useTranslations('ownHelp')
  const help = useTranslations('help')
  const router = useRouter()
  const [scopes, setScopes] = useState(thread.scopes)
  const [stored, setStored] = useState(thread.scopes)
  // Changed elsewhere, such as in another tab: saving what was checked here before could share again what no longer is.
  if (stored.join() !== thread.scopes.join()) {
    setStored(thread.scopes)
    setScopes(thread.scopes)
  }
  const { busyWith, failure, run } = useAction<'save'>()

  async function save(): Promise<void> {
    const { id, version, topic, preferredContact, preferredLanguage } = thread
    const body = { topic, preferredContact, preferredLanguage, scopes }
    try {
      onChanged(await call(requestHelp, { body, ifMatch: version }))
    } catch (error) {
      if (isStale(error)) onChanged(await call(getHelpRequest, { params: { id } }))
      throw error
    }
    showToast(t('queued.saved'))
    // The rest of the page also lists what is shared.
    router.refresh()
  }

  return (
    <Disclosure summary={t('queued.change')}>
      <div className="grid gap-4">
        <ScopeCheckboxes
          name="queued-scopes"
          label={t('form.scopes')}
          hint={t('queued.hint')}
          value={scopes}
          onChange={setScopes}
        />
        {isStale(failure) ? (
          <Notice kind="warn" live>
            {help('changed')}
          </Notice>
        ) : (
          <FailureNotice failure={failure} />
        )}
        <Button
          variant="primary"
          busy={busyWith !== null}
          className="sm:justify-self-start"
          onClick={() => void run('save', save)}
        >
          {t('queued.save')}
        </Button>
      </div>
    </Disclosure>
  )
}
