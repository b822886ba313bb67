/** Where the viewer writes a message. What isn't sent yet is kept as a draft. */
import { type HelpThread, sendHelpMessage } from '@bursar/contract/help'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { isCallFailure } from '../http/failures.ts'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { isGone } from './is-gone.ts'

const Draft = z.object({ text: z.string() })

interface AnswerFormProps {
  threadId: string
  /** If nothing can be sent any more: what a message that wasn't sent, and can only be read, says about it. */
  closedHint: string | false
  onSent: (thread: HelpThread) => void
  /** The viewer may no longer see the request. */
  onRefused?: () => void
}

export function AnswerForm({ threadId, closedHint, onSent, onRefused }: AnswerFormProps) {
  const isClosed = closedHint !== false
  const t = useTranslations('help')
  const errorMessages = useErrorMessages()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { keyFor, forget } = useIdempotencyKey()
  useUnsavedDraft(`helpDraft ${threadId}`, text.trim() === '' ? null : { text }, (kept) => {
    const draft = Draft.safeParse(kept).data
    if (draft) setText(draft.text)
  })
  if (isClosed && text.trim() === '') return null
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={async (event) => {
        event.preventDefault()
        if (isBusy || isClosed) return
        if (text.trim() === '') {
          setError(errorMessages.code('required'))
          return
        }
        setBusy(true)
        setError(undefined)
        try {
          const body = { text }
          const idempotencyKey = keyFor(body)
          onSent(await call(sendHelpMessage, { params: { id: threadId }, body, idempotencyKey }))
          forget()
          // What was typed in the meantime is the next message.
          setText((present) => (present === text ? '' : present))
        } catch (failure) {
          const [fieldError] = isCallFailure(failure) ? failure.errors : []
          setError(fieldError ? errorMessages.field(fieldError) : errorMessages.failure(failure))
          if (isGone(failure)) onRefused?.()
        } finally {
          setBusy(false)
        }
      }}
    >
      <TextArea
        name="message"
        label={t('write')}
        hint={closedHint}
        maxLength={4_000}
        readOnly={isClosed}
        value={text}
        onChange={setText}
        error={error}
      />
      {isClosed ? (
        // Otherwise it would count as unsaved for as long as the tab is open.
        <Button className="sm:justify-self-start" onClick={() => setText('')}>
          {t('discard')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={isBusy} className="sm:justify-self-start">
          {t('send')}
        </Button>
      )}
    </form>
  )
}
