'use client'
/** Offers to fill in what was answered before signing up. Shows it first. */
import { Button } from '../ui/button.tsx'
import { forgetAnswers, useAnswers } from '../visitors/answers.ts'
import { allCarried } from './carried-answers.ts'
import { useFormatAnswer } from './format-answer.ts'
import type { Household } from './household.ts'
import type { Part } from './parts.ts'
import { questionValues } from './place-texts.ts'
import { newPerson } from './places.ts'
import { textOf, useInterviewTexts } from './texts.ts'
import { startCarrying } from './use-carried.ts'

interface CarryOfferProps {
  household: Household
  onStart: () => void
}

export function CarryOffer({ household, onStart }: CarryOfferProps) {
  const t = useInterviewTexts()
  const formatAnswer = useFormatAnswer()
  const answers = useAnswers()
  const carried = answers ? allCarried(answers) : []
  if (carried.length === 0) return null
  const textValues = (part: Part) => ({
    ...questionValues(t, { part, personId: part.owner === 'family' ? null : newPerson }, household),
    ...(part.owner === 'parent' && answers?.parents === 'together' && { whose: 'joint' }),
  })
  const forget = () => {
    forgetAnswers()
    // The button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h2 className="text-lg">{t('carry.title')}</h2>
      <dl className="grid max-w-text">
        {carried.map(({ part, question, answer }) => (
          <div
            key={`${part.key} ${question.field}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <dt className="text-soft">{textOf(t, question.group, question.field, textValues(part)).label}</dt>
            <dd className="font-semibold">{formatAnswer(question, answer)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-text">{t('carry.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          onClick={() => {
            startCarrying()
            onStart()
          }}
        >
          {t('carry.use')}
        </Button>
        <Button onClick={forget}>{t('carry.forget')}</Button>
      </div>
    </section>
  )
}
