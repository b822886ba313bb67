/** The parts of a household that can be shared, each with exactly what its scope covers. */
import { SharedFinances, SharedProfile, SharedResult } from '@bursar/contract/caseload'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import type { z } from 'zod'

/** The scope `profile`: people and plans. The schema leaves out everything else, most importantly money figures. */
export function profileOf(family: Family): z.infer<typeof SharedProfile> {
  return SharedProfile.parse(family)
}

/** The scope `results`: each student's results; `asOf` is today. */
export function resultsOf(family: Family, asOf: string): z.infer<typeof SharedResult>[] {
  const household = householdOf(family)
  return family.students.map(({ id, firstName }) =>
    SharedResult.parse({ ...estimateForStudent(household, id, { asOf }), firstName }),
  )
}

/** The scope `finances`: the money figures. The caller must record the access. */
export function financesOf(family: Family): SharedFinances {
  return SharedFinances.parse({ household: family, parents: family.parents, students: family.students })
}
