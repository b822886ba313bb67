'use client'
/** For students whose parents don't count: goes on without any. */
import { Button } from '../ui/button.tsx'
import { useInterviewTexts } from './texts.ts'

interface NoParentNeededProps {
  isBusy: boolean
  onContinue: () => void
}

export function NoParentNeeded({ isBusy, onContinue }: NoParentNeededProps) {
  const t = useInterviewTexts()
  return (
    <section className="grid justify-items-start gap-1 border-t border-line pt-4">
      <p className="max-w-text text-soft">{t('people.parents.noneText')}</p>
      <Button variant="quiet" className="-ml-4" busy={isBusy} onClick={onContinue}>
        {t('people.parents.none')}
      </Button>
    </section>
  )
}
