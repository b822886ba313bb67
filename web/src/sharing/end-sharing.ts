import { Problem } from '@bursar/contract/problems'
import { endShare } from '@bursar/contract/sharing'
import { call } from '../api/call.ts'

/** Ends what the family shares with a professional, unless it has ended already, such as by an attempt whose answer was lost. */
export async function endSharing(professionalId: string): Promise<void> {
  try {
    await call(endShare, { params: { professionalId } })
  } catch (failure) {
    if (!(failure instanceof Problem && failure.code === 'professional-not-found')) throw failure
  }
}
