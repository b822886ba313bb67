import type { IncomeFigures } from './household.ts'

/** Whether there is a tax return to take figures from, now or later; true also while that was not answered. */
export function filesReturn({ filesTaxReturn }: Pick<IncomeFigures, 'filesTaxReturn'>): boolean {
  return filesTaxReturn !== 'no_not_required'
}

/**
 * Whether the return carries the figures of both of a couple. A filing status that was given before somebody said that
 * they do not file is still stored, and means nothing.
 */
export function isJointReturn(figures: Pick<IncomeFigures, 'filesTaxReturn' | 'filingStatus'>): boolean {
  return figures.filingStatus === 'married_joint' && filesReturn(figures)
}
