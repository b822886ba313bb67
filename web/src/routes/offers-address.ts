/** Addresses of the offers' pages. */
import { studentParameter } from './student-parameter.ts'

const offersPath = '/family/offers'
/** As many as fit side by side. */
export const maxCompared = 6

export type OffersView = 'new' | 'letter'

export function offersHref({
  student,
  view,
  compare,
}: {
  student?: string | undefined
  view?: OffersView
  compare?: readonly string[]
}): string {
  const query = new URLSearchParams()
  if (student) query.set(studentParameter, student)
  if (view) query.set('view', view)
  if (compare) query.set('compare', compare.join(','))
  const text = query.toString()
  return text ? `${offersPath}?${text}` : offersPath
}

export const offerHref = (id: string, view?: 'edit') =>
  `${offersPath}/${id}${view === undefined ? '' : `?view=${view}`}`

/** Ids of the address, each once. */
export const comparedIds = (parameter: string | undefined): string[] =>
  [...new Set((parameter ?? '').split(',').filter(Boolean))].slice(0, maxCompared)
