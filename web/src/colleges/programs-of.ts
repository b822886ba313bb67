import type { CollegeProgram } from '@bursar/contract/colleges'

/** The order of what a family looks for first: bachelor's, associate's, and certificates before degrees that need one already. */
const undergraduate: readonly CollegeProgram['credential'][] = [
  'bachelor',
  'associate',
  'undergraduate-certificate',
]

/**
 * The undergraduate programs in a major, the ones with most graduates first within each degree. Programs are published by four digits: a
 * code of six digits means its group, one of two digits the whole family.
 */
export function programsOf(programs: readonly CollegeProgram[], code: string): CollegeProgram[] {
  const digits = code.slice(0, 4)
  return programs
    .filter(
      ({ cip, credential }) => cip.replace('.', '').startsWith(digits) && undergraduate.includes(credential),
    )
    .toSorted(
      (one, other) =>
        undergraduate.indexOf(one.credential) - undergraduate.indexOf(other.credential) ||
        (other.awards.value ?? -1) - (one.awards.value ?? -1),
    )
}
