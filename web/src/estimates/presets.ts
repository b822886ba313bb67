/** Preset household changes, each run through the formula. Loaded on demand. */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { type PresetKey, presetKeys, whatIfPresets } from '@bursar/formula/household/presets'
import { answerHref, placeOfUnknown } from './unknown-place.ts'

/** The answer a change needs first. Texts are under `whatIf.first.<what>`. */
interface First {
  what: 'parent' | 'income' | 'savings' | 'size'
  href: string
}

/** `sai` and `pell`: how much the likely values change, which are exact without missing answers. */
export type PresetRow = { key: PresetKey } & ({ sai: number; pell: number } | { first: First })

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
  return presetKeys.flatMap((key): PresetRow[] => {
    const result = results[key]
    if (result === null) return []
    if ('missing' in result) return [{ key, first: firstOf(result.missing, family, studentId, today) }]
    const { before, after } = result
    const difference = (of: 'sai' | 'pell') => after.likely[of].value - before.likely[of].value
    return [{ key, sai: difference('sai'), pell: difference('pell') }]
  })
}
