'use client'
/** Chooses what to compare. The checkboxes are in the cards and belong to this form, which works without scripts. */

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { Button } from '../ui/button.tsx'
import { Columns3 } from '../ui/icons.tsx'
import { favoritesHref, maxCompared } from './compare-address.ts'
import { cardsChanged, compareFormId } from './compare-form-id.ts'

interface CompareFormProps {
  studentId: string
  texts: { lead: string; compare: string; tooFew: string; tooMany: string }
}

/** The checked favorites. */
const checkedIn = (form: HTMLFormElement) =>
  [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement &&
    control.name === 'compare' &&
    control.checked &&
    control.getClientRects().length > 0
      ? [Number(control.value)]
      : [],
  )

function check(form: HTMLFormElement, ids: readonly number[]) {
  for (const control of form.elements)
    if (
      control instanceof HTMLInputElement &&
      control.name === 'compare' &&
      ids.includes(Number(control.value))
    )
      control.checked = true
}

export function CompareForm({ studentId, texts }: CompareFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const [count, setCount] = useState(0)
  const [problem, setProblem] = useState('')
  const [isOpening, startOpening] = useTransition()

  useEffect(() => {
    const look = () => {
      if (!form.current) return []
      const ids = checkedIn(form.current)
      setCount(ids.length)
      setProblem('')
      return ids
    }
    const keep = ({ target }: Event) => {
      const ids = look()
      if (target instanceof HTMLInputElement && target.form === form.current)
        updateRootState({ compared: { studentId, ids } })
    }
    const { compared } = rootState()
    if (form.current && compared?.studentId === studentId) check(form.current, compared.ids)
    // The browser may also restore the checkboxes of an earlier visit.
    look()
    document.addEventListener('change', keep)
    document.addEventListener(cardsChanged, look)
    return () => {
      document.removeEventListener('change', keep)
      document.removeEventListener(cardsChanged, look)
    }
  }, [studentId])

  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ids = checkedIn(event.currentTarget)
    if (ids.length < 2) setProblem(texts.tooFew)
    else if (ids.length > maxCompared) setProblem(texts.tooMany)
    else startOpening(() => router.push(favoritesHref({ student: studentId, compare: ids })))
  }

  return (
    <form
      ref={form}
      id={compareFormId}
      action="/family/college-favorites"
      data-navigates
      onSubmit={compare}
      className="sticky bottom-0 z-10 order-last -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0 print:hidden"
    >
      <input type="hidden" name="student" value={studentId} />
      <p role="status" className={problem ? 'font-semibold text-danger' : 'text-soft max-sm:sr-only'}>
        {problem || texts.lead}
      </p>
      <Button
        type="submit"
        className="max-sm:w-full"
        variant={count > 1 ? 'primary' : 'secondary'}
        busy={isOpening}
        icon={<Columns3 size={20} />}
      >
        {count > 0 ? `${texts.compare} (${count})` : texts.compare}
      </Button>
    </form>
  )
}
