'use client'
/** Notices about other answers that a change made stale, each with a link to them. */
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Place } from './places.ts'
import type { StaleAnswer } from './stale.ts'
import { useInterviewTexts } from './texts.ts'

interface StaleNoticesProps {
  stale: readonly StaleAnswer[]
  onGo: (place: Place) => void
  /** Used when the notices are above other content. */
  onHide: () => void
  /** Used when the notices are alone: continues without changing anything. */
  onDone: (() => void) | undefined
}

export function StaleNotices({ stale, onGo, onHide, onDone }: StaleNoticesProps) {
  const t = useInterviewTexts()
  return (
    <>
      {stale.map(({ key, name, place }) => (
        <Notice key={key + name} kind="warn" title={t('stale.title')} live {...(!onDone && { onHide })}>
          <button type="button" className="link text-left" onClick={() => onGo(place)}>
            {t(`stale.${key}`, { name })}
          </button>
        </Notice>
      ))}
      {onDone && (
        <Button variant="primary" onClick={onDone} className="justify-self-end max-sm:w-full">
          {t('nav.done')}
        </Button>
      )}
    </>
  )
}
