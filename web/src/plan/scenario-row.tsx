'use client'
/** One saved plan with what can be done with it. */
import type { SavedPlan } from '@bursar/contract/plans'
import { useTranslations } from 'next-intl'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'

interface ScenarioRowProps {
  plan: SavedPlan
  isBusy: boolean
  onOpen: () => void
  onReplace: () => void
  onMakeOurs: () => void
  onRemove: () => void
}

export function ScenarioRow({ plan: { name, isOurs }, isBusy, ...on }: ScenarioRowProps) {
  const t = useTranslations('plan')
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-4">
      <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
        {name} {isOurs && <Chip tone="good">{t('scenarios.ours')}</Chip>}
      </span>
      <Button aria-label={t('scenarios.openNamed', { name })} onClick={on.onOpen}>
        {t('scenarios.open')}
      </Button>
      <Button aria-label={t('scenarios.replaceNamed', { name })} busy={isBusy} onClick={on.onReplace}>
        {t('scenarios.replace')}
      </Button>
      {!isOurs && (
        <Button aria-label={t('scenarios.makeOursNamed', { name })} onClick={on.onMakeOurs}>
          {t('scenarios.makeOurs')}
        </Button>
      )}
      <Button aria-label={t('scenarios.deleteNamed', { name })} onClick={on.onRemove}>
        {t('scenarios.delete')}
      </Button>
    </li>
  )
}
