'use client'
/** A text to a U.S. office that the family edits, copies, and sends itself. */
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { languageOf } from '../i18n/languages.ts'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { TextArea } from '../ui/text-area.tsx'
import { type OfferDraftPart, offerDraftKey } from './offer-drafts.ts'

interface CopyButtonProps {
  label: string
  text: string
  onCopied?: (() => void) | undefined
}

/** Says whether the text was copied, until it changes. */
export function CopyButton({ label, text, onCopied }: CopyButtonProps) {
  const t = useTranslations('offers')
  const [result, setResult] = useState<{ of: string; state: 'copied' | 'failed' } | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setResult({ of: text, state: 'copied' })
        onCopied?.()
      },
      () => setResult({ of: text, state: 'failed' }),
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={copy}>{label}</Button>
      <p role="status">{result?.of === text && t(`copy.${result.state}`)}</p>
    </div>
  )
}

interface CopyTextProps {
  name: OfferDraftPart
  offerId: string
  label: string
  /** The shown text follows it until the family edits it. */
  text: string
  /** Whether the family sees it. */
  isShown?: boolean
  onCopied?: () => void
}

export function CopyText({ name, offerId, label, text, isShown = true, onCopied }: CopyTextProps) {
  const t = useTranslations('offers')
  const hint = languageOf(useLocale()) === 'en' ? undefined : t('copy.language')
  const [edited, setEdited] = useState(text)
  /** The generated text that was edited. */
  const [known, setKnown] = useState(text)
  const draft = { edited, known }
  const isEdited = edited !== known
  const [copied, setCopied] = useState<string | null>(null)
  useUnsavedDraft(
    offerDraftKey(offerId, name),
    isEdited ? draft : null,
    (kept) => {
      const before = kept as typeof draft
      setEdited(before.edited)
      setKnown(before.known)
    },
    isEdited && isShown && copied !== edited,
  )
  const restart = () => {
    setKnown(text)
    setEdited(text)
  }
  if (known !== text && edited === known) restart()
  return (
    <div className="grid gap-3">
      <TextArea name={name} label={label} hint={hint} rows={12} value={edited} onChange={setEdited} />
      <CopyButton
        label={t('copy.action')}
        text={edited}
        onCopied={() => {
          setCopied(edited)
          onCopied?.()
        }}
      />
      {known !== text && (
        <Button
          className="w-fit"
          variant="quiet"
          onClick={() => {
            restart()
            focusField(name)
          }}
        >
          {t('copy.restart')}
        </Button>
      )}
    </div>
  )
}
