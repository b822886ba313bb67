'use client'
/** One question of the household, answered or changed after the interview, and back to the number. */
import type { Family } from '@bursar/contract/families'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { PartScreen } from '../onboarding/part-screen.tsx'
import { headingValues } from '../onboarding/place-words.ts'
import { type Household, placeAt } from '../onboarding/places.ts'
import { useWords } from '../onboarding/words.ts'
import { PageFrame } from '../ui/page-frame.tsx'

interface AnswerScreenProps {
  family: Family
  /** As `addressOf` spells a place. */
  address: string
  /** Where to go when it is saved, or not. */
  backTo: string
  /** ISO date. */
  today: string
}

export function AnswerScreen({ family: first, address, backTo, today }: AnswerScreenProps) {
  const t = useWords()
  const estimate = useTranslations('estimate')
  const [family, setFamily] = useState(first)
  const confirmed = useRef(new Set<string>())
  const household: Household = useMemo(() => ({ family, today }), [family, today])
  const place = placeAt(new URLSearchParams(address), household)
  const back = (
    <Link className="link" href={backTo}>
      {estimate('answer.back')}
    </Link>
  )
  if (!place || place.part.page)
    return (
      <PageFrame width="form" title={t('title')}>
        {back}
      </PageFrame>
    )
  const key = `parts.${place.part.key}`
  const values = headingValues(place, household)
  return (
    <PageFrame
      width="form"
      before={back}
      title={t(`${key}.title`, values)}
      lead={t.has(`${key}.intro`) && t(`${key}.intro`, values)}
    >
      <PartScreen
        place={place}
        household={household}
        draft={null}
        isRestored={false}
        confirmed={confirmed.current}
        // A whole new page: the number is worked out on the server.
        onStored={async () => () => window.location.assign(backTo)}
        onDraft={() => {}}
        onNewer={setFamily}
        onBack={() => window.location.assign(backTo)}
        onSkip={() => window.location.assign(backTo)}
        submitLabel={estimate('answer.save')}
      />
    </PageFrame>
  )
}
