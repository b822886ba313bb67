'use client'
/** A text that the family edits, copies, and sends itself. */
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface CopyTextProps {
  name: string
  label: string
  /** Restarts the edited text when it changes. */
  text: string
}

export function CopyText({ name, label, text }: CopyTextProps) {
  const t = useTranslations('offers')
  const [edited, setEdited] = useState(text)
  const [known, setKnown] = useState(text)
  const [state, setState] = useState<'none' | 'copied' | 'failed'>('none')
  if (known !== text) {
    setKnown(text)
    setEdited(text)
    setState('none')
  }
  const copy = () =>
    navigator.clipboard.writeText(edited).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className="grid gap-3">
      <TextArea name={name} label={label} rows={12} value={edited} onChange={setEdited} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>{t('copy.action')}</Button>
        <p role="status">{state !== 'none' && t(`copy.${state}`)}</p>
      </div>
    </div>
  )
}
