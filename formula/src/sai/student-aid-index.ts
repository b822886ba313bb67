import { areAssetsExempt, assetRule } from './assets.ts'
import type { AwardYearTables, Dollars } from './award-years/published-tables.ts'
import { dependentStudentWorksheet } from './dependent-student.ts'
import { withDependentsWorksheet, withoutDependentsWorksheet } from './independent-student.ts'
import { noStudent, type SaiInputs } from './inputs.ts'
import { maximumPellByIncome } from './pell.ts'
import type { SaiResult, SaiRule, Worksheet } from './worksheet.ts'

/** Raise this whenever the arithmetic changes. Each year's tables have their own version. */
export const rulesVersion = '1.0.0'

/** Whether no one in the deciding group files a tax return or earned income abroad. */
export function filesNoReturn({ people }: Pick<SaiInputs, 'people'>): boolean {
  for (const { filing } of people) if (filing !== 'not_filed') return false
  return people.length > 0
}

function runWorksheet(inputs: SaiInputs, countAssets: boolean, tables: AwardYearTables): Worksheet {
  switch (inputs.formula) {
    case 'A': {
      const dependentStudent = inputs.dependentStudent ?? noStudent
      return dependentStudentWorksheet({ ...inputs, dependentStudent }, countAssets, tables)
    }
    case 'B':
      return withoutDependentsWorksheet(inputs, countAssets, tables)
    case 'C':
      return withDependentsWorksheet(inputs, countAssets, tables)
  }
}

/**
 * The Student Aid Index of one student from complete inputs, exact to the dollar, with the worksheet's amounts but
 * without text.
 *
 * Steps: -1,500 if no one files; otherwise the formula, then maximum Pell by income (a positive result becomes 0), then
 * the SAI limits.
 */
export function studentAidIndex(inputs: SaiInputs, tables: AwardYearTables): SaiResult {
  const { min, max } = tables.saiBounds
  const assets = assetRule(inputs, tables)
  const counted = !areAssetsExempt(assets)
  const worksheet = runWorksheet(inputs, counted, tables)
  if (filesNoReturn(inputs))
    return { sai: min, rule: 'no-return', formula: null, assets: null, maxPellIndicator: 1, worksheet }

  const maxPellIndicator = maximumPellByIncome(inputs, tables)
  const { sum } = worksheet
  const [sai, rule]: [Dollars, SaiRule] =
    maxPellIndicator !== null && sum > 0
      ? [0, 'maximum-pell']
      : sum < min
        ? [min, 'least']
        : sum > max
          ? [max, 'most']
          : [sum, 'sum']
  return {
    sai,
    rule,
    formula: inputs.formula,
    assets: { counted, rule: assets },
    maxPellIndicator,
    worksheet,
  }
}
