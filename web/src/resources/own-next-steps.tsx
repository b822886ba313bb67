/** A student's next steps with the deadlines of the family's offers. Without the offers, if they couldn't be loaded. */
import type { Family } from '@bursar/contract/families'
import { comingDeadlines } from '@bursar/contract/offer-deadlines'
import type { Student } from '@bursar/contract/people'
import { loadPart } from '../api/load.ts'
import { ownOffers } from '../offers/own-offers.ts'
import { today } from '../settings.ts'
import { NextStepsCard } from './next-steps-card.tsx'

interface OwnNextStepsProps {
  family: Pick<Family, 'favorites'>
  student: Student
  hideInPrint?: boolean
}

export async function OwnNextSteps({ family, student, hideInPrint = false }: OwnNextStepsProps) {
  const { data } = await loadPart(ownOffers())
  return (
    <NextStepsCard
      student={student}
      favorites={family.favorites.filter(({ studentId }) => studentId === student.id).length}
      deadlines={comingDeadlines(data?.items ?? [])}
      today={today()}
      hideInPrint={hideInPrint}
    />
  )
}
