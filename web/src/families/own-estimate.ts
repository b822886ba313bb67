/** The SAI estimate of a student of the viewer's family: what `getStudentEstimate` answers, calculated here from the profile that the page has. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { householdOf } from '@bursar/contract/household'
import { estimateForPrices, estimateForStudent } from '@bursar/formula/household/estimate'
import { cache } from 'react'
import { today } from '../settings.ts'
import { ownFamily } from './own-family.ts'

/** The student must be one of the family's. */
export const ownEstimate = cache(
  async (studentId: string): Promise<StudentEstimate> =>
    estimateForStudent(householdOf(await ownFamily()), studentId, { asOf: today() }),
)

/** The part of `ownEstimate` that prices need. The student must be one of the family's. */
export const ownPriceEstimate = cache(async (studentId: string) =>
  estimateForPrices(householdOf(await ownFamily()), studentId, { asOf: today() }),
)
