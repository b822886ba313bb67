'use client'
/** Deletes the account, after the user types their email to confirm. Needs the texts of `ownData`. */
import { deleteOwnAccount, undoDays } from '@bursar/contract/own-data'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { isCallFailure } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useLostFocus } from '../ui/use-lost-focus.ts'

export function DeleteAccount({ email }: { email: string }) {
  const t = useTranslations('ownData.delete')
  const format = useFormatter()
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const content = useLostFocus<HTMLDivElement>(isAsking)

  async function remove(): Promise<void> {
    setFailure(null)
    setError(undefined)
    setBusy(true)
    try {
      const { erasesAt } = await call(deleteOwnAccount, { body: { confirmEmail: typed } })
      if (erasesAt) showToast(t('done', { day: format.dateTime(new Date(erasesAt), { dateStyle: 'long' }) }))
      router.refresh()
      // The banner to undo it is at the top.
      window.scrollTo({ top: 0 })
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch (refusal) {
      if (isCallFailure(refusal) && refusal.code === 'invalid-input') {
        setError(t('wrong'))
        focusField('confirmEmail')
      } else setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div {...content} className="grid">
      {isAsking ? (
        <form
          method="post"
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void remove()
          }}
        >
          <TextField
            name="confirmEmail"
            type="email"
            autoComplete="off"
            label={t('label', { email })}
            hint={t('hint')}
            value={typed}
            onChange={setTyped}
            error={error}
          />
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={isBusy}>
              {t('confirm', { days: undoDays })}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          </div>
        </form>
      ) : (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          {t('action')}
        </Button>
      )}
    </div>
  )
}
