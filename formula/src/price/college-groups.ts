/** Groups of colleges with similar prices. Constants of the price model are measured for each group. */

/** `public-2` has every public college that isn't four-year. */
export type CollegeGroup = 'public-4' | 'public-2' | 'nonprofit' | 'for-profit'

export type CollegeControl = 'public' | 'private-nonprofit' | 'private-for-profit'

/** The group of a college. `level` is the length of its programs in years: 4, 2, or 1 (less than two). */
export function groupOf(control: CollegeControl, level: number): CollegeGroup {
  if (control === 'public') return level === 4 ? 'public-4' : 'public-2'
  return control === 'private-nonprofit' ? 'nonprofit' : 'for-profit'
}

/** Colleges that admit fewer applicants than this share are selective. */
const selectiveBelow = 0.25

/** Whether a college is a nonprofit that admits few applicants. Its grants follow rules of its own. */
export function isSelective(group: CollegeGroup, admissionRate: number | null): boolean {
  return group === 'nonprofit' && admissionRate !== null && admissionRate < selectiveBelow
}
