/** Published figures for tests. */
import type { Figure } from '@bursar/contract/college-cards'

export const known = (value: number): Figure => ({
  value,
  status: 'known',
  year: '2023-24',
  source: 'College Scorecard',
})
export const missing: Figure = { value: null, status: 'missing', year: null, source: 'College Scorecard' }
