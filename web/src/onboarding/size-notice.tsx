'use client'
/** Warns if more people are entered than the family size, which is asked before them. */
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Household } from './household.ts'
import { type Place, startOf } from './places.ts'
import { checkId, familySizeChecks } from './soft-checks.ts'
import { useInterviewTexts } from './texts.ts'

interface SizeNoticeProps {
  household: Household
  /** Ids (`checkId`) of confirmed checks. The notice adds to this set. */
  confirmed: Set<string>
  /** Goes to the family size question, and returns here. */
  onDetour: (place: Place) => void
}

export function SizeNotice({ household, confirmed, onDetour }: SizeNoticeProps) {
  const t = useInterviewTexts()
  const [, setHidden] = useState('')
  const place = startOf('household')
  const check = familySizeChecks({ ...household.family }, household).find(
    ({ key }) => key === 'smallerThanPeople',
  )
  if (!check || confirmed.has(checkId(place, check))) return null
  return (
    <Notice
      kind="warn"
      title={t('soft.title')}
      live
      actions={
        <>
          <Button onClick={() => onDetour(place)}>{t('people.changeSize')}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              const id = checkId(place, check)
              confirmed.add(id)
              setHidden(id)
              // The focused button was removed with its notice.
              document.getElementById('main')?.focus()
            }}
          >
            {t('nav.confirm')}
          </Button>
        </>
      }
    >
      {t('soft.smallerThanPeople', check.params)}
    </Notice>
  )
}
