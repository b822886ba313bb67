'use client'
/** Copies what siblings usually share from the student entered before. */
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import type { Values } from './form-values.ts'
import type { Household } from './household.ts'
import { useInterviewTexts } from './texts.ts'

const shared = ['lastName', 'stateOfResidence', 'yearsOfCollege', 'dependencyFacts', 'livingPlan'] as const

export function CopySibling({ household: { family } }: { household: Household }) {
  const t = useInterviewTexts()
  const { setValue } = useFormContext<Values>()
  const [isDone, setDone] = useState(false)
  const sibling = family.students.at(-1)
  if (!sibling) return null
  const values = { name: sibling.firstName }
  return (
    <div className="grid gap-1 justify-items-start">
      <Button
        onClick={() => {
          for (const field of shared)
            if (sibling[field] !== null) setValue(field, sibling[field], { shouldDirty: true })
          setDone(true)
        }}
      >
        {t('copy.button', values)}
      </Button>
      <p className="text-sm text-soft" role="status">
        {t(isDone ? 'copy.done' : 'copy.text', values)}
      </p>
    </div>
  )
}
