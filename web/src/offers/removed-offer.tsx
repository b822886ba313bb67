'use client'
/** Takes the place of an offer's form after it was removed. */
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { offersHref } from '../routes/offers-address.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Undo2 } from '../ui/icons.tsx'

interface RemovedOfferProps {
  college: string
  studentId: string
  isBusy: boolean
  onUndo: () => void
}

export function RemovedOffer({ college, studentId, isBusy, onUndo }: RemovedOfferProps) {
  const t = useTranslations('offers')
  const section = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-focus-target=""
      aria-labelledby="removed"
      className="grid gap-4"
    >
      <h2 id="removed" className="text-xl wrap-anywhere">
        {t('edit.removed', { college })}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} icon={<Undo2 size={20} />} onClick={onUndo}>
          {t('edit.undo')}
        </Button>
        <ButtonLink href={offersHref({ student: studentId })}>{t('edit.back')}</ButtonLink>
      </div>
    </section>
  )
}
