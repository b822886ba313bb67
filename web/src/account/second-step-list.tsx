'use client'
/** The account's second factors, each with a button to remove it. */
import { removePasskey, removeSecondFactor, type SecondFactor } from '@bursar/contract/second-factor'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { dateTimeFormat } from '../ui/date-time.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'

interface SecondStepListProps {
  state: SecondFactor
  onChanged: (state: SecondFactor) => void
}

export function SecondStepList({ state, onChanged }: SecondStepListProps) {
  const t = useTranslations('account')
  const format = useFormatter()
  const { busyWith, failure, run } = useAction<string>()
  /** The factor whose removal needs confirmation. */
  const [confirmingId, setConfirmingId] = useState<string | null>(null)
  const list = useLostFocus<HTMLUListElement>(confirmingId)
  const day = (at: string) => format.dateTime(new Date(at), dateTimeFormat)
  const steps = [
    ...state.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      kind: t('protect.passkey'),
      used: lastUsedAt === null ? t('protect.neverUsed') : t('protect.lastUsed', { day: day(lastUsedAt) }),
      added: t('protect.added', { day: day(createdAt) }),
      remove: () => call(removePasskey, { params: { id } }),
    })),
    ...(state.hasAuthenticator
      ? [
          {
            id: 'app',
            name: t('protect.app'),
            kind: null,
            used: null,
            added: null,
            remove: () => call(removeSecondFactor),
          },
        ]
      : []),
  ]
  return (
    <>
      <FailureNotice failure={failure} />
      <ul {...list} className="grid divide-y divide-line">
        {steps.map(({ id, name, kind, used, added, remove }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <h3 className="text-base">
                {name}
                {kind && <span className="font-normal"> · {kind}</span>}
              </h3>
              {used && <p className="text-sm text-soft">{used}</p>}
              {added && <p className="text-sm text-soft">{added}</p>}
            </div>
            {confirmingId === id ? (
              <div className="flex flex-wrap gap-3">
                <Button variant="quiet" onClick={() => setConfirmingId(null)}>
                  {t('protect.cancel')}
                </Button>
                <Button
                  variant="danger"
                  busy={busyWith === id}
                  onClick={() =>
                    run(id, async () => {
                      onChanged(await remove())
                      showToast(t('protect.removed', { name }))
                    })
                  }
                >
                  {t('protect.removeSure', { name })}
                </Button>
              </div>
            ) : (
              <Button aria-label={t('protect.removeOf', { name })} onClick={() => setConfirmingId(id)}>
                {t('protect.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
