'use client'
/** Invites many families from a file: first a preview of each line's outcome, then sends. */
import { type InvitationLine, importInvitations, maxInvitationsPerBatch } from '@bursar/contract/invitations'
import { languages } from '@bursar/contract/languages'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { isCallFailure } from '../http/failures.ts'
import { languageNames } from '../i18n/languages.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Upload } from '../ui/icons.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast.ts'
import { CheckedLines } from './checked-lines.tsx'
import { decodeText } from './decode-text.ts'

type Line = z.infer<typeof InvitationLine>

/** Error codes of a valid list that exceeds the call's limit of lines or characters. */
const tooLongCodes: ReadonlySet<string> = new Set(['too_many', 'too_long'])

export function InviteMany() {
  const t = useTranslations('invitations')
  const router = useRouter()
  const { keyFor, forget } = useIdempotencyKey()
  const fileId = useId()
  const [csv, setCsv] = useState('')
  const [language, setLanguage] = useState<(typeof languages)[number] | null>(null)
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const present = useRef('')

  function change(text: string): void {
    present.current = text
    setCsv(text)
    setLines(null)
    setSent(false)
    setFailure(null)
  }

  async function send(isRehearsal: boolean): Promise<void> {
    setBusy(true)
    setFailure(null)
    // An answer about another text than the one that is there now would let that be sent unchecked.
    const isPresent = () => present.current === csv
    try {
      const body = { csv, isRehearsal, ...(language && { language }) }
      // A check always reads the present state.
      const key = isRehearsal ? {} : { idempotencyKey: keyFor(body) }
      const answer = await call(importInvitations, { body, ...key })
      if (!isRehearsal) {
        forget()
        router.refresh()
      }
      if (isPresent()) {
        setLines(answer.lines)
        setSent(!isRehearsal)
      } else if (!isRehearsal) showToast(sentText(answer.lines))
    } catch (error) {
      if (!isRehearsal || isPresent()) setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const sentText = (of: readonly Line[]) =>
    t('many.sent', { count: of.filter(({ outcome }) => outcome === 'sent').length, of: of.length })
  const toSend = lines?.filter(({ outcome }) => outcome === 'send').length ?? 0
  const isRefused = isCallFailure(failure) && failure.code === 'invalid-input'
  const hasTooMany = isRefused && failure.errors.some(({ code }) => tooLongCodes.has(code))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('many.how', { count: maxInvitationsPerBatch })}</p>
      <div>
        <label
          className={buttonClass(
            'secondary',
            'has-focus-visible:outline-3 has-focus-visible:outline-primary',
          )}
        >
          <Upload size={20} />
          {t('many.choose')}
          <input
            id={fileId}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="sr-only"
            onChange={async (event) => {
              const [file] = event.target.files ?? []
              if (file) change(decodeText(new Uint8Array(await file.arrayBuffer())))
              // Allows choosing the same file again after fixing it.
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <TextArea
        name="invite-csv"
        label={t('many.text')}
        hint={t.rich('many.example', { code: (text) => <code key="code">{text}</code> })}
        rows={6}
        value={csv}
        onChange={change}
        error={
          isRefused
            ? t(hasTooMany ? 'many.tooMany' : 'many.unreadable', { count: maxInvitationsPerBatch })
            : undefined
        }
      />
      <Select
        name="many-language"
        label={t('language')}
        placeholder={t('ownLanguage')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      {!isRefused && <FailureNotice failure={failure} />}
      {!isSent && (
        <Button
          variant={lines ? 'secondary' : 'primary'}
          busy={isBusy && lines === null}
          disabled={csv.trim() === ''}
          onClick={() => send(true)}
          className="sm:justify-self-start"
        >
          {t('many.rehearse')}
        </Button>
      )}
      {/* Without the table, all of which would be read at every change. */}
      <p role="status" className="font-semibold">
        {lines && (isSent ? sentText(lines) : t('many.rehearsed', { count: toSend, of: lines.length }))}
      </p>
      {lines && <CheckedLines lines={lines} />}
      {lines && !isSent && toSend > 0 && (
        // Sticky, so that the button stays visible below a long list.
        <div className="sticky bottom-0 -mx-4 border-line border-t bg-surface px-4 py-3">
          <Button variant="primary" busy={isBusy} onClick={() => send(false)} className="max-sm:w-full">
            {t('many.send', { count: toSend })}
          </Button>
        </div>
      )}
    </div>
  )
}
