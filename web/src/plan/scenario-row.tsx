'use client'
/** One saved plan with what can be done with it. */
import type { SavedPlan } from '@bursar/contract/plans'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { RenameScenario } from './rename-scenario.tsx'

export type ScenarioAction = 'replace' | 'makeOurs' | 'remove' | 'rename'

interface ScenarioRowProps {
  plan: SavedPlan
  isBusy: (action: ScenarioAction) => boolean
  onOpen: () => void
  onReplace: () => void
  onMakeOurs: () => void
  onRemove: () => void
  /** Whether it was saved. */
  onRename: (name: string) => Promise<boolean>
}

export function ScenarioRow({ plan: { id, name, isOurs }, isBusy, ...on }: ScenarioRowProps) {
  const t = useTranslations('plan')
  const [isRenamed, setRenamed] = useState(false)
  const focusTarget = useLostFocus<HTMLLIElement>(isOurs)
  const item = focusTarget.ref
  const wasRenamed = useRef(false)
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasRenamed.current && !isRenamed) item.current?.querySelector<HTMLElement>('[data-rename]')?.focus()
    wasRenamed.current = isRenamed
  }, [isRenamed, item])
  return (
    <li
      {...focusTarget}
      className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-4"
    >
      {isRenamed ? (
        <RenameScenario
          id={id}
          name={name}
          isBusy={isBusy('rename')}
          onSave={on.onRename}
          onCancel={() => setRenamed(false)}
        />
      ) : (
        <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
          {name} {isOurs && <Chip tone="good">{t('scenarios.ours')}</Chip>}
        </span>
      )}
      <Button aria-label={t('scenarios.openNamed', { name })} onClick={on.onOpen}>
        {t('scenarios.open')}
      </Button>
      <Button
        aria-label={t('scenarios.replaceNamed', { name })}
        busy={isBusy('replace')}
        onClick={on.onReplace}
      >
        {t('scenarios.replace')}
      </Button>
      {!isRenamed && (
        <Button
          data-rename
          aria-label={t('scenarios.renameNamed', { name })}
          onClick={() => setRenamed(true)}
        >
          {t('scenarios.rename')}
        </Button>
      )}
      {!isOurs && (
        <Button
          aria-label={t('scenarios.makeOursNamed', { name })}
          busy={isBusy('makeOurs')}
          onClick={on.onMakeOurs}
        >
          {t('scenarios.makeOurs')}
        </Button>
      )}
      <Button aria-label={t('scenarios.deleteNamed', { name })} busy={isBusy('remove')} onClick={on.onRemove}>
        {t('scenarios.delete')}
      </Button>
    </li>
  )
}
