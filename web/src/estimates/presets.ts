/** Ready-made changes of a household, each worked out by the formula. Fetched only by who asks for them. */
import type { Household } from '@bursar/formula/household/household'
import { type PresetKey, presetKeys, whatIfPresets } from '@bursar/formula/household/presets'

export type { PresetKey } from '@bursar/formula/household/presets'

interface Difference {
  low: number
  high: number
}

export interface PresetRow {
  key: PresetKey
  sai: Difference
  pell: Difference
}

/** Only the changes that this household can make: savings that are not there cannot be moved. */
export function presetRows(household: Household, studentId: string, today: string): PresetRow[] {
  const results = whatIfPresets(household, studentId, { asOf: today })
  return presetKeys.flatMap((key) => {
    const result = results[key]
    return result ? [{ key, sai: result.saiDifference, pell: result.pellDifference }] : []
  })
}
