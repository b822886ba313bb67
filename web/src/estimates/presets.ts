/** Preset household changes, each run through the formula. Loaded on demand. */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { type PresetKey, presetKeys, whatIfPresets } from '@bursar/formula/household/presets'
import { type BarShape, barShapes } from '../ui/bar-shapes.ts'
import { answerHref, placeOfUnknown } from './unknown-place.ts'

type PresetResult = ReturnType<typeof whatIfPresets>[PresetKey]

/** The answer a change needs first. Texts are under `whatIf.first.<what>`. */
interface First {
  what: 'parent' | 'income' | 'savings' | 'size'
  href: string
}

interface Change {
  /** How much the likely values change, which are exact without missing answers. */
  sai: number
  pell: number
  /** The SAI before and after the change, on one scale with those of the other rows. */
  bars: readonly (BarShape | null)[]
}

export type PresetRow = { key: PresetKey } & (Change | { first: First })

const firstAnswers: Record<string, First['what']> = {
  agi: 'income',
  earnedIncome: 'income',
  cashAndSavings: 'savings',
  familyMembersCount: 'size',
  ownFamilySize: 'size',
}

function firstOf(missing: string, family: Family, studentId: string, today: string): First {
  const found = placeOfUnknown(missing, family, today)
  const what = found?.question ? firstAnswers[found.question.field] : 'parent'
  if (!found || !what) throw new Error(`No question of the interview asks for ${missing}`)
  return { what, href: answerHref(found.place, studentId) }
}

/** Changes that move money are left out when there is none to move. All others are always shown. */
export function presetRows(family: Family, studentId: string, today: string): PresetRow[] {
  const results = whatIfPresets(householdOf(family), studentId, { asOf: today })
  const bars = barShapes(presetKeys.flatMap((key) => saisOf(results[key])))
  return presetKeys.flatMap((key, index): PresetRow[] => {
    const result = results[key]
    if (result === null) return []
    if ('missing' in result) return [{ key, first: firstOf(result.missing, family, studentId, today) }]
    const { before, after } = result
    const difference = (of: 'sai' | 'pell') => after.likely[of].value - before.likely[of].value
    const own = bars.slice(2 * index, 2 * index + 2)
    return [{ key, sai: difference('sai'), pell: difference('pell'), bars: own }]
  })
}

/** The SAI before and after a change. `null` for a change that wasn't calculated. */
function saisOf(result: PresetResult): [number | null, number | null] {
  if (result === null || 'missing' in result) return [null, null]
  return [result.before.likely.sai.value, result.after.likely.sai.value]
}
