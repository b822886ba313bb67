/** The list of reviews, and its links to professionals' pages, which lead back to it. */
import type { WaitingReview } from '@bursar/contract/reviews'
import { listHref } from '../lists/list-address.ts'
import { managedProfessionals } from '../professionals/managed-professionals.ts'

export const reviewsPath = '/admin/reviews'

/** Where other lists pass on their query, because this one has none. */
export const fromReviews = 'reviews'

export const reviewHref = ({ id, role }: Pick<WaitingReview, 'id' | 'role'>) =>
  listHref(`${managedProfessionals[role].path}/${id}`, { from: fromReviews })
