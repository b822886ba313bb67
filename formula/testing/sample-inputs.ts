import {
  type ContributorFigures,
  type FilingStatus,
  noAssets,
  noFigures,
  type SaiInputs,
} from '../src/sai/inputs.ts'

/** Inputs for benchmarks, spread over formulas, incomes, family sizes, and assets. The same number always gives the same inputs. */
export function sampleInputs(index: number): SaiInputs {
  const formula = (['A', 'A', 'B', 'C'] as const)[index % 4] ?? 'A'
  const statuses: FilingStatus[] = ['single', 'married_joint', 'married_separate', 'head_of_household']
  const filingStatus = statuses[(index >> 2) % 4] ?? 'single'
  const person = (share: number): ContributorFigures => {
    const agi = ((index * 7_919 + share * 131) % 260_000) - 10_000
    return {
      ...noFigures,
      filingStatus,
      agi,
      earnedIncome: Math.max(0, agi - (index % 5) * 1_000),
      incomeTaxPaid: Math.max(0, agi >> 3),
      taxExemptInterest: index % 900,
      untaxedPensions: index % 7 === 0 ? 12_345 : 0,
      pensionRollover: index % 14 === 0 ? 10_000 : 0,
      educationCredits: index % 3 === 0 ? 1_500 : 0,
      filedSchedules: index % 6 === 0,
      scheduleCNet: index % 11 === 0 ? 15_000 : 0,
    }
  }
  const isMarried = index % 3 === 0
  const two = formula === 'A' ? index % 3 !== 1 : isMarried
  const assets = {
    ...noAssets,
    cashAndSavings: (index * 104_729) % 90_000,
    investments: (index * 15_485) % 120_000,
    businessNetWorth: index % 9 === 0 ? (index * 977) % 1_200_000 : 0,
  }
  return {
    formula,
    familySize: 1 + (index % 8),
    state: (['OH', 'AK', 'HI', 'CA'] as const)[(index >> 3) % 4] ?? 'OH',
    hasTwoParents: formula === 'A' && two,
    isStudentMarried: formula !== 'A' && isMarried,
    receivedBenefits: index % 10 === 0,
    people: two && filingStatus !== 'married_joint' ? [person(1), person(2)] : [person(1)],
    assets,
    dependentStudent:
      formula === 'A'
        ? {
            figures: { ...noFigures, agi: (index * 37) % 18_000, earnedIncome: (index * 37) % 18_000 },
            assets: { ...noAssets, cashAndSavings: (index * 53) % 6_000 },
          }
        : null,
    hasBachelorsDegree: false,
    isGraduateStudent: false,
    pursuesTeacherCertification: false,
    hasPellSpecialRule: false,
  }
}
