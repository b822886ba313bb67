/** A person who is being added to the household. */
import type { Family } from '@bursar/contract/families'

export interface Addition {
  /** The idempotency key, the same for every attempt: repeating one whose response was lost must not add the person twice. */
  key: string
  /** The ids of everyone in the household before the first attempt. */
  before: readonly string[]
}

export const newAddition = ({ parents, students }: Pick<Family, 'parents' | 'students'>): Addition => ({
  key: crypto.randomUUID(),
  before: [...parents, ...students].map(({ id }) => id),
})
