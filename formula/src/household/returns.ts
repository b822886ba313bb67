import type { IncomeFigures } from './household.ts'

/** Whether the person files a tax return, now or later; true while unanswered. */
export function filesReturn({ filesTaxReturn }: Pick<IncomeFigures, 'filesTaxReturn'>): boolean {
  return filesTaxReturn !== 'no_not_required'
}

/**
 * Whether the return is a joint one with the figures of both spouses. A filing status stored before the person answered
 * that they don't file is ignored.
 */
export function isJointReturn(figures: Pick<IncomeFigures, 'filesTaxReturn' | 'filingStatus'>): boolean {
  return figures.filingStatus === 'married_joint' && filesReturn(figures)
}
