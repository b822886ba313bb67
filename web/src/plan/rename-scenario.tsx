'use client'
/** The new name of a saved plan. */
import { maxPlanName } from '@bursar/contract/plan-limits'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface RenameScenarioProps {
  /** Of the plan. */
  id: string
  name: string
  isBusy: boolean
  /** Whether it was saved. */
  onSave: (name: string) => Promise<boolean>
  onCancel: () => void
}

export function RenameScenario({ id, name, isBusy, onSave, onCancel }: RenameScenarioProps) {
  const t = useTranslations('plan.scenarios')
  const [draft, setDraft] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  // It was opened to type in it.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <form
      className="flex min-w-0 flex-1 basis-full flex-wrap items-end gap-3"
      onSubmit={async (event) => {
        event.preventDefault()
        const wanted = draft.trim()
        setMissing(wanted === '')
        if (wanted === '') field.current?.focus()
        else if (wanted === name || (await onSave(wanted))) onCancel()
      }}
    >
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          name={`plan-name-${id}`}
          label={t('newName')}
          value={draft}
          onChange={setDraft}
          error={isMissing ? t('nameMissing') : undefined}
          maxLength={maxPlanName}
          ref={field}
        />
      </div>
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('saveName')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </form>
  )
}
