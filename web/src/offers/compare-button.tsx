'use client'
/** Opens the comparison of the checked offers, or says that two are needed. Without scripts, the form is sent as it is. */
import { type MouseEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'

interface CompareButtonProps {
  text: string
  tooFew: string
}

export function CompareButton({ text, tooFew }: CompareButtonProps) {
  const [hasTooFew, setTooFew] = useState(false)
  const check = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    const isTooFew = form !== null && new FormData(form).getAll('compare').length < 2
    setTooFew(isTooFew)
    if (isTooFew) event.preventDefault()
  }
  return (
    <>
      <Button type="submit" onClick={check}>
        {text}
      </Button>
      <p role="status" className="font-semibold text-danger">
        {hasTooFew && tooFew}
      </p>
    </>
  )
}
