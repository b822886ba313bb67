/** The steps of a family in Bursar, in order. The first one that is not done is suggested. */
import type { Family } from '@bursar/contract/families'
import type texts from '../messages/en/guide.json'

export type GuideKey = keyof typeof texts.steps

interface GuideStep {
  key: GuideKey
  href: string
  isDone: (family: Pick<Family, 'students' | 'favorites'>) => boolean
}

const minToCompare = 2

const guide: readonly GuideStep[] = [
  {
    key: 'student',
    href: '/family/profile/edit?currentStepIndex=4',
    isDone: ({ students }) => students.length > 0,
  },
  {
    key: 'search',
    href: '/family/college/search',
    isDone: ({ favorites }) => favorites.length > 0,
  },
  {
    key: 'more',
    href: '/family/college/search',
    isDone: ({ favorites }) => maxSavedByOneStudent(favorites) >= minToCompare,
  },
  // Never done: the resources page shows what is next in each season.
  { key: 'plan', href: '/family/resources', isDone: () => false },
]

function maxSavedByOneStudent(favorites: Family['favorites']): number {
  const counts = new Map<string, number>()
  for (const { studentId } of favorites) counts.set(studentId, (counts.get(studentId) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** @param currentPath the page's path, because a page does not suggest itself */
export function guideStepOf(
  family: Pick<Family, 'students' | 'favorites'>,
  currentPath: string,
): { key: GuideKey; href: string } | null {
  const step = guide.find(({ isDone }) => !isDone(family))
  return step && step.href.split('?')[0] !== currentPath ? { key: step.key, href: step.href } : null
}
