'use client'
/** The cards of a student's favorites. A college that was removed here keeps its place, with "Undo", when the list is fetched again. */
import { type ReactNode, useState } from 'react'
import { isChanged } from '../colleges/saved-favorites.ts'
import { Card } from '../ui/card.tsx'

interface FavoriteCard {
  favoriteId: string
  collegeId: number
  /** A `RemovableFavorite`. */
  card: ReactNode
}

interface FavoriteCardsProps {
  studentId: string
  /** As loaded with the page. */
  cards: readonly FavoriteCard[]
}

export function FavoriteCards({ studentId, cards }: FavoriteCardsProps) {
  const [shown, setShown] = useState({ loaded: cards, all: cards })
  if (shown.loaded !== cards) setShown({ loaded: cards, all: withRemoved(cards, shown.all, studentId) })
  return (
    <ol className="college-cards">
      {shown.all.map(({ favoriteId, card }) => (
        <Card as="li" key={favoriteId}>
          {card}
        </Card>
      ))}
    </ol>
  )
}

/** Also those whose removal was undone while the list was fetched. @param before what was shown until now */
function withRemoved(cards: readonly FavoriteCard[], before: readonly FavoriteCard[], studentId: string) {
  const all = [...cards]
  const placeOf = (collegeId: number | undefined) => all.findIndex((one) => one.collegeId === collegeId)
  for (const [at, one] of before.entries())
    if (placeOf(one.collegeId) === -1 && isChanged(one.collegeId, studentId))
      all.splice(placeOf(before[at - 1]?.collegeId) + 1, 0, one)
  return all
}
