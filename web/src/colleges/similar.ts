/** The search for similar colleges: same level and control, similar size and acceptance rate. */
import type { College } from '@bursar/contract/colleges'
import type { SearchAddress } from '../saved-searches/search-address.ts'

/** The allowed difference in acceptance rate, in percentage points. */
const points = 15

export function similarTo(
  college: Pick<College, 'level' | 'control' | 'undergraduates' | 'acceptanceRate' | 'isOpenAdmission'>,
  studentId: string | undefined,
): SearchAddress {
  const size = college.undergraduates.value
  const rate = college.acceptanceRate.value
  return {
    college_level: [college.level],
    college_type: [college.control],
    ...(college.isOpenAdmission
      ? { open_admission: ['true'] }
      : rate !== null && {
          acceptance_rate_min: [String(Math.max(0, Math.round(rate * 100) - points))],
          acceptance_rate_max: [String(Math.min(100, Math.round(rate * 100) + points))],
        }),
    ...(size !== null && {
      college_size_min: [String(rounded(size / 2))],
      college_size_max: [String(rounded(size * 2))],
    }),
    ...(studentId && { student: [studentId] }),
  }
}

/** Rounds to two significant digits, like a number that a person would type. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1)
  return Math.round(count / unit) * unit
}
